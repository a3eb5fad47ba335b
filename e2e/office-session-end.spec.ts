import type { Page } from '@playwright/test';
import { answerWith, blockReads, hold } from './support/network.ts';
import {
  call,
  createRecord,
  createStaff,
  failedCall,
  inbox,
  openSession,
  passPollInterval,
  signIn,
  signInOnNextLoad,
  storage,
} from './support/office.ts';
import { expect, test } from './support/test.ts';

/** Found by its text: another toast may be shown until the server has refused. */
const endOf = (page: Page) =>
  page
    .getByRole('status')
    .getByText('Your session has ended. Sign in to go on where you were.', { exact: true });

test('the profile check ends a session that is refused, fails or is dead', async ({
  page,
  product,
  watch,
}) => {
  watch.expectComplaints(failedCall);
  const staff = await createStaff(product, 'admin');
  await openSession(page, staff);
  for (const reply of [
    { status: 403, json: { success: false, error: 'No' } },
    { status: 500, body: '' },
    'a dead token',
  ] as const) {
    const restore =
      reply === 'a dead token' ? undefined : await answerWith(page, 'GET', '/auth/me', reply);
    if (!restore) await call(product, '/auth/logout', { token: staff.token });
    await page.goto('/admin/applications?tab=new');
    await expect(page).toHaveURL(
      `/admin/login?${new URLSearchParams({ from: '/admin/applications?tab=new' })}`,
    );
    await expect(endOf(page)).toBeVisible();
    expect(await storage(page)).toMatchObject({ token: null, adminAuthenticated: null });
    await restore?.();
    await signInOnNextLoad(page);
  }
});

test("a change that meets the end of the session leaves no failure behind, and nobody's unsent words to the next", async ({
  page,
  product,
  watch,
}) => {
  watch.expectComplaints(failedCall);
  const [first, second] = [
    await createStaff(product, 'admin'),
    await createStaff(product, 'admin'),
  ];
  const record = await createRecord(product, 'applications');
  await openSession(page, first);
  const { pane, button, address } = inbox(page, 'applications');
  const note = pane.getByLabel('Internal note');
  await page.goto(address(`?id=${record._id}`));
  const endDuring = async (act: () => Promise<void>) => {
    const askAgain = await blockReads(page);
    await call(product, '/auth/logout', { token: (await storage(page)).token ?? '' });
    await act();
    await expect(endOf(page)).toBeVisible();
    await askAgain();
    await expect(page.getByRole('alert')).toHaveCount(0);
  };
  await expect(button('Accept Application')).toBeVisible();
  await endDuring(() => button('Accept Application').click());
  await signIn(page, first);
  await expect(button('Accept Application')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);

  await note.fill('For me alone');
  await endDuring(() => button('Add Note').click());
  await signIn(page, second);
  await expect(note).toHaveValue('');
});

test('a server that cannot be reached signs nobody out; Logout does, and clears the storage', async ({
  page,
  product,
  watch,
}) => {
  watch.expectComplaints(failedCall);
  const staff = await createStaff(product, 'admin');
  await openSession(page, staff);
  await page.clock.install();
  const repair = await answerWith(page, 'GET', '/auth/me', 'abort');
  await page.goto('/admin/contacts');
  await expect(page.getByRole('alert')).toContainText('You are still signed in');
  expect((await storage(page)).token).toBe(staff.token);
  await repair();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Contacts', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Manage Users' }).click();
  await expect(page.getByText(staff.email)).toBeVisible();

  await test.step('nothing else is asked for while the logout is on its way', async () => {
    const release = await hold(page, 'GET', '/auth/logout');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByText('Signing out...')).toBeVisible();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    // The users screen fetches the profile half a second after its list.
    await page.clock.runFor(1_500);
    expect(asked).toEqual([]);
    release();
  });
  await expect(page).toHaveURL('/admin/login');
  expect(await storage(page)).toEqual({ token: null, adminAuthenticated: null, currentUser: null });
  expect(await page.evaluate(() => localStorage.getItem('mockUsers'))).toBeNull();
  expect((await call(product, '/auth/me', { token: staff.token })).status).toBe(401);
  await page.goBack();
  await expect(page).toHaveURL(/\/admin\/login/);
});

test('a call refused while the logout is on its way does not make it an ended session', async ({
  page,
  product,
  watch,
}) => {
  watch.expectComplaints(failedCall);
  const staff = await createStaff(product, 'admin');
  const record = await createRecord(product, 'applications');
  await openSession(page, staff);
  const { button, address } = inbox(page, 'applications');
  await page.goto(address(`?id=${record._id}`));
  const release = await hold(page, 'PUT', `/applications/${record._id}`);
  await button('Accept Application').click();
  const loggedOut = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  await answerWith(page, 'GET', '/auth/logout', async (route) => {
    const response = await route.fetch();
    loggedOut.resolve();
    await answered.promise;
    await route.fulfill({ response }).catch(() => {});
  });
  await page.getByRole('button', { name: 'Logout' }).click();
  await loggedOut.promise;
  release();
  await expect(page).toHaveURL('/admin/login');
  await expect(page.getByRole('status')).toHaveCount(0);
  expect((await storage(page)).currentUser).toBeNull();
  answered.resolve();
});

test('Logout works also when the call does not arrive, fails or gets no answer', async ({
  page,
  product,
  watch,
}) => {
  watch.expectComplaints(failedCall);
  await openSession(page, await createStaff(product, 'superuser'));
  await page.clock.install();
  for (const reply of ['abort', { status: 500, body: '' }, () => {}] as const) {
    const restore = await answerWith(page, 'GET', '/auth/logout', reply);
    await page.goto('/admin/dashboard');
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.clock.fastForward(5_000);
    await expect(page).toHaveURL('/admin/login');
    expect(await storage(page)).toMatchObject({ token: null, adminAuthenticated: null });
    await restore();
    await signInOnNextLoad(page);
  }
});

test('a session revoked in the middle of work loses neither the place nor the note', async ({
  page,
  product,
  watch,
}) => {
  watch.expectComplaints(failedCall);
  await page.clock.install();
  const staff = await createStaff(product, 'admin');
  const record = await createRecord(product, 'consultations');
  await openSession(page, staff);
  const { pane, address } = inbox(page, 'consultations');
  const note = pane.getByLabel('Internal note');
  const add = pane.getByRole('button', { name: 'Add Note' });
  const place = address(`?tab=pending&q=${record.email.split('@')[0]}&id=${record._id}`);
  await page.goto(place);
  for (const noticed of ['by the click', 'by polling'] as const) {
    await test.step(`noticed ${noticed}`, async () => {
      const text = `Called, nobody there.\nTry again, seen ${noticed}.`;
      const password = `another long one ${noticed}`;
      await note.fill(text);
      const askAgain = await blockReads(page);
      await call(product, `/users/${staff.id}`, { method: 'PUT', body: { password } });
      if (noticed === 'by the click') await add.click();
      await askAgain();
      if (noticed === 'by polling') await passPollInterval(page);
      await expect(page).toHaveURL(`/admin/login?${new URLSearchParams({ from: place })}`);
      await expect(endOf(page)).toBeVisible();
      await signIn(page, { ...staff, password });
      await expect(page).toHaveURL(place);
      await expect(note).toHaveValue(text);
      await add.click();
      await expect(pane.getByRole('listitem').filter({ hasText: `seen ${noticed}` })).toBeVisible();
      await expect(note).toHaveValue('');
    });
  }
});

test('a logout in one tab ends the other, and closes its dialog', async ({
  context,
  page,
  product,
}) => {
  await openSession(page, await createStaff(product, 'admin'));
  const record = await createRecord(product, 'contacts');
  const { button, address } = inbox(page, 'contacts');
  await page.goto(address(`?id=${record._id}`));
  await button('Delete').click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/admin/dashboard');
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(other).toHaveURL('/admin/login');
  await expect(page).toHaveURL(/\/admin\/login\?from=/);
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  expect((await call(product, `/contacts/${record._id}`)).status).toBe(200);
});
