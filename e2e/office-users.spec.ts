import type { Page } from '@playwright/test';
import { answerWith } from './support/network.ts';
import {
  call,
  createStaff,
  failedCall,
  openSessionAs,
  randomWord,
  recordFocus,
  tokenOf,
} from './support/office.ts';
import { expect, test } from './support/test.ts';

const people = (page: Page) => ({
  row: (username: string) => page.getByRole('row').filter({ hasText: username }),
  add: page.getByRole('button', { name: 'Add New User' }),
  panel: page.getByRole('region', { name: /^(Add New User|Edit User)/ }),
});

test.beforeEach(() => test.slow());

async function fillAccount(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) {
    await people(page).panel.getByLabel(label, { exact: true }).fill(text);
  }
}

test('a superuser sees everybody, may change them, but not delete themselves, and adds people', async ({
  page,
  product,
  watch,
}) => {
  watch.expectComplaints(failedCall);
  const other = await createStaff(product, 'user');
  const self = await openSessionAs(page, product, 'superuser');
  await page.goto('/admin/dashboard');
  await page.getByRole('link', { name: 'Manage Users' }).click();
  await expect(page).toHaveURL('/admin/users');
  await expect(page.getByRole('columnheader')).toHaveText([
    'Username',
    'Email',
    'Role',
    'Created',
    'Actions',
  ]);
  const { row, add, panel } = people(page);
  await expect(row(other.username).getByRole('cell').nth(1)).toHaveText(other.email);
  await expect(row(other.username).getByRole('cell').nth(2)).toHaveText('user');
  await expect(row(other.username).locator('time')).toBeVisible();
  await expect(row(other.username).getByRole('button')).toHaveText(['Edit', 'Delete']);
  await expect(row(self.username).getByRole('button')).toHaveText(['Edit']);
  await expect(add).toBeVisible();
  await page.getByRole('button', { name: 'Check Permissions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your permissions' });
  await expect(dialog).toContainText(`${self.username} has the role superuser.`);
  const line = dialog.getByRole('listitem').filter({ hasText: 'manage users' });
  await expect(line).toHaveText('manage usersAllowed');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);

  await test.step('what is missing, what differs, what worked, what is there already', async () => {
    const send = panel.getByRole('button', { name: 'Add User' });
    await add.click();
    await expect(panel.getByLabel('Username')).toBeFocused();
    await send.click();
    await expect(panel.getByRole('alert')).toHaveText('Please fill in all required fields');
    const username = randomWord();
    const account = {
      Username: username,
      Email: `${username}@example.com`,
      Password: 'a long pass phrase',
      'Confirm Password': 'another pass phrase',
    };
    await fillAccount(page, account);
    await send.click();
    await expect(panel.getByRole('alert')).toHaveText('Passwords do not match');
    await fillAccount(page, { Password: 'short', 'Confirm Password': 'short' });
    await send.click();
    await expect(panel.getByRole('alert')).toHaveText(
      'The password must be at least 12 characters.',
    );
    await fillAccount(page, { Username: 'a@b', Email: 'nobody' });
    await send.click();
    await expect(panel.getByRole('alert')).toHaveText(
      /^The username must not contain @\. The email address must be .*\. The password must/,
    );
    await fillAccount(page, { ...account, 'Confirm Password': account.Password });
    const focused = await recordFocus(page);
    await send.click();
    await expect.poll(focused).toContainEqual('status: User added successfully!');
    await expect(row(username)).toContainText('admin');
    await expect(panel).toHaveCount(0);

    await add.click();
    await fillAccount(page, { ...account, 'Confirm Password': account.Password });
    await send.click();
    await expect(panel.getByRole('alert')).toContainText('already exists');
    await expect(panel.getByRole('status')).toHaveCount(0);
    await expect(row(username)).toHaveCount(1);
    await answerWith(page, 'POST', '/auth/register', 'abort');
    await send.click();
    await expect(panel.getByRole('alert')).toHaveText('Failed to add user. Please try again.');
    await panel.getByRole('button', { name: 'Cancel' }).click();
    await expect(panel).toHaveCount(0);
  });
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL('/admin/dashboard');
});

test('editing: a blank password is kept, and the form closes by itself', async ({
  page,
  product,
  watch,
}) => {
  watch.expectComplaints(failedCall);
  const other = await createStaff(product, 'user');
  await openSessionAs(page, product, 'superuser');
  await page.goto('/admin/users');
  const { row, panel } = people(page);
  const send = panel.getByRole('button', { name: 'Update User' });
  await row(other.username).getByRole('button', { name: 'Edit' }).click();
  await expect(panel.getByLabel('Email')).toHaveValue(other.email);
  const topsOf = (...labels: string[]) =>
    Promise.all(labels.map(async (label) => (await panel.getByLabel(label).boundingBox())?.y));
  for (const group of [
    ['Username', 'Email', 'Role'],
    ['New Password', 'Confirm Password'],
  ]) {
    expect(new Set(await topsOf(...group)).size, `${group} share a row`).toBe(1);
  }
  await expect(panel.getByLabel('Role').getByRole('option')).toHaveText([
    'user',
    'admin',
    'superuser',
  ]);
  await fillAccount(page, { Email: '' });
  await send.click();
  await expect(panel.getByRole('alert')).toHaveText('Please fill in all required fields');
  await fillAccount(page, { Email: `new-${other.email}`, 'New Password': 'one pass phrase' });
  await send.click();
  await expect(panel.getByRole('alert')).toHaveText('Passwords do not match');
  await fillAccount(page, { 'New Password': '' });
  const repair = await answerWith(page, 'PUT', `/users/${other.id}`, { status: 500, body: '' });
  await send.click();
  await expect(panel.getByRole('alert')).toHaveText('Failed to update user. Please try again.');
  await repair();
  const mayEdit = panel.getByRole('checkbox', { name: "May edit the site's content" });
  await expect(mayEdit).toHaveCount(0);
  await panel.getByLabel('Role').selectOption('admin');
  await mayEdit.check();
  const focused = await recordFocus(page);
  await send.click();
  await expect.poll(focused).toContainEqual('status: User updated successfully!');
  await expect(panel).toHaveCount(0);
  await expect(row(other.username).getByRole('cell').nth(2)).toHaveText('adminEditor');
  await expect(row(other.username)).toContainText(`new-${other.email}`);
  const token = await tokenOf(product, other);
  expect((await call(product, '/content', { token })).status).toBe(200);
});

test('a failed next page of users is shown, and can be retried', async ({
  page,
  product,
  watch,
}) => {
  watch.expectComplaints(failedCall);
  const older = await createStaff(product, 'user');
  await createStaff(product, 'user');
  await openSessionAs(page, product, 'superuser');
  // One user per page, so that there is a second page, which fails once.
  let failures = 1;
  await answerWith(page, 'GET', '/users', async (route) => {
    const url = new URL(route.request().url());
    if (!url.searchParams.has('cursor')) {
      url.searchParams.set('limit', '1');
      return route.continue({ url: url.href });
    }
    failures -= 1;
    return failures < 0
      ? route.continue()
      : route.fulfill({ status: 503, json: { success: false, error: 'The database is away' } });
  });
  await page.goto('/admin/users');
  const more = page.getByRole('button', { name: 'Show more' });
  await more.click();
  await expect(page.getByRole('alert')).toContainText('More users could not be loaded.');
  await expect(page.getByRole('alert')).toContainText('The database is away');
  await expect(page.getByRole('row')).toHaveCount(2);
  await more.click();
  await expect(people(page).row(older.username)).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(more).toBeHidden();
});
