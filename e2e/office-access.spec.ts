import type { KindPath } from '../contract/inbox/kinds.ts';
import { look } from './support/look.ts';
import { call, createRecord, inbox, openSessionAs } from './support/office.ts';
import type { Product } from './support/product.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(() => test.setTimeout(300_000));

test('login', async ({ page }) => {
  await page.goto('/admin/login');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await look(page, 'login');
});

test('dashboard, drawings and tables', async ({ page, product }) => {
  await seed(product);
  await openSessionAs(page, product);
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('heading', { name: 'Application funnel' })).toBeVisible();
  await look(page, 'dashboard');
  for (const button of await page.getByRole('button', { name: 'Show as table' }).all()) {
    await button.click();
  }
  await expect(page.getByRole('table')).toHaveCount(2);
  await look(page, 'dashboard-tables');
});

for (const kind of ['consultations', 'applications', 'contacts'] as const) {
  test(`${kind}: a list, an open record, a question`, async ({ page, product }) => {
    const record = await seed(product, kind);
    await openSessionAs(page, product);
    const { row, pane, button, address } = inbox(page, kind);
    await page.goto(address());
    await page.getByRole('checkbox', { name: `Select ${record.name}` }).check();
    await expect(row(record.name)).toBeVisible();
    await look(page, `${kind}-list`);
    await page.goto(address(`?id=${record._id}`));
    await expect(pane.getByRole('region', { name: 'History' })).toContainText('Arrived');
    await look(page, `${kind}-record`);
    await button('Delete').click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await look(page, `${kind}-delete`);
  });
}

test('the composer and the templates', async ({ page, product }) => {
  const record = await seed(product, 'consultations');
  await openSessionAs(page, product, 'superuser');
  await page.goto(inbox(page, 'consultations').address(`?id=${record._id}`));
  await page.getByRole('button', { name: 'Answer', exact: true }).click();
  await page.getByLabel('Template', { exact: true }).selectOption('Proposing a time');
  await page.getByRole('button', { name: 'Preview' }).click();
  await look(page, 'composer');
  await page.goto('/admin/templates?form=new');
  await page.getByRole('button', { name: 'Save Template' }).click();
  await expect(page.getByText('A title is needed.')).toBeVisible();
  await look(page, 'templates');
});

test('the keys, on their page', async ({ page, product }) => {
  await openSessionAs(page, product);
  await page.goto('/admin/contacts');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await look(page, 'shortcuts');
});

test('users, a form and the permissions', async ({ page, product }) => {
  await openSessionAs(page, product, 'superuser');
  await page.goto('/admin/users?form=new');
  await page.getByRole('button', { name: 'Add User', exact: true }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByText('This is you')).toBeVisible();
  await look(page, 'users');
  await page.getByRole('button', { name: 'Check Permissions' }).click();
  await expect(page.getByRole('dialog', { name: 'Your permissions' })).toBeVisible();
  await look(page, 'permissions');
});

test('account', async ({ page, product }) => {
  await openSessionAs(page, product);
  await page.goto('/admin/account');
  await expect(page.getByRole('heading', { name: 'Change password' })).toBeVisible();
  await look(page, 'account');
});

test('the theme switch is kept', async ({ page, product }) => {
  await openSessionAs(page, product);
  await page.goto('/admin/account');
  const ground = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.getByRole('button', { name: 'Colours: as the device' }).click();
  const light = await ground();
  await page.getByRole('button', { name: 'Colours: light' }).click();
  const dark = await ground();
  expect(dark).not.toBe(light);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Colours: dark' })).toBeVisible();
  expect(await ground()).toBe(dark);
  await page.evaluate(() => localStorage.removeItem('token'));
  await page.goto('/admin/login');
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  expect(await ground()).toBe(dark);
});

async function seed(product: Product, kind: KindPath = 'consultations') {
  const others = ['consultations', 'applications', 'contacts'] as const;
  for (const other of others) await createRecord(product, other);
  const record = await createRecord(product, kind);
  await call(product, `/${kind}/${record._id}/notes`, { body: { note: 'Call back on Monday.' } });
  if (kind !== 'contacts') {
    const body = { status: kind === 'consultations' ? 'contacted' : 'rejected' };
    await call(product, `/${kind}/${record._id}`, { method: 'PUT', body });
  }
  return record;
}
