import { checkScreen } from './support/check-screen.ts';
import { answerWith, hold } from './support/network.ts';
import {
  call,
  createStaff,
  failedCall,
  openSessionAs,
  randomWord,
  signIn,
  storage,
} from './support/office.ts';
import { expect, test } from './support/test.ts';

test('who is signed in sees Loading... first, is sent on from the login, and back to it without the stored session', async ({
  page,
  product,
}) => {
  await openSessionAs(page, product);
  const release = await hold(page, 'GET', '/auth/me');
  const heading = page.getByRole('heading', { name: 'Contacts', level: 1 });
  await page.goto('/admin/login?from=%2Fadmin%2Fcontacts');
  await expect(page).toHaveURL('/admin/contacts');
  await expect(page.getByRole('main').getByText('Loading...', { exact: true })).toBeVisible();
  await expect(heading).toHaveCount(0);
  release();
  await expect(heading).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await page.getByRole('searchbox').fill(randomWord());
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
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

test('a form sent before its script is there keeps the password out of the address, and no way back leads elsewhere', async ({
  page,
  product,
}) => {
  const { username, password } = product.admin;
  const gate = Promise.withResolvers<void>();
  await page.route(/\/assets\/login-.*\.js$/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  // office/addresses.test.ts has the other ways to write such an address.
  const login = '/admin/login?from=%2F%2Fevil.example%2Fadmin';
  await page.goto(login);
  await signIn(page, { username, password });
  await expect(page).toHaveURL(login);
  gate.resolve();
  await expect(page).toHaveURL('/admin/dashboard');
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
});

test('the login says what is missing, wrong or broken, and stores nothing', async ({
  page,
  product,
  watch,
}) => {
  watch.expectComplaints(failedCall);
  const alert = page.getByRole('alert');
  let calls = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') calls += 1;
  });
  await page.goto('/admin/login');
  for (const [username, password] of [
    ['', ''],
    ['admin', ''],
    ['  ', 'secret'],
  ] as const) {
    await signIn(page, { username, password });
    await expect(alert).toHaveText('Please enter both username and password');
  }
  expect(calls).toBe(0);
  await checkScreen(page, 'login');

  // No two successive ones have the same words.
  for (const [username, reply, said] of [
    [product.admin.username, undefined, 'Invalid credentials'],
    ['admin', { json: { success: true, user: {} } }, 'No token received from server'],
    ['admin', { json: { success: false } }, 'Invalid response from server'],
    ['admin', { status: 500, body: '' }, 'An error occurred during login'],
    ['admin', { body: '<h1>hello</h1>' }, 'Invalid response from server'],
    ['admin', 'abort', 'An error occurred during login'],
    [randomWord(), undefined, 'Invalid credentials'],
  ] as const) {
    const restore = reply && (await answerWith(page, 'POST', '/auth/login', reply));
    await signIn(page, { username, password: 'not the password' });
    await expect(alert).toContainText(said);
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled();
    expect(await storage(page)).toEqual({
      token: null,
      adminAuthenticated: null,
      currentUser: null,
    });
    await restore?.();
  }
});

test('the role user sees that it has no access to the back office', async ({ page, product }) => {
  const staff = await createStaff(product, 'user');
  await page.goto('/admin/consultations');
  await signIn(page, staff);
  await expect(page.getByRole('heading', { name: 'No access to the back office' })).toBeVisible();
  await expect(page.getByText('(403)')).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await checkScreen(page, 'no-access');
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
