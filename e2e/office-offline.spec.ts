import { createStaff, failedCall, openSession, openSessionAs } from './support/office.ts';
import { expect, test } from './support/test.ts';

test('the other screens are fetched ahead and open without a server', async ({
  page,
  product,
  watch,
}) => {
  watch.expectComplaints(failedCall);
  await openSession(page, await createStaff(product, 'admin'));
  const scripts = ['InboxScreen', 'UsersScreen', 'AccountScreen'].map((name) =>
    page.waitForEvent('requestfinished', (request) => request.url().includes(name)),
  );
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  await Promise.all(scripts);
  await page.context().setOffline(true);
  for (const [link, title] of [
    ['Consultations', 'Consultations'],
    ['Manage Users', 'Users'],
    [/^Your account/, 'Your account'],
  ] as const) {
    await page.getByRole('link', { name: link }).first().click();
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
});

test('a screen that fails to load can be retried, leaves the office usable, and loads once back online', async ({
  page,
  product,
  watch,
}) => {
  watch.expectComplaints(failedCall, /dynamically imported module/);
  await openSessionAs(page, product);
  await page.route(/AccountScreen/, (route) => route.abort());
  await page.goto('/admin/account');
  await expect(page.getByRole('alert')).toContainText('This screen could not be shown');
  await page.unroute(/AccountScreen/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();

  await page.route(/InboxScreen/, (route) => route.abort());
  await page.goto('/admin/dashboard');
  const places = page.getByRole('navigation');
  const failure = page.getByRole('heading', { name: 'This screen could not be shown' });
  const list = (name: string) => page.getByRole('heading', { name, level: 1 });
  await places.getByRole('link', { name: 'Consultations' }).click();
  await expect(failure).toBeVisible();
  await places.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  await places.getByRole('link', { name: 'Contacts' }).click();
  await expect(failure).toBeVisible();

  // Back online while a retry is still failing: the next one must come by itself.
  await page.context().setOffline(true);
  await page.unroute(/InboxScreen/);
  const failing = Promise.withResolvers<void>();
  await page.route(/InboxScreen/, (route) => failing.promise.then(() => route.abort()), {
    times: 1,
  });
  const asked = page.waitForRequest(/InboxScreen/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await asked;
  await page.context().setOffline(false);
  failing.resolve();
  await expect(list('Contacts')).toBeVisible();
  await places.getByRole('link', { name: 'Consultations' }).click();
  await expect(list('Consultations')).toBeVisible();
});
