// Idle timeout, on a server of its own whose sessions can be aged.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from '../server/config.ts';
import { openDatabase } from '../server/db/open.ts';
import {
  blockReads,
  createRecord,
  createStaff,
  failedCall,
  inbox,
  openSession,
  signIn,
} from './support/office.ts';
import { type Product, startProduct } from './support/product.ts';
import { expect, test } from './support/test.ts';

const minute = 60_000;
const hour = 60 * minute;
let data: string;
let own: Product;

test.beforeAll(async () => {
  data = await mkdtemp(path.join(tmpdir(), 'office-expiry-'));
  own = await startProduct({ DATA_DIR: data });
});

test.afterAll(async () => {
  await own?.stop();
  await rm(data, { recursive: true, force: true });
});

test.use({ baseURL: async ({ product }, use) => use(own?.baseURL ?? product.baseURL) });

async function leaveAloneFor(ms: number): Promise<void> {
  const database = await openDatabase(readConfig({ DATA_DIR: data }), () => {});
  await database.write
    .updateTable('sessions')
    .set({ last_used_at: new Date(Date.now() - ms).toISOString() })
    .execute();
  await database.close();
}

test('after 12 hours without use one signs in again and is back in the same place', async ({
  page,
  watch,
}) => {
  watch.expectComplaints(failedCall);
  const staff = await createStaff(own, 'admin');
  const record = await createRecord(own, 'applications');
  await openSession(page, staff);
  const { pane, address } = inbox(page, 'applications');
  const place = address(`?tab=new&id=${record._id}`);
  await page.goto(place);
  const note = pane.getByLabel('Internal note');
  const add = pane.getByRole('button', { name: 'Add Note' });

  await note.fill('Still signed in.');
  await leaveAloneFor(12 * hour - minute);
  await add.click();
  await expect(pane.getByRole('listitem').filter({ hasText: 'Still signed in.' })).toBeVisible();

  await note.fill('Written before lunch.');
  const askAgain = await blockReads(page);
  await leaveAloneFor(12 * hour + minute);
  await add.click();
  await expect(page).toHaveURL(`/admin/login?${new URLSearchParams({ from: place })}`);
  await askAgain();
  await expect(page.getByRole('status')).toHaveText(/^Your session has ended/);
  await signIn(page, staff);
  await expect(page).toHaveURL(place);
  await expect(note).toHaveValue('Written before lunch.');
  await add.click();
  await expect(pane.getByRole('listitem').filter({ hasText: 'before lunch' })).toBeVisible();
});
