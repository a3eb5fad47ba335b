import { DatabaseSync } from 'node:sqlite';
import { blockReads } from './support/network.ts';
import {
  createRecord,
  createStaff,
  failedCall,
  inbox,
  openSession,
  signIn,
} from './support/office.ts';
import { expect, test } from './support/test.ts';

const minute = 60_000;
const hour = 60 * minute;

test('after 12 hours without use one signs in again and is back in the same place', async ({
  page,
  product,
  watch,
}) => {
  watch.expectComplaints(failedCall);
  const staff = await createStaff(product, 'admin');
  const record = await createRecord(product, 'applications');
  await openSession(page, staff);
  const leaveFor = (ms: number) => {
    const database = new DatabaseSync(product.databaseFile, { timeout: 5000 });
    const at = new Date(Date.now() - ms).toISOString();
    database.prepare('UPDATE sessions SET last_used_at = ? WHERE user_id = ?').run(at, staff.id);
    database.close();
  };
  const { pane, address } = inbox(page, 'applications');
  const place = address(`?tab=new&id=${record._id}`);
  await page.goto(place);
  const note = pane.getByLabel('Internal note');
  const add = pane.getByRole('button', { name: 'Add Note' });

  await note.fill('Still signed in.');
  leaveFor(12 * hour - minute);
  await add.click();
  await expect(pane.getByRole('listitem').filter({ hasText: 'Still signed in.' })).toBeVisible();

  await note.fill('Written before lunch.');
  const askAgain = await blockReads(page);
  leaveFor(12 * hour + minute);
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
