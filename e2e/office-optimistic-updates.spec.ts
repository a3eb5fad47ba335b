import type { KindPath } from '../contract/inbox/kinds.ts';
import { answerWith, hold } from './support/network.ts';
import {
  call,
  createRecord,
  failedCall,
  inbox,
  keepToast,
  openNewRecord,
  openSessionAs,
  passPollInterval,
  randomWord,
  type SubmittedRecord,
} from './support/office.ts';
import type { Product } from './support/product.ts';
import { expect, test } from './support/test.ts';

async function arriveMany(product: Product, kind: KindPath, number: number) {
  const word = randomWord();
  const records: SubmittedRecord[] = [];
  for (let left = number; left > 0; left -= 1) {
    records.push(await createRecord(product, kind, { name: `${word} no${left}` }));
  }
  return { word, records: records.toReversed() };
}

test('a link to a record far down opens the list there, scrolling up moves no row, and what is deleted meanwhile stays deleted', async ({
  page,
  product,
}) => {
  await page.clock.install();
  const { word, records } = await arriveMany(product, 'contacts', 130);
  await openSessionAs(page, product);
  const { row, rows, pane, button, address } = inbox(page, 'contacts');
  const release = await hold(page, 'GET', '/contacts', /cursor=/);
  await page.goto(address(`?q=${word}&id=${records[119]?._id}`));
  const opened = row(`${word} no120`);
  await expect(opened.getByRole('link')).toHaveAttribute('aria-current', 'true');
  await expect(opened).toBeInViewport();
  for (const name of ['Previous', 'Next']) {
    await expect(pane.getByRole('button', { name })).toBeEnabled();
  }
  await page.keyboard.press('j');
  await expect(page).toHaveURL(new RegExp(records[120]?._id ?? ''));
  await page.locator('.record-list-scroll').evaluate((list) => list.scrollTo({ top: 0 }));
  const top = rows.first();
  await expect(top).toBeInViewport();
  const name = (await top.locator('.row-name').textContent()) ?? '';
  expect(name).not.toBe(`${word} no1`);
  const before = await row(name).first().boundingBox();
  release();
  await expect(page.getByRole('checkbox', { name: 'Select all 130 loaded' })).toBeVisible();
  await expect.poll(() => row(name).first().boundingBox()).toEqual(before);
  await page.locator('.record-list-scroll').evaluate((list) => list.scrollTo({ top: 0 }));
  await expect(rows.first()).toContainText(`${word} no1`);
  await createRecord(product, 'contacts', { name: `${word} new` });
  await passPollInterval(page);
  await expect(rows.first()).toContainText(`${word} new`);

  await test.step('a record deleted while more rows were loading stays deleted', async () => {
    const gate = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    await answerWith(page, 'GET', '/contacts', async (route) => {
      if (route.request().url().includes('cursor=')) {
        asked.resolve();
        await gate.promise;
      }
      // An aborted request cannot be continued.
      await route.continue().catch(() => undefined);
    });
    // Far enough down to prefetch the next rows.
    await page.goto(address(`?q=${word}&id=${records[59]?._id}`));
    await expect(row(`${word} no60`)).toBeVisible();
    await asked.promise;
    await button('Delete').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(row(`${word} no60`)).toHaveCount(0);
    gate.resolve();
    await expect(page.getByRole('checkbox', { name: 'Select all 130 loaded' })).toBeVisible();
    await expect(row(`${word} no59`)).toBeVisible();
    await expect(row(`${word} no60`)).toHaveCount(0);
  });
});

test('two quick changes of one record both arrive, and Undo goes back through both', async ({
  page,
  product,
}) => {
  const { pane, row, record, path } = await openNewRecord(page, product, 'applications');
  const release = await hold(page, 'PUT', path);
  await page.keyboard.press('1');
  await page.keyboard.press('2');
  await expect(row(record.name)).toContainText('Interviewed');
  await keepToast(page);
  release();
  await expect.poll(async () => (await call(product, path)).answer.data.status).toBe('interviewed');
  expect((await call(product, path)).answer.data.version).toBe(3);
  await expect(row(record.name)).toContainText('Interviewed');
  await expect(pane.getByRole('alert')).toHaveCount(0);
  await page.keyboard.press('3');
  for (const [label, before] of [
    ['Accepted', 'interviewed'],
    ['Interviewed', 'reviewing'],
    ['Reviewing', 'new'],
  ] as const) {
    const offer = page.getByRole('status').filter({ hasText: `${label}: ` });
    await offer.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => (await call(product, path)).answer.data.status).toBe(before);
  }
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
});

test('refusals of quick changes are shown one by one, within the screen, and the rows come back in order', async ({
  page,
  product,
  watch,
}) => {
  watch.expectComplaints(failedCall);
  const { word, records } = await arriveMany(product, 'applications', 4);
  const more = await arriveMany(product, 'applications', 14);
  await openSessionAs(page, product);
  const { rows, address } = inbox(page, 'applications');
  await page.goto(address(`?tab=new&q=${word}`));
  await expect(rows).toHaveCount(4);
  const gates = records.slice(1).map(() => Promise.withResolvers<void>());
  let asked = 0;
  const restore = await answerWith(page, 'PUT', /^\/api\/applications\//, async (route) => {
    await gates[asked++]?.promise;
    await route.fulfill({ status: 500, body: '' });
  });
  for (const number of [1, 2, 3]) {
    await page.keyboard.press('j');
    await expect(page).toHaveURL(new RegExp(records[number - 1]?._id ?? ''));
    await page.keyboard.press('4');
  }
  await expect(rows).toHaveCount(1);
  const alerts = page.getByRole('alert');
  for (const [index, gate] of gates.entries()) {
    gate.resolve();
    await expect(alerts).toHaveCount(index + 1);
  }
  await expect(rows).toHaveCount(4);
  await expect(rows).toContainText([1, 2, 3, 4].map((number) => `${word} no${number}`));
  await expect(alerts.first()).toContainText('Failed to update status. Please try again.');
  await expect(alerts.first()).toContainText(`${word} no1`);
  await page.keyboard.press('j');
  await expect(page).toHaveURL(new RegExp(records[3]?._id ?? ''));
  await restore();

  await test.step('many refusals stay within the screen, and each can be reached and closed', async () => {
    await answerWith(page, 'PUT', /^\/api\/applications\//, { status: 500, body: '' });
    await page.goto(address(`?q=${more.word}`));
    await expect(rows.first()).toBeVisible();
    for (const [index, record] of more.records.entries()) {
      await page.keyboard.press('j');
      await expect(page).toHaveURL(new RegExp(record._id));
      await page.keyboard.press('4');
      await expect(alerts).toHaveCount(index + 1);
    }
    await expect(alerts.last()).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await expect(alerts).toHaveCount(13);
    await expect(alerts.last()).toContainText(`${more.word} no13`);
    await alerts.first().getByRole('button', { name: 'Dismiss' }).click();
    await expect(alerts).toHaveCount(12);
    await expect(alerts.first()).toContainText(`${more.word} no2`);
    for (let left = 12; left > 0; left -= 1) await page.keyboard.press('Escape');
    await expect(alerts).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(address(`?q=${more.word}`));
  });
});

test('a status change can be undone for a while, and returns to the list it left', async ({
  page,
  product,
}) => {
  const { word, records } = await arriveMany(product, 'consultations', 2);
  const path = `/consultations/${records[0]?._id}`;
  await openSessionAs(page, product);
  const { rows, button, address } = inbox(page, 'consultations');
  await page.goto(address(`?tab=pending&q=${word}&id=${records[0]?._id}`));
  await button('Mark as Contacted').click();
  await expect(rows).toHaveCount(1);
  const offer = page.getByRole('status').filter({ hasText: `${word} no1` });
  await expect(offer).toContainText('Contacted');
  await expect(offer.getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.keyboard.press('z');
  await expect(offer).toHaveCount(0);
  await expect(rows).toContainText([`${word} no1`, `${word} no2`]);
  await expect.poll(async () => (await call(product, path)).answer.data.status).toBe('pending');

  const { _id, name } = await createRecord(product, 'consultations', {
    name: randomWord().padEnd(120, 'n'),
  });
  await page.goto(address(`?id=${_id}`));
  await button('Mark as Completed').click();
  await expect(page.getByRole('status').filter({ hasText: name })).toHaveText(/^Completed: /);
});
