import {
  answerWith,
  call,
  createStaff,
  failedCall,
  hold,
  openSession,
  openSessionAs,
  randomWord,
  signIn,
  storage,
} from './support/office.ts';
import { expect, test } from './support/test.ts';

test('the guard says Loading... while it asks who this is', async ({ page, product }) => {
  const staff = await createStaff(product, 'admin');
  await openSession(page, staff);
  const letGo = await hold(page, 'GET', '/auth/me');
  await page.goto('/admin/contacts');
  await expect(page.getByRole('main').getByText('Loading...', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Contacts' })).toHaveCount(0);
  letGo();
  await expect(page.getByRole('heading', { name: 'Contacts', level: 1 })).toBeVisible();
});

test('the login leads back to the page that asked for it, and stores who came', async ({
  page,
  product,
}) => {
  const staff = await createStaff(product, 'admin');
  const wanted = '/admin/consultations?tab=contacted&q=tiles';
  await page.goto(wanted);
  await expect(page).toHaveURL(`/admin/login?${new URLSearchParams({ from: wanted })}`);
  await expect(page).toHaveTitle(/^Sign In \| /);
  await signIn(page, { ...staff, username: ` ${staff.username.toUpperCase()} ` });
  await expect(page).toHaveURL(wanted);

  const { token, adminAuthenticated, currentUser } = await storage(page);
  expect(adminAuthenticated).toBe('true');
  expect((await call(product, '/auth/me', { token: token ?? '' })).status).toBe(200);
  const { id, username, email, role } = staff;
  expect(JSON.parse(currentUser ?? '')).toEqual({ id, username, email, role, isSuperuser: false });
});

test('without a page to go back to, the login leads to the dashboard', async ({
  page,
  product,
}) => {
  // The form is in the HTML; the office loads while the name is typed.
  expect(await (await fetch(`${product.baseURL}/admin/login`)).text()).toContain('>Username');
  let scripts = 0;
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts += Number(response.headers()['content-length']);
  });
  await page.goto('/admin/login', { waitUntil: 'networkidle' });
  expect(scripts).toBeGreaterThan(0);
  expect(scripts).toBeLessThan(90 * 1024);
  await expect(page.getByLabel('Username')).toBeFocused();
  const office = page.waitForResponse(/\/InboxScreen-.*\.js$/);
  await page.getByLabel('Username').pressSequentially('a');
  await office;
  await signIn(page, product.admin);
  await expect(page).toHaveURL('/admin/dashboard');
});

test('who is signed in already is sent on from the login', async ({ page, product }) => {
  await openSessionAs(page, product);
  await page.goto('/admin/login?from=%2Fadmin%2Fcontacts');
  await expect(page).toHaveURL('/admin/contacts');
});

for (const from of [
  'https://evil.example/admin',
  '//evil.example/admin',
  '/\\evil.example/admin',
  '/admin/../contact',
  '/administrator',
  'javascript:alert(1)',
  '/admin/login',
]) {
  test(`a way back to ${from} is not followed`, async ({ page, product }) => {
    const staff = await createStaff(product, 'admin');
    // The real answer, without the time for hashing.
    await answerWith(page, 'POST', '/auth/login', {
      json: { success: true, token: staff.token, user: { ...staff, name: '', isSuperuser: false } },
    });
    await page.goto(`/admin/login?${new URLSearchParams({ from })}`);
    await signIn(page, staff);
    await expect(page).toHaveURL('/admin/dashboard');
    await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  });
}

test('a form sent before its script is there keeps the password out of the address', async ({
  page,
  product,
}) => {
  const { username, password } = product.admin;
  const gate = Promise.withResolvers<void>();
  await page.route(/\/assets\/login-.*\.js$/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto('/admin/login');
  await signIn(page, { username, password });
  await expect(page).toHaveURL('/admin/login');
  gate.resolve();
  await expect(page).toHaveURL('/admin/dashboard');
});

test('both fields are needed before anything is sent', async ({ page }) => {
  let calls = 0;
  await answerWith(page, 'POST', '/auth/login', (route) => {
    calls += 1;
    return route.continue();
  });
  await page.goto('/admin/login');
  for (const [username, password] of [
    ['', ''],
    ['admin', ''],
    ['  ', 'secret'],
  ] as const) {
    await signIn(page, { username, password });
    await expect(page.getByRole('alert')).toHaveText('Please enter both username and password');
  }
  expect(calls).toBe(0);
});

test('a wrong password and an unknown name read the same', async ({ page, product, watch }) => {
  watch.expectComplaints(failedCall);
  await page.goto('/admin/login');
  for (const username of [product.admin.username, randomWord()]) {
    await page.reload();
    await signIn(page, { username, password: 'not the password' });
    await expect(page.getByRole('alert')).toHaveText('Invalid credentials');
  }
  expect((await storage(page)).token).toBeNull();
});

for (const [what, reply, said] of [
  ['no token', { json: { success: true, user: {} } }, 'No token received from server'],
  ['no success', { json: { success: false } }, 'Invalid response from server'],
  ['no JSON', { body: '<h1>hello</h1>' }, 'Invalid response from server'],
  ['a fault without words', { status: 500, body: '' }, 'An error occurred during login'],
  ['nothing at all', 'abort', 'An error occurred during login'],
] as const) {
  test(`an answer with ${what} says '${said}'`, async ({ page, watch }) => {
    watch.expectComplaints(failedCall);
    await answerWith(page, 'POST', '/auth/login', reply);
    await page.goto('/admin/login');
    await signIn(page, { username: 'admin', password: 'secret' });
    await expect(page.getByRole('alert')).toContainText(said);
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled();
    expect(await storage(page)).toEqual({
      token: null,
      adminAuthenticated: null,
      currentUser: null,
    });
  });
}

test('the role user sees that it has no access to the back office', async ({ page, product }) => {
  const staff = await createStaff(product, 'user');
  await page.goto('/admin/consultations');
  await signIn(page, staff);
  await expect(page.getByRole('heading', { name: 'No access to the back office' })).toBeVisible();
  await expect(page.getByText('(403)')).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  expect((await storage(page)).adminAuthenticated).toBeNull();
  for (const path of ['/contacts', '/consultations', '/applications', '/users', '/dashboard']) {
    expect((await call(product, path, { token: staff.token })).status, path).toBe(403);
  }
  await page.getByRole('link', { name: 'Change your password' }).click();
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Manage Users' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/admin/login');
});

test('without the stored session, the next call leads to the login', async ({ page, product }) => {
  await openSessionAs(page, product);
  await page.goto('/admin/contacts');
  await expect(page.getByRole('heading', { name: 'Contacts', level: 1 })).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await page.getByRole('searchbox').fill(randomWord());
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
});
