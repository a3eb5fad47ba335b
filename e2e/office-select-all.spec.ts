import type { Page } from '@playwright/test';
import { answerWith } from './support/network.ts';
import { call, createRecord, inbox, openSessionAs, randomWord } from './support/office.ts';
import type { Product } from './support/product.ts';
import { expect, test } from './support/test.ts';

const many = 130;

test.beforeEach(() => test.setTimeout(180_000));

async function tickAllLoaded(page: Page, product: Product) {
  const word = randomWord();
  for (let sent = 0; sent < many; sent += 10) {
    const ten = Array.from({ length: 10 }, () =>
      createRecord(product, 'consultations', { company: word }),
    );
    await Promise.all(ten);
  }
  await openSessionAs(page, product);
  const parts = inbox(page, 'consultations');
  await page.goto(parts.address(`?q=${word}`));
  await page.getByRole('checkbox', { name: 'Select all 100 loaded' }).check();
  const bar = page.getByRole('region', { name: 'Selected records' });
  await expect(bar).toContainText('100 selected');
  const found = async (status: string): Promise<number> =>
    (await call(product, `/consultations?q=${word}&status=${status}`)).answer.count;
  return { ...parts, bar, word, found, offer: bar.getByRole('button', { name: /^Select all/ }) };
}

test('all that match are selected, left out, changed and deleted, after a question with their number', async ({
  page,
  product,
  watch,
}) => {
  watch.expectComplaints(/Failed to load resource/);
  const { bar, offer, rows, search, tab, word, found } = await tickAllLoaded(page, product);

  await test.step('selecting all can be stopped, and says when it fails', async () => {
    const gate = Promise.withResolvers<void>();
    const repair = await answerWith(page, 'GET', '/consultations', async (route) => {
      await gate.promise;
      await route.abort();
    });
    await offer.click();
    await expect(page.getByRole('progressbar', { name: 'Records selected' })).toBeVisible();
    await expect(page.getByText('0 of 130', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect(bar).toContainText('100 selected');
    await expect(page.getByRole('alert')).toHaveCount(0);
    gate.resolve();
    await offer.click();
    await expect(page.getByRole('alert')).toContainText('Failed to load consultations.');
    await repair();
    await offer.click();
    await expect(bar).toContainText('130 selected');
  });

  await test.step('another search starts with none', async () => {
    const loaded = page.getByRole('checkbox', { name: 'Select all 100 loaded' });
    await bar.getByRole('button', { name: 'Clear' }).click();
    await loaded.check();
    await expect(bar).toContainText('100 selected');
    await search.press('End');
    await search.pressSequentially('x');
    await expect(page.getByText('No consultations found', { exact: true })).toBeVisible();
    await expect(bar).toHaveCount(0);
    await search.fill(word);
    await loaded.check();
  });

  await test.step('one can be left out', async () => {
    await expect(offer).toHaveText('Select all 130 matching');
    await offer.click();
    await expect(bar).toContainText('130 selected');
    await expect(offer).toHaveCount(0);
    await rows.first().getByRole('checkbox').uncheck();
    await expect(bar).toContainText('129 selected');
    await bar.getByRole('button', { name: 'Mark as Completed' }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Change/ })
      .click();
    await expect(page.getByText('129 of 129 changed.')).toBeVisible({ timeout: 60_000 });
    expect(await found('pending')).toBe(1);
  });

  await test.step('all are changed', async () => {
    await page.getByRole('checkbox', { name: /^Select all \d+ loaded$/ }).check();
    await offer.click();
    await expect(bar).toContainText('130 selected');
    await bar.getByRole('button', { name: 'Mark as Contacted' }).click();
    const asked = page.getByRole('alertdialog', { name: 'Change 130 consultations?' });
    await expect(asked).not.toContainText('cannot be undone');
    await asked.getByRole('button', { name: 'Change 130' }).click();
    await expect(page.getByText('130 of 130 changed.')).toBeVisible({ timeout: 60_000 });
    expect(await found('contacted')).toBe(many);
    await expect(tab('Contacted')).toHaveText('Contacted 130');
    await expect(tab('Pending')).toHaveText('Pending 0');
  });

  await test.step('all are deleted', async () => {
    await page.getByRole('checkbox', { name: /^Select all \d+ loaded$/ }).check();
    await offer.click();
    await bar.getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete 130 consultations?' });
    await question.getByRole('button', { name: 'Delete 130' }).click();
    await expect(page.getByText('130 of 130 deleted.')).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText('No consultations found', { exact: true })).toBeVisible();
    expect(await found('contacted')).toBe(0);
  });
});
