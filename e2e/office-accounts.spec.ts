import {
  answerWith,
  call,
  createStaff,
  failedCall,
  openSession,
  openSessionAs,
} from './support/office.ts';
import { expect, test } from './support/test.ts';

test('deleting asks first, says what happened and ends the sessions', async ({
  page,
  product,
  watch,
}) => {
  watch.expectComplaints(failedCall);
  const other = await createStaff(product, 'admin');
  await openSessionAs(page, product, 'superuser');
  await page.goto('/admin/users');
  const row = page.getByRole('row').filter({ hasText: other.username });
  const question = page.getByRole('alertdialog');
  const remove = row.getByRole('button', { name: 'Delete' });
  await remove.click();
  await expect(question).toContainText('This action cannot be undone');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(row).toBeVisible();

  for (const [reply, said] of [
    ['abort', 'Failed to delete user. Please try again.'],
    [{ status: 400, json: { success: false, error: ['One.', 'Two.'] } }, /One\..*Two\./],
  ] as const) {
    const restore = await answerWith(page, 'DELETE', `/users/${other.id}`, reply);
    await remove.click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('alert').filter({ hasText: said })).toBeVisible();
    await restore();
  }
  await remove.click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'User deleted successfully!' }),
  ).toBeVisible();
  await expect(row).toHaveCount(0);
  expect((await call(product, '/auth/me', { token: other.token })).status).toBe(401);
});

test('a list that cannot be loaded falls back to the saved copy, without actions', async ({
  page,
  product,
  watch,
}) => {
  watch.expectComplaints(failedCall);
  const self = await openSessionAs(page, product, 'superuser');
  await page.goto('/admin/users');
  await expect(page.getByRole('row').filter({ hasText: self.username })).toBeVisible();
  const restore = await answerWith(page, 'GET', '/users', 'abort');
  await page.reload();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Failed to load users. Please try again.');
  await expect(page.getByText(/^Saved copy/)).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: self.username });
  await expect(row).toContainText('No actions available');
  await expect(page.getByRole('button', { name: /^(Edit|Delete) / })).toHaveCount(0);
  await restore();
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/^Saved copy/)).toHaveCount(0);
  await expect(row.getByRole('button', { name: /^Edit/ })).toBeVisible();
});

test('a list seen before that fails now says so, and can no longer be acted on', async ({
  page,
  product,
  watch,
}) => {
  watch.expectComplaints(failedCall);
  const self = await openSessionAs(page, product, 'superuser');
  await page.goto('/admin/users');
  const row = page.getByRole('row').filter({ hasText: self.username });
  const changes = page.getByRole('button', { name: /^(Edit|Delete) / });
  await expect(row.getByRole('button', { name: /^Edit/ })).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  const restore = await answerWith(page, 'GET', '/users', 'abort');
  await page.getByRole('link', { name: 'Manage Users' }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Failed to load users. Please try again.');
  await expect(page.getByText(/^Saved copy/)).toBeVisible();
  await expect(row).toContainText('No actions available');
  await expect(row).toHaveCount(1);
  await expect(changes).toHaveCount(0);
  await restore();
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(row.getByRole('button', { name: /^Edit/ })).toBeVisible();
  await expect(page.getByText(/^Saved copy/)).toHaveCount(0);
});

for (const spoilt of [null, '[{"username":"<b>"}]', 'not json']) {
  test(`with ${spoilt ?? 'no'} saved copy, samples are shown as samples`, async ({
    page,
    product,
    watch,
  }) => {
    watch.expectComplaints(failedCall);
    await openSessionAs(page, product, 'superuser');
    await answerWith(page, 'GET', '/users', { status: 500, body: '' });
    await page.addInitScript((text) => {
      if (text !== null) localStorage.setItem('mockUsers', text);
    }, spoilt);
    await page.goto('/admin/users');
    await expect(page.getByRole('alert')).toContainText('Failed to load users. Please try again.');
    await expect(page.getByText(/^Sample users/)).toBeVisible();
    const rows = page.getByRole('row').filter({ hasText: 'No actions available' });
    await expect(rows).toHaveCount(3);
    for (const [index, role] of ['admin', 'editor', 'reviewer'].entries()) {
      await expect(rows.nth(index).getByRole('cell').nth(2)).toHaveText(role);
      const date = await rows.nth(index).locator('time').getAttribute('datetime');
      const daysBack = (Date.now() - Date.parse(date ?? '')) / 86_400_000;
      expect(Math.floor(daysBack)).toBe(index + 1);
    }
  });
}

for (const [role, verdict] of [
  ['admin', 'Not allowed'],
  ['superuser', 'Allowed'],
] as const) {
  test(`Check Permissions shows what an account with role ${role} may do`, async ({
    page,
    product,
  }) => {
    const self = await openSessionAs(page, product, role);
    await page.goto('/admin/users');
    await page.getByRole('button', { name: 'Check Permissions' }).click();
    const dialog = page.getByRole('dialog', { name: 'Your permissions' });
    await expect(dialog).toContainText(`${self.username} has the role ${role}.`);
    const line = dialog.getByRole('listitem').filter({ hasText: 'manage users' });
    await expect(line).toHaveText(`manage users${verdict}`);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0);
  });
}

test('Check Permissions shows nothing that the server did not confirm', async ({
  page,
  product,
  watch,
}) => {
  watch.expectComplaints(failedCall);
  const self = await openSessionAs(page, product);
  const reread = page.waitForResponse(async (response) => {
    const isProfile = response.url().endsWith('/api/auth/me');
    return isProfile && (await page.getByRole('cell', { name: self.email }).isVisible());
  });
  await page.goto('/admin/users');
  // The automatic request after the list fails silently.
  await reread;
  const gate = Promise.withResolvers<void>();
  const restore = await answerWith(page, 'GET', '/auth/me', async (route) => {
    await gate.promise;
    await route.abort();
  });
  const button = page.getByRole('button', { name: 'Check Permissions' });
  await button.click();
  await expect(button).toBeDisabled();
  gate.resolve();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Failed to get profile');
  await expect(alert).toContainText('The server cannot be reached.');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await restore();
  await button.click();
  await expect(page.getByRole('dialog', { name: 'Your permissions' })).toBeVisible();
});

test('the role is read again after the list has loaded', async ({ page, product }) => {
  const self = await createStaff(product, 'admin');
  await openSession(page, self);
  // As if the server had just promoted this person.
  let asked = 0;
  await answerWith(page, 'GET', '/auth/me', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    asked += 1;
    const promoted = asked > 1 ? { role: 'superuser', isSuperuser: true } : {};
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, ...promoted } } });
  });
  await page.goto('/admin/users');
  await expect(page.getByRole('button', { name: 'Add New User' })).toBeVisible();
});

test('on a small screen users are cards', async ({ page, product }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const self = await openSessionAs(page, product);
  await page.goto('/admin/users');
  const card = page.getByRole('listitem').filter({ hasText: self.username });
  await expect(card.getByRole('heading')).toHaveText(self.username);
  await expect(card).toContainText(self.email);
  await expect(card).toContainText('No actions available');
  await expect(page.getByRole('table')).toHaveCount(0);
});
