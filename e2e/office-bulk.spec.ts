import type { Page } from '@playwright/test';
import { checkScreen } from './support/check-screen.ts';
import { answerWith, blockReads, hold } from './support/network.ts';
import {
  call,
  createRecord,
  failedCall,
  inbox,
  openSessionAs,
  randomWord,
} from './support/office.ts';
import type { Product } from './support/product.ts';
import { expect, test } from './support/test.ts';

async function three(page: Page, product: Product) {
  const word = randomWord();
  const records = [];
  for (const number of [1, 2, 3]) {
    records.push(
      await createRecord(product, 'applications', { name: `${word} ${number}`, location: word }),
    );
  }
  await openSessionAs(page, product);
  const parts = inbox(page, 'applications');
  await page.goto(parts.address(`?q=${word}`));
  await expect(parts.rows).toHaveCount(3);
  await page.getByRole('checkbox', { name: 'Select all 3 loaded' }).check();
  const bar = page.getByRole('region', { name: 'Selected records' });
  await expect(bar).toContainText('3 selected');
  const second = records[1] ?? { _id: '', name: '' };
  return {
    ...parts,
    records,
    bar,
    second,
    /** The page must not see it before `act`. */
    async outdateSecond(act: () => Promise<void>) {
      const unblock = await blockReads(page);
      await call(product, `/applications/${second._id}`, {
        method: 'PUT',
        body: { status: 'reviewing' },
      });
      await act();
      await unblock();
    },
  };
}

test('several are marked as answered and undone as one; a status change names the one that is outdated', async ({
  page,
  product,
}) => {
  const { row, bar, records, second, outdateSecond } = await three(page, product);
  await bar.getByRole('button', { name: 'Mark as answered' }).click();
  await expect(page.getByText('3 of 3 changed.')).toBeVisible();
  for (const { name } of records) await expect(row(name)).not.toContainText('left');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('3 of 3 changed back.')).toBeVisible();
  for (const { name } of records) await expect(row(name)).toContainText('23 h left');

  await page.getByRole('checkbox', { name: 'Select all 3 loaded' }).check();
  await outdateSecond(() => bar.getByRole('button', { name: 'Accept Application' }).click());
  const report = page.getByRole('alert').filter({ hasText: '2 of 3 changed. 1 failed:' });
  await expect(report).toContainText('Failed to update status. Please try again.');
  await expect(report.getByRole('listitem')).toContainText(second.name);
  await expect(row(second.name)).toContainText('Reviewing');
  await expect(row(records[0]?.name ?? '')).toContainText('Accepted');

  await checkScreen(page, 'bulk-failed');

  await expect(bar).toContainText('1 selected');
  await bar.getByRole('button', { name: 'Accept Application' }).click();
  await expect(page.getByRole('status').filter({ hasText: '1 of 1 changed.' })).toBeVisible();
  await checkScreen(page, 'bulk-done');
  await expect(row(second.name)).toContainText('Accepted');
  for (const { _id } of records) {
    expect((await call(product, `/applications/${_id}`)).answer.data.status).toBe('accepted');
  }
});

test('a delete of several asks once, and names what failed', async ({ page, product, watch }) => {
  watch.expectComplaints(failedCall);
  const { rows, row, bar, second, outdateSecond } = await three(page, product);
  const question = page.getByRole('alertdialog', { name: 'Delete 3 applications?' });
  await bar.getByRole('button', { name: 'Delete' }).click();
  await expect(question).toContainText('This action cannot be undone');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(rows).toHaveCount(3);

  const repair = await answerWith(page, 'POST', '/applications/bulk', {
    status: 503,
    json: { success: false, error: 'The disk is full' },
  });
  await bar.getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  const refused = page.getByRole('alert').filter({ hasText: '0 of 3 deleted. 3 failed:' });
  await expect(refused.getByRole('listitem')).toContainText('The disk is full');
  await refused.getByRole('button', { name: 'Dismiss' }).click();
  await expect(rows).toHaveCount(3);
  await expect(bar).toContainText('3 selected');
  await repair();

  await outdateSecond(async () => {
    await bar.getByRole('button', { name: 'Delete' }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
  });
  const report = page.getByRole('alert').filter({ hasText: '2 of 3 deleted.' });
  await expect(report.getByRole('listitem')).toContainText(second.name);
  await expect(report.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await expect(rows).toHaveCount(1);
  await expect(row(second.name)).toBeVisible();
  await report.getByRole('button', { name: 'Dismiss' }).click();
  await expect(report).toHaveCount(0);
});

test('a bulk change goes on when the screen is left, and is undone as one from there', async ({
  page,
  product,
}) => {
  const word = randomWord();
  const records = [];
  for (let number = 0; number < 6; number += 1) {
    records.push(await createRecord(product, 'consultations', { company: word }));
  }
  const [first] = records;
  const statuses = async () => {
    const { answer } = await call(product, `/consultations?q=${word}`);
    return answer.data.map(({ status }: { status: string }) => status).sort();
  };
  await call(product, `/consultations/${first?._id}`, {
    method: 'PUT',
    body: { status: 'completed' },
  });
  const before = await statuses();
  await openSessionAs(page, product);
  const { rows, address } = inbox(page, 'consultations');
  await page.goto(address(`?q=${word}`));
  await expect(rows).toHaveCount(6);
  await page.getByRole('checkbox', { name: 'Select all 6 loaded' }).check();
  const release = await hold(page, 'POST', '/consultations/bulk');
  let calls = 0;
  page.on('request', (request) => {
    if (request.method() !== 'GET') calls += 1;
  });
  await page
    .getByRole('region', { name: 'Selected records' })
    .getByText('Mark as Contacted')
    .click();
  const progress = page.getByRole('progressbar', { name: 'Records done' });
  await expect(progress).toBeVisible();
  await expect(page.getByText('0 of 6', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(page).toHaveURL('/admin/dashboard');
  await expect(progress).toBeVisible();
  release();
  const report = page.getByRole('status').filter({ hasText: '6 of 6 changed.' });
  await expect(report).toContainText('Consultations');
  expect(calls).toBe(1);
  expect(await statuses()).toEqual(Array(6).fill('contacted'));
  const { answer } = await call(product, `/consultations/${first?._id}/history`);
  expect(answer.data.at(-1)).toMatchObject({ action: 'status', bulk: { size: 6 } });

  await report.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('6 of 6 changed back.')).toBeVisible();
  expect(await statuses()).toEqual(before);
});
