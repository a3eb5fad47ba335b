// Several records at once, with a result that names what failed.
import type { Page } from '@playwright/test';
import {
  answerWith,
  arrive,
  aWord,
  call,
  enterAs,
  failedCall,
  hold,
  inbox,
} from './support/office.ts';
import type { Product } from './support/product.ts';
import { expect, test } from './support/test.ts';

async function three(page: Page, product: Product) {
  const word = aWord();
  const records = [];
  for (const number of [1, 2, 3]) {
    records.push(
      await arrive(product, 'applications', { name: `${word} ${number}`, location: word }),
    );
  }
  await enterAs(page, product);
  const parts = inbox(page, 'applications');
  await page.goto(parts.address(`?q=${word}`));
  await expect(parts.rows).toHaveCount(3);
  await page.getByRole('checkbox', { name: 'Select all 3 loaded' }).check();
  const bar = page.getByRole('region', { name: 'Selected records' });
  await expect(bar).toContainText('3 selected');
  return { ...parts, records, bar, second: records[1] ?? { _id: '', name: '' } };
}

test('a status change of several, one of which fails, names that one', async ({
  page,
  product,
  watch,
}) => {
  watch.expectComplaints(failedCall);
  const { row, bar, records, second } = await three(page, product);
  const mend = await answerWith(page, 'PUT', `/applications/${second._id}`, {
    status: 500,
    json: { success: false, error: 'The disk is full' },
  });
  await bar.getByRole('button', { name: 'Accept Application' }).click();
  const report = page.getByRole('alert').filter({ hasText: '2 of 3 changed.' });
  await expect(report).toContainText('1 failed:');
  await expect(report.getByRole('listitem')).toHaveText(`${second.name}: The disk is full`);
  await expect(row(second.name)).toContainText('New');
  await expect(row(records[0]?.name ?? '')).toContainText('Accepted');

  // What failed is still selected, for another try.
  await mend();
  await expect(bar).toContainText('1 selected');
  await bar.getByRole('button', { name: 'Accept Application' }).click();
  await expect(page.getByRole('status').filter({ hasText: '1 of 1 changed.' })).toBeVisible();
  await expect(row(second.name)).toContainText('Accepted');
  for (const { _id } of records) {
    expect((await call(product, `/applications/${_id}`)).answer.data.status).toBe('accepted');
  }
});

test('a delete of several asks once, and names what failed', async ({ page, product, watch }) => {
  watch.expectComplaints(failedCall);
  const { rows, row, bar, second } = await three(page, product);
  await answerWith(page, 'DELETE', `/applications/${second._id}`, 'abort');
  const question = page.getByRole('alertdialog', { name: 'Delete 3 applications?' });
  await bar.getByRole('button', { name: 'Delete' }).click();
  await expect(question).toContainText('This action cannot be undone');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(rows).toHaveCount(3);

  await bar.getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  const report = page.getByRole('alert').filter({ hasText: '2 of 3 deleted.' });
  await expect(report.getByRole('listitem')).toContainText(second.name);
  await expect(rows).toHaveCount(1);
  await expect(row(second.name)).toBeVisible();
  await report.getByRole('button', { name: 'OK' }).click();
  await expect(report).toHaveCount(0);
});

/** Six are being changed, and the server takes its time. */
async function changeSix(page: Page, product: Product) {
  const word = aWord();
  for (let number = 0; number < 6; number += 1) {
    await arrive(product, 'consultations', { company: word });
  }
  await enterAs(page, product);
  const { rows, address } = inbox(page, 'consultations');
  await page.goto(address(`?q=${word}`));
  await expect(rows).toHaveCount(6);
  await page.getByRole('checkbox', { name: 'Select all 6 loaded' }).check();
  const letGo = await hold(page, 'PUT', /^\/api\/consultations\//);
  await page
    .getByRole('region', { name: 'Selected records' })
    .getByText('Mark as Contacted')
    .click();
  await expect(page.getByRole('progressbar', { name: 'Records done' })).toBeVisible();
  return letGo;
}

test('a bar shows how far it is, and Stop leaves the rest', async ({ page, product }) => {
  const letGo = await changeSix(page, product);
  await expect(page.getByText('0 of 6', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  letGo();
  await expect(page.getByText('4 of 6 changed. 2 left as they are.')).toBeVisible();
  await expect(page.getByText('2 selected')).toBeVisible();
});

test('whoever leaves the screen is told what is left undone', async ({ page, product }) => {
  const letGo = await changeSix(page, product);
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(page).toHaveURL('/admin/dashboard');
  letGo();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Consultations: 4 of 6 changed. 2 left as they are.');
  await expect(alert).toContainText('You left the screen');
});
