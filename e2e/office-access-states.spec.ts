// States that come and go: each is as accessible as the screen around it.
import { look } from './support/look.ts';
import {
  arrive,
  aWord,
  call,
  enter,
  enterAs,
  failedCall,
  hire,
  inbox,
} from './support/office.ts';
import { expect, test } from './support/test.ts';

// Axe takes its time on busy machines.
test.beforeEach(() => test.setTimeout(300_000));

test('the report of a bulk change, with and without failures', async ({ page, product }) => {
  const word = aWord();
  const [changed] = [
    await arrive(product, 'applications', { location: word }),
    await arrive(product, 'applications', { location: word }),
  ];
  await enterAs(page, product);
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

test('the notice that a colleague was faster', async ({ page, product, watch }) => {
  watch.expectComplaints(failedCall);
  const record = await arrive(product, 'consultations');
  await enterAs(page, product);
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
  await enter(page, await hire(product, 'user'));
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('heading', { name: 'No access to the back office' })).toBeVisible();
  await look(page, 'no-access');
});
