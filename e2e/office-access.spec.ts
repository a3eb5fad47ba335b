import type { KindPath } from '../contract/inbox/kinds.ts';
import { checkScreen } from './support/check-screen.ts';
import { call, createRecord, inbox, openSessionAs } from './support/office.ts';
import type { Product } from './support/product.ts';
import { expect, test } from './support/test.ts';

// Axe is slow on busy machines.
test.beforeEach(() => test.setTimeout(300_000));

test('lists, open records, a question and the keys', async ({ page, product }) => {
  await openSessionAs(page, product);
  for (const kind of ['consultations', 'applications', 'contacts'] as const) {
    const record = await seed(product, kind);
    const { row, open, pane, address } = inbox(page, kind);
    await page.goto(address());
    await page.getByRole('checkbox', { name: `Select ${record.name}` }).check();
    await expect(row(record.name)).toBeVisible();
    await checkScreen(page, `${kind}-list`);
    await open(record.name);
    await expect(pane.getByRole('region', { name: 'History' })).toContainText('Arrived');
    await checkScreen(page, `${kind}-record`);
  }
  await inbox(page, 'contacts').button('Delete').click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await checkScreen(page, 'delete');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await checkScreen(page, 'shortcuts');
});

test('the composer and the templates', async ({ page, product }) => {
  const record = await createRecord(product, 'consultations');
  await openSessionAs(page, product, 'superuser');
  await page.goto(inbox(page, 'consultations').address(`?id=${record._id}`));
  await page.getByRole('button', { name: 'Answer', exact: true }).click();
  await page.getByLabel('Template', { exact: true }).selectOption('Proposing a time');
  await page.getByRole('button', { name: 'Preview' }).click();
  await checkScreen(page, 'composer');
  await page.goto('/admin/templates?form=new');
  await page.getByRole('button', { name: 'Save Template' }).click();
  await expect(page.getByText('A title is needed.')).toBeVisible();
  await checkScreen(page, 'templates');
});

test('users, a form, the permissions and the account, in a theme that is kept', async ({
  page,
  product,
}) => {
  const { username } = await openSessionAs(page, product, 'superuser');
  await page.goto('/admin/users?form=new');
  await page.getByRole('button', { name: 'Add User', exact: true }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByText('This is you')).toBeVisible();
  await checkScreen(page, 'users');
  await page.getByRole('button', { name: 'Check Permissions' }).click();
  const permissions = page.getByRole('dialog', { name: 'Your permissions' });
  await expect(permissions).toBeVisible();
  await checkScreen(page, 'permissions');
  await permissions.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: `Your account: ${username}` }).click();
  await expect(page.getByRole('heading', { name: 'Change password' })).toBeVisible();
  await checkScreen(page, 'account');

  const ground = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.getByRole('button', { name: 'Colours: as the device' }).click();
  const light = await ground();
  await page.getByRole('button', { name: 'Colours: light' }).click();
  await expect.poll(ground).not.toBe(light);
  const dark = await ground();
  await page.emulateMedia({ colorScheme: 'light' });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Colours: dark' })).toBeVisible();
  expect(await ground()).toBe(dark);
  await page.evaluate(() => localStorage.removeItem('token'));
  await page.goto('/admin/login');
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  expect(await ground()).toBe(dark);
});

async function seed(product: Product, kind: KindPath) {
  const record = await createRecord(product, kind);
  await call(product, `/${kind}/${record._id}/notes`, { body: { note: 'Call back on Monday.' } });
  if (kind !== 'contacts') {
    const body = { status: kind === 'consultations' ? 'contacted' : 'rejected' };
    await call(product, `/${kind}/${record._id}`, { method: 'PUT', body });
  }
  return record;
}
