import { look } from './support/look.ts';
import {
  call,
  createRecord,
  createStaff,
  failedCall,
  inbox,
  openSession,
  openSessionAs,
  randomWord,
} from './support/office.ts';
import { expect, test } from './support/test.ts';

// Axe is slow on busy machines.
test.beforeEach(() => test.setTimeout(300_000));

test('the report of a bulk change, with and without failures', async ({ page, product }) => {
  const word = randomWord();
  const [changed] = [
    await createRecord(product, 'applications', { location: word }),
    await createRecord(product, 'applications', { location: word }),
  ];
  await openSessionAs(page, product);
  const { rows, address } = inbox(page, 'applications');
  await page.goto(address(`?q=${word}`));
  await expect(rows).toHaveCount(2);
  const body = { status: 'rejected' };
  await call(product, `/applications/${changed._id}`, { method: 'PUT', body });
  await page.getByRole('checkbox', { name: 'Select all 2 loaded' }).check();
  const bar = page.getByRole('region', { name: 'Selected records' });
  await bar.getByRole('button', { name: 'Mark as Reviewing' }).click();
  await expect(page.getByRole('alert')).toContainText('1 of 2 changed. 1 failed:');
  await look(page, 'bulk-failed');
  await bar.getByRole('button', { name: 'Mark as Reviewing' }).click();
  await expect(page.getByText('1 of 1 changed.').first()).toBeVisible();
  await look(page, 'bulk-done');
});

test('the conflict notice', async ({ page, product, watch }) => {
  watch.expectComplaints(failedCall);
  const record = await createRecord(product, 'consultations');
  await openSessionAs(page, product);
  const { pane, button, address } = inbox(page, 'consultations');
  await page.goto(address(`?id=${record._id}`));
  await expect(button('Mark as Contacted')).toBeVisible();
  const body = { status: 'completed' };
  await call(product, `/consultations/${record._id}`, { method: 'PUT', body });
  await button('Mark as Contacted').click();
  await expect(pane.getByRole('alert')).toContainText('while you were looking at it');
  await look(page, 'outdated');
});

test('no access', async ({ page, product }) => {
  await openSession(page, await createStaff(product, 'user'));
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('heading', { name: 'No access to the back office' })).toBeVisible();
  await look(page, 'no-access');
});
