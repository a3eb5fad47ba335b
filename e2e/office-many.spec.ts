// A full inbox: it opens, scrolls on and searches with 100,000 records as with ten.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { seedMany } from '../scripts/demo/seed-many.ts';
import { probes } from '../scripts/demo/sentences.ts';
import { readConfig } from '../server/config.ts';
import { migrate } from '../server/db/migrate.ts';
import { openDatabase } from '../server/db/open.ts';
import { call, enterAs, inbox } from './support/office.ts';
import { type Product, startProduct } from './support/product.ts';
import { expect, test } from './support/test.ts';

const count = 100_000;
let data: string;
let full: Product;

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

test('100,000 records are listed, scrolled through and searched', async ({ page }) => {
  await enterAs(page, full);
  const { rows, tab, search, open, pane, address } = inbox(page, 'consultations');
  await page.goto(address());
  const all: number = (await call(full, '/consultations?limit=1')).answer.count;
  expect(all).toBeGreaterThan(count * 0.98);
  await expect(tab('All')).toHaveText(`All ${all.toLocaleString('en')}`);
  await expect(rows.first()).toHaveAttribute('aria-setsize', String(all));

  await rows.first().hover();
  const furthest = async () => Number(await rows.last().getAttribute('aria-posinset'));
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 5000);
      return furthest();
    })
    .toBeGreaterThan(500);
  // However far one scrolls, the page holds a screenful.
  expect(await rows.count()).toBeLessThan(100);

  await search.fill(probes.onlyIn(777));
  await expect(rows).toHaveCount(1);
  await open((await rows.first().locator('.row-name').textContent()) ?? '');
  await expect(pane.getByText(probes.onlyIn(777))).toBeVisible();
  await search.fill('');
  await expect(rows.nth(5)).toBeVisible();
});
