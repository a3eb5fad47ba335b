import { answerWith } from './support/network.ts';
import {
  call,
  createStaff,
  failedCall,
  openSessionAs,
  randomWord,
  recordFocus,
} from './support/office.ts';
import { expect, test } from './support/test.ts';

test('deleting asks first, says what happened and ends the sessions; the focus stays where work continues', async ({
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
  const edit = row.getByRole('button', { name: 'Edit' });
  const remove = row.getByRole('button', { name: 'Delete' });
  const heading = page.getByRole('heading', { name: 'Users', level: 1 });

  await test.step('the form gives the focus back', async () => {
    await edit.click();
    await expect(page.locator('.button-action')).toHaveCount(1);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(edit).toBeFocused();
    await edit.click();
    const focused = await recordFocus(page);
    await page.getByRole('button', { name: 'Update User' }).press('Enter');
    await expect.poll(focused).toContainEqual('status: User updated successfully!');
    await expect(edit).toBeFocused();
  });

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
    await expect(heading).toBeFocused();
    await restore();
  }
  await remove.press('Enter');
  await question.getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(
    page.getByRole('status').filter({ hasText: 'User deleted successfully!' }),
  ).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(heading).toBeFocused();
  expect((await call(product, '/auth/me', { token: other.token })).status).toBe(401);
});

test('a list that cannot be loaded falls back to the saved copy, or to samples, without actions', async ({
  page,
  product,
  watch,
}) => {
  watch.expectComplaints(failedCall);
  const self = await openSessionAs(page, product, 'superuser');
  await page.goto('/admin/users');
  const row = page.getByRole('row').filter({ hasText: self.username });
  const edit = row.getByRole('button', { name: /^Edit/ });
  const alert = page.getByRole('alert');
  const saved = page.getByText(/^Saved copy/);
  await expect(edit).toBeVisible();

  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  for (const how of ['seen before', 'after a reload'] as const) {
    await test.step(how, async () => {
      const restore = await answerWith(page, 'GET', '/users', 'abort');
      if (how === 'after a reload') await page.reload();
      else await page.getByRole('link', { name: 'Manage Users' }).click();
      await expect(alert).toContainText('Failed to load users. Please try again.');
      await expect(saved).toBeVisible();
      await expect(row).toContainText('No actions available');
      await expect(row).toHaveCount(1);
      await expect(page.getByRole('button', { name: /^(Edit|Delete) / })).toHaveCount(0);
      await restore();
      await alert.getByRole('button', { name: 'Try again' }).click();
      await expect(saved).toHaveCount(0);
      await expect(edit).toBeVisible();
    });
  }

  await answerWith(page, 'GET', '/users', { status: 500, body: '' });
  for (const spoilt of [null, '[{"username":"<b>"}]', 'not json']) {
    await test.step(`with ${spoilt ?? 'no'} saved copy, samples are shown as samples`, async () => {
      await page.evaluate((text) => {
        if (text === null) localStorage.removeItem('mockUsers');
        else localStorage.setItem('mockUsers', text);
      }, spoilt);
      await page.reload();
      await expect(alert).toContainText('Failed to load users. Please try again.');
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
});

test('an admin sees everybody, may change nobody, and sees only the permissions that the server confirmed', async ({
  page,
  product,
  watch,
}) => {
  watch.expectComplaints(failedCall);
  const self = await openSessionAs(page, product);
  const row = page.getByRole('row').filter({ hasText: self.username });
  const add = page.getByRole('button', { name: 'Add New User' });
  const reread = page.waitForResponse(async (response) => {
    const isProfile = response.url().endsWith('/api/auth/me');
    return isProfile && (await page.getByRole('cell', { name: self.email }).isVisible());
  });
  await page.goto('/admin/users?form=new');
  await expect(row).toContainText('No actions available');
  await expect(page.getByRole('button', { name: /^(Edit|Delete)/ })).toHaveCount(0);
  await expect(add).toHaveCount(0);
  await expect(page.getByRole('region', { name: /^(Add New User|Edit User)/ })).toHaveCount(0);
  const body = { username: randomWord(), email: 'a@example.com', password: 'a long pass phrase' };
  expect((await call(product, '/auth/register', { body, token: self.token })).status).toBe(403);

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
  const dialog = page.getByRole('dialog', { name: 'Your permissions' });
  await expect(dialog).toContainText(`${self.username} has the role admin.`);
  const line = dialog.getByRole('listitem').filter({ hasText: 'manage users' });
  await expect(line).toHaveText('manage usersNot allowed');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);

  await test.step('on a small screen users are cards', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    const card = page.getByRole('listitem').filter({ hasText: self.username });
    await expect(card.getByRole('heading')).toHaveText(self.username);
    await expect(card).toContainText(self.email);
    await expect(card).toContainText('No actions available');
    await expect(page.getByRole('table')).toHaveCount(0);
  });

  await test.step('the role is read again after the list has loaded', async () => {
    let asked = 0;
    await answerWith(page, 'GET', '/auth/me', async (route) => {
      const response = await route.fetch();
      const answer = await response.json();
      asked += 1;
      const promoted = asked > 1 ? { role: 'superuser', isSuperuser: true } : {};
      await route.fulfill({ response, json: { ...answer, data: { ...answer.data, ...promoted } } });
    });
    await page.goto('/admin/users');
    await expect(add).toBeVisible();
  });
});
