import { readFile } from 'node:fs/promises';
import { checkScreen } from './support/check-screen.ts';
import { blockReads, hold } from './support/network.ts';
import {
  call,
  createRecord,
  createStaff,
  failedCall,
  inbox,
  openNewRecord,
  openSessionAs,
  passPollInterval,
  randomWord,
} from './support/office.ts';
import { expect, test } from './support/test.ts';

test('what is based on an outdated view is refused, and what a colleague deleted is gone', async ({
  page,
  product,
  watch,
}) => {
  watch.expectComplaints(failedCall);
  const colleague = await createStaff(product, 'admin');
  const next = await createRecord(product, 'consultations');
  const { pane, row, open, button, record, path } = await openNewRecord(
    page,
    product,
    'consultations',
  );
  const complete = () =>
    call(product, path, {
      method: 'PUT',
      body: { status: 'completed' },
      token: colleague.token,
    });
  const confirmDelete = async () => {
    await button('Delete').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  };
  /** Polling must not show it before `act`. */
  const unseen = async (change: () => Promise<unknown>, act: () => Promise<void>) => {
    const unblock = await blockReads(page);
    await change();
    await act();
    await unblock();
  };
  const notice = pane.getByRole('alert');
  const changedMeanwhile = `${colleague.username} changed this consultation while you were looking at it.`;

  await test.step('a change is refused, and the newer state is shown', async () => {
    await unseen(complete, () => button('Mark as Contacted').click());
    await expect(notice).toContainText(
      `${changedMeanwhile} Your change was not saved; this is the newer state.`,
    );
    await expect(row(record.name)).toContainText('Completed');
    await expect(button('Mark as Completed')).toHaveCount(0);
    expect((await call(product, path)).answer.data.status).toBe('completed');
    await checkScreen(page, 'outdated');
    await notice.getByRole('button', { name: 'OK' }).click();
    await expect(notice).toHaveCount(0);
    await button('Mark as Contacted').click();
    await expect.poll(async () => (await call(product, path)).answer.data.status).toBe('contacted');
    await page.getByRole('status').getByRole('button', { name: 'Dismiss' }).click();
  });

  await test.step('a delete is refused, and the newer state is shown', async () => {
    await unseen(complete, confirmDelete);
    await expect(notice).toContainText(
      `${changedMeanwhile} It was not deleted; this is the newer state.`,
    );
    await expect(row(record.name)).toContainText('Completed');
    expect((await call(product, path)).status).toBe(200);
    await notice.getByRole('button', { name: 'OK' }).click();
  });

  await test.step('changing what is deleted says that it is gone, and offers nothing more', async () => {
    await unseen(
      () => call(product, path, { method: 'DELETE' }),
      () => button('Mark as Contacted').click(),
    );
    await expect(page.getByRole('alert')).toHaveText([
      'This consultation is no longer there. Someone may have deleted it.',
    ]);
    await expect(row(record.name)).toHaveCount(0);
    await expect(pane.getByRole('button', { name: /^(Mark as|Delete)/ })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
    await page.keyboard.press('2');
    await expect(page.getByRole('alert')).toHaveCount(1);
  });

  await test.step('deleting what is deleted already is no failure', async () => {
    await open(next.name);
    await expect(button('Delete')).toBeVisible();
    await unseen(
      () => call(product, `/consultations/${next._id}`, { method: 'DELETE' }),
      confirmDelete,
    );
    await expect(row(next.name)).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test('polling shows what arrives and what a colleague does, and overwrites no optimistic update', async ({
  page,
  product,
  watch,
}) => {
  watch.expectComplaints(failedCall);
  const word = randomWord();
  const { token, username } = await createStaff(product, 'admin');
  await openSessionAs(page, product);
  await page.clock.install();
  const { row, open, pane, button, address } = inbox(page, 'consultations');
  await page.goto(address(`?q=${word}`));
  await expect(page.getByText('No consultations found', { exact: true })).toBeVisible();
  const { _id, name } = await createRecord(product, 'consultations', { company: word });
  const path = `/consultations/${_id}`;
  await passPollInterval(page);
  await expect(row(name)).toBeVisible();
  await open(name);
  const history = pane.getByRole('region', { name: 'History' });
  const status = pane.locator('.record-meta');
  await expect(history.getByRole('listitem')).toHaveCount(1);

  await test.step('an optimistic update is kept until the answer', async () => {
    const release = await hold(page, 'PUT', path);
    await button('Mark as Contacted').click();
    await expect(status).toContainText('Contacted');
    await call(product, path, { method: 'PUT', body: { status: 'completed' } });
    const news = page.waitForResponse((answer) => answer.url().endsWith(path));
    await passPollInterval(page);
    await (await news).finished();
    await expect(history).toContainText('to Completed');
    await expect(status).toContainText('Contacted');
    release();
    await expect(pane.getByRole('alert')).toContainText('Your change was not saved');
    await expect(status).toContainText('Completed');
    await pane.getByRole('alert').getByRole('button', { name: 'OK' }).click();
  });

  await test.step('an open record shows what is done to it, up to its end', async () => {
    await call(product, path, { method: 'PUT', body: { status: 'contacted' }, token });
    await call(product, `${path}/notes`, { body: { note: 'All agreed by phone.' }, token });
    await passPollInterval(page);
    await expect(status).toContainText('Contacted');
    await expect(history).toContainText(`${username} noted`);
    await expect(history).toContainText('All agreed by phone.');
    await call(product, path, { method: 'DELETE' });
    await passPollInterval(page);
    await expect(pane.getByRole('alert')).toHaveText(
      'This consultation is no longer there. Someone may have deleted it.',
    );
    await expect(button('Mark as Completed')).toHaveCount(0);
  });
});

test('a suspect has its own tab and is cleared with one action', async ({ page, product }) => {
  const word = randomWord();
  const record = await createRecord(product, 'applications', {
    name: word,
    website: 'https://spam.example',
  });
  await openSessionAs(page, product);
  const { row, rows, tab, open, pane, button, address } = inbox(page, 'applications');
  await page.goto(address(`?q=${word}`));
  await expect(page.getByText(/^No .* found$/)).toBeVisible();
  await tab('Suspected spam').click();
  await expect(rows).toHaveCount(1);
  await open(word);
  await expect(pane.getByText('left out of lists, counts and mails')).toBeVisible();
  await expect(pane.getByRole('button', { name: /^Mark as/ })).toHaveCount(0);
  await button('Not Spam').click();
  await expect(rows).toHaveCount(0);
  await tab('All').click();
  await expect(row(record.name)).toBeVisible();
  await open(record.name);
  await expect(pane.getByRole('region', { name: 'History' })).toContainText('not spam');
});

test('open requests show the time left and can be sorted by it', async ({ page, product }) => {
  const word = randomWord();
  const older = await createRecord(product, 'consultations', { company: word });
  const newer = await createRecord(product, 'consultations', { company: word });
  const done = await createRecord(product, 'consultations', { company: word });
  const body = { status: 'contacted' };
  await call(product, `/consultations/${done._id}`, { method: 'PUT', body });
  await openSessionAs(page, product);
  const { rows, row, tab, address } = inbox(page, 'consultations');
  await page.goto(address(`?q=${word}`));
  await expect(rows).toContainText([done.name, newer.name, older.name]);
  await expect(row(older.name)).toContainText('23 h left');
  await expect(row(done.name)).not.toContainText('left');
  await page.getByLabel('Sort').selectOption({ label: 'Least time left' });
  await expect(page).toHaveURL(address(`?q=${word}&sort=due`));
  await expect(rows).toHaveCount(2);
  await expect(rows).toContainText([older.name, newer.name]);
  const heading = page.getByRole('heading', { name: '2 open consultations found' });
  await expect(heading).toBeVisible();
  await expect(tab('Pending')).toHaveText('Pending 2');
  await expect(tab('All')).toHaveAttribute('aria-selected', 'true');
  await expect(tab('All')).toHaveText('All 3');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const lines = (await readFile(await (await saved).path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain(older.name);

  await page.goto(address(`?q=${word}&due=overdue`));
  await expect(page.getByText('No consultations found', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Overdue only (show all)' }).click();
  await expect(page).toHaveURL(address(`?q=${word}`));
  await expect(rows).toHaveCount(3);

  await page.clock.setFixedTime(Date.now() + 30 * 3_600_000);
  await page.reload();
  await expect(row(older.name)).toContainText('6 h overdue');
});

test('the current view is saved as a file that spreadsheets read; an export that fails says so', async ({
  page,
  product,
  watch,
}) => {
  watch.expectComplaints(failedCall);
  const word = randomWord();
  const wanted = await createRecord(product, 'consultations', {
    name: `=HYPERLINK("x") ${word}`,
    message: 'First, "quoted"\nsecond line',
  });
  const other = await createRecord(product, 'consultations');
  await openSessionAs(page, product);
  await page.goto(inbox(page, 'consultations').address(`?tab=pending&q=${word}`));
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(
    new RegExp(`^[a-z0-9-]+-consultations-pending-${word}-\\d{4}-\\d\\d-\\d\\d\\.csv$`),
  );
  const text = await readFile(await file.path(), 'utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  expect(text).toContain(wanted.email);
  expect(text).toContain('"First, ""quoted""\nsecond line"');
  expect(text).not.toMatch(/(^|[,\n"])=HYPERLINK/);
  expect(text).not.toContain(other.email);

  await page.route('**/api/consultations.csv*', (route) => route.abort());
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'Failed to export consultations. Please try again.',
  );
});
