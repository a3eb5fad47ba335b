import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { seedMany } from '../demo/seed-many.ts';
import { probes } from '../demo/sentences.ts';
import { readConfig } from '../server/config.ts';
import { migrate } from '../server/db/migrate.ts';
import { openDatabase } from '../server/db/open.ts';
import { answerWith, hold } from './support/network.ts';
import { call, inbox, openSessionAs } from './support/office.ts';
import { type Product, startProduct } from './support/product.ts';
import { expect, test } from './support/test.ts';

const count = 100_000;
let data: string;
let full: Product;

/** The records are written once. */
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  test.setTimeout(300_000);
  data = await mkdtemp(path.join(tmpdir(), 'office-many-'));
  const database = await openDatabase(readConfig({ DATA_DIR: data }), () => {});
  await migrate(database, () => new Date());
  await seedMany(database, 'consultations', count);
  await database.close();
  full = await startProduct({ DATA_DIR: data });
});

test.afterAll(async () => {
  await full?.stop();
  await rm(data, { recursive: true, force: true });
});

test.use({ baseURL: async ({ product }, use) => use(full?.baseURL ?? product.baseURL) });

test('100,000 records are listed, scrolled through and searched; a link far down opens the list there', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await openSessionAs(page, full);
  const { rows, row, tab, search, open, pane, address } = inbox(page, 'consultations');
  await page.goto(address());
  const all: number = (await call(full, '/consultations?limit=1')).answer.count;
  expect(all).toBeGreaterThan(count * 0.98);
  await expect(tab('All')).toHaveText(`All ${all.toLocaleString('en')}`);
  await expect(rows.first()).toHaveAttribute('aria-setsize', String(all));

  await rows.first().hover();
  const furthest = async () => Number(await rows.last().getAttribute('aria-posinset'));
  await expect
    .poll(
      async () => {
        await page.mouse.wheel(0, 5000);
        return furthest();
      },
      { intervals: [100], timeout: 60_000 },
    )
    .toBeGreaterThan(500);
  expect(await rows.count()).toBeLessThan(100);

  await search.fill(probes.onlyIn(777));
  await expect(rows).toHaveCount(1);
  await open((await rows.first().locator('.row-name').textContent()) ?? '');
  await expect(pane.getByText(probes.onlyIn(777))).toBeVisible();
  await search.fill('');
  await expect(rows.nth(5)).toBeVisible();

  await search.fill(probes.everyRecord);
  await expect(tab('All')).toHaveText('All 1,000+');
  await expect(tab('Pending')).toHaveText('Pending 1,000+');
  await expect(page.getByRole('heading', { name: '1,000+ consultations found' })).toBeVisible();

  const [old] = (await call(full, `/consultations?q=${probes.onlyIn(777)}`)).answer.data;
  await page.goto(address(`?id=${old._id}`));
  const opened = row(old.name).filter({ has: page.locator('[aria-current]') });
  await expect(opened).toBeInViewport();
  for (const name of ['Previous', 'Next']) {
    await expect(pane.getByRole('button', { name })).toBeEnabled();
  }
});

test('ten thousand matches are selected, and the bulk change can be stopped', async ({ page }) => {
  test.setTimeout(180_000);
  await openSessionAs(page, full);
  const { address } = inbox(page, 'consultations');
  const tenThousand = probes.onlyIn(0).slice(0, -4);
  await page.goto(address(`?q=${tenThousand}`));
  await page.getByRole('checkbox', { name: /^Select all \d+ loaded$/ }).check();
  const bar = page.getByRole('region', { name: 'Selected records' });
  await bar.getByRole('button', { name: /^Select all/ }).click();
  await expect(bar).toContainText(/^(9|10),\d{3} selected/, { timeout: 120_000 });
  // A fast machine would be done before it is stopped.
  const stopped = Promise.withResolvers<void>();
  let batches = 0;
  await answerWith(page, 'POST', '/consultations/bulk', async (route) => {
    batches += 1;
    if (batches > 2) await stopped.promise;
    await route.continue();
  });
  await bar.getByRole('button', { name: 'Mark as Contacted' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Change/ })
    .click();
  const done = page.getByRole('progressbar', { name: 'Records done' });
  await expect.poll(async () => Number(await done.getAttribute('value'))).toBeGreaterThan(20);
  await page.getByRole('button', { name: 'Stop' }).click();
  stopped.resolve();
  await expect(page.getByText(/^[\d,]+ of [\d,]+ changed\./)).toContainText('left as they are');
  await expect(bar).toContainText('selected');
});

test('a large export goes straight to the disk', async ({ page }) => {
  test.setTimeout(180_000);
  // Tests cannot use the native save dialog.
  await page.addInitScript(() =>
    Object.assign(window, {
      showSaveFilePicker: async ({ suggestedName }: { suggestedName: string }) => {
        if (sessionStorage.getItem('cancel')) throw new DOMException('No', 'AbortError');
        const folder = await navigator.storage.getDirectory();
        return folder.getFileHandle(suggestedName, { create: true });
      },
    }),
  );
  const saved = () =>
    page.evaluate(async () => {
      const folder = await navigator.storage.getDirectory();
      for await (const [name, handle] of folder.entries()) {
        const text = await (await (handle as FileSystemFileHandle).getFile()).text();
        return { name, lines: text.split('\r\n').length - 1 };
      }
      return undefined;
    });
  await openSessionAs(page, full);
  const tenThousand = probes.onlyIn(0).slice(0, -4);
  await page.goto(inbox(page, 'consultations').address(`?q=${tenThousand}`));
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText('found');
  const button = page.getByRole('button', { name: /^Export/ });
  await page.evaluate(() => sessionStorage.setItem('cancel', 'yes'));
  await button.click();
  await expect(button).toHaveText('Export CSV');
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await saved()).toBeUndefined();

  await page.evaluate(() => sessionStorage.removeItem('cancel'));
  const release = await hold(page, 'GET', '/consultations.csv');
  await button.click();
  await expect(button).toHaveText('Exporting...');
  release();
  await expect(button).toHaveText('Export CSV', { timeout: 120_000 });
  const file = await saved();
  expect(file?.name).toMatch(/^[a-z0-9-]+-consultations-.*\.csv$/);
  expect(file?.lines).toBeGreaterThan(9000);
});
