import type { Locator } from '@playwright/test';
import { answerWith, hold } from './support/network.ts';
import {
  call,
  createRecord,
  createStaff,
  failedCall,
  inbox,
  openNewRecord,
  openSessionAs,
} from './support/office.ts';
import { expect, test } from './support/test.ts';

test('a consultation shows all of its fields, and N/A for what is missing; on paper there is the record alone', async ({
  page,
  product,
}) => {
  const bare = await createRecord(product, 'consultations');
  const full = await createRecord(product, 'consultations', {
    phone: '+91 1734 555 0142',
    company: 'Sethi Tiles',
    message: 'Line one.\nLine two.',
  });
  await openSessionAs(page, product);
  const note = 'Knows the owner.';
  await call(product, `/consultations/${bare._id}/notes`, { body: { note } });
  const { pane, rows, field, button, open, address } = inbox(page, 'consultations');
  await page.goto(address());
  await open(full.name);
  await expect(pane.getByRole('heading', { level: 2 })).toHaveText(full.name);
  await expect(field('Email')).toHaveText(full.email);
  await expect(field('Phone')).toHaveText('+91 1734 555 0142');
  await expect(field('Phone').getByRole('link')).toHaveAttribute('href', 'tel:+9117345550142');
  await expect(field('Company')).toHaveText('Sethi Tiles');
  await expect(field('Service')).toHaveText('Basic Package ($299/month)');
  await expect(field('Date Requested').locator('time')).toHaveAttribute(
    'datetime',
    '2030-03-04T10:00:00.000Z',
  );
  await expect(field('Date Requested').locator('time')).toHaveAttribute('title', /2030/);
  await expect(field('Message')).toHaveText('Line one.\nLine two.', { useInnerText: true });
  await open(bare.name);
  await expect(field('Phone')).toHaveText('N/A');
  await expect(field('Company')).toHaveText('N/A');

  await test.step('printed, with notes only where they are asked for', async () => {
    await expect(rows.first()).toBeVisible();
    await expect(pane.getByText(note)).toBeVisible();
    // Headless Chromium has no printer.
    await page.evaluate(() => Object.assign(window, { print: () => {} }));
    await page.emulateMedia({ media: 'print' });
    await expect(pane.getByRole('heading', { level: 2 })).toHaveText(bare.name);
    await expect(field('Message')).toBeVisible();
    await expect(rows.first()).toBeHidden();
    await expect(button('Delete')).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Back office' })).toBeHidden();
    const year = String(new Date(bare.createdAt).getFullYear());
    const received = pane.getByText(/^Consultation, received /);
    await expect(received).toBeVisible();
    await expect(received).toContainText(year);
    await expect(pane.getByText(note)).toBeHidden();

    await page.emulateMedia({ media: 'screen' });
    await button('More actions').click();
    await page.getByRole('menuitem', { name: 'Print with Notes' }).click();
    await page.emulateMedia({ media: 'print' });
    await expect(pane.getByText(note)).toBeVisible();
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect(pane.getByText(note)).toBeHidden();
  });
});

test('an application shows all of its fields and opens its links elsewhere; its history tells who did what', async ({
  page,
  product,
  watch,
}) => {
  watch.expectComplaints(failedCall);
  const colleague = await createStaff(product, 'superuser');
  const record = await createRecord(product, 'applications', {
    phone: '98960 00000',
    portfolio: 'https://zoe.example.com/work',
  });
  const path = `/applications/${record._id}`;
  const body = { status: 'reviewing' };
  await call(product, path, { method: 'PUT', body, token: colleague.token });
  const staff = await openSessionAs(page, product);
  const { pane, field, button, address } = inbox(page, 'applications');
  await page.goto(address(`?id=${record._id}`));
  const shown = {
    Email: record.email,
    Phone: '98960 00000',
    Location: 'Karnal',
    University: 'Kurukshetra University',
    'Year of Study': '3',
    Major: 'Design',
    Portfolio: 'https://zoe.example.com/work',
    LinkedIn: 'N/A',
    'Cover Letter': 'I like forms that lose nothing.',
  };
  for (const [label, text] of Object.entries(shown)) await expect(field(label)).toHaveText(text);

  await expect(pane.getByRole('region', { name: 'History' })).toContainText('Arrived');
  const boxOf = async (part: Locator) => {
    const box = await part.boundingBox();
    if (!box) throw new Error('Not on screen');
    return { ...box, right: box.x + box.width };
  };
  const bar = pane.locator('.actions');
  const tops = await bar
    .locator(':is(a, button)')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(tops).size, 'actions in one row').toBe(1);
  expect((await boxOf(field('Cover Letter'))).y).toBeLessThan((await boxOf(field('Email'))).y);
  const log = await boxOf(pane.getByRole('region', { name: 'History' }));
  expect(log.x).toBeGreaterThan((await boxOf(field('Cover Letter'))).right);
  expect(log.y).toBeLessThan((await boxOf(field('Cover Letter'))).y);
  for (const link of [
    field('Portfolio').getByRole('link'),
    field('Resume').getByRole('link', { name: /^Open/ }),
  ]) {
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
  }
  await expect(pane.getByRole('link', { name: /^Open/ })).toHaveAttribute(
    'href',
    'https://drive.example.com/zoe.pdf',
  );

  await test.step('the history, which notes join', async () => {
    const history = pane.getByRole('region', { name: 'History' }).getByRole('listitem');
    await expect(history).toHaveText([
      /^Arrived/,
      new RegExp(`^${colleague.username} changed the status from New to Reviewing`),
    ]);
    await button('Mark as Interviewed').click();
    await expect(history.nth(2)).toHaveText(
      new RegExp(`^${staff.username} changed the status from Reviewing to Interviewed`),
    );

    const note = pane.getByLabel('Internal note');
    await expect(button('Add Note')).toBeDisabled();
    await note.fill('Good portfolio.');
    const repair = await answerWith(page, 'POST', `${path}/notes`, 'abort');
    await note.press('Control+Enter');
    await expect(pane.getByText('Failed to add note. Please try again.')).toBeVisible();
    await expect(note).toHaveValue('Good portfolio.');
    await repair();
    await note.press('Control+Enter');
    await expect(history.nth(3)).toHaveText(
      new RegExp(`^${staff.username} noted.*Good portfolio.`),
    );
    await expect(note).toHaveValue('');
    await page.reload();
    await expect(history).toHaveCount(4);
  });
});

test('a contact message shows who, when and what, takes notes and can be marked as spam', async ({
  page,
  product,
}) => {
  const { pane, row, field, button, record, path } = await openNewRecord(page, product, 'contacts');
  await expect(pane.getByRole('heading', { level: 2 })).toHaveText(record.name);
  await expect(field('Email')).toHaveText(record.email);
  await expect(field('Received').locator('time')).toHaveAttribute('datetime', record.createdAt);
  await expect(field('Message')).toHaveText('We sell spices.');
  await expect(pane.getByRole('link', { name: 'Reply via Email', exact: true })).toBeVisible();
  await expect(button('Delete')).toBeVisible();
  await expect(pane.getByRole('button', { name: /^(Mark as|Accept|Reject)/ })).toHaveText(
    /^Mark as answered/,
  );

  const note = pane.getByLabel('Internal note');
  await test.step('what is typed while a note is on its way stays', async () => {
    const notes = pane.getByRole('listitem').filter({ hasText: 'noted' });
    const release = await hold(page, 'POST', `${path}/notes`);
    await note.fill('Called back.');
    await note.press('Control+Enter');
    await expect(pane.getByRole('button', { name: 'Adding...' })).toBeVisible();
    await note.fill('Wants an offer by Friday.');
    release();
    await expect(notes).toHaveCount(1);
    await expect(notes).toContainText('Called back.');
    await expect(note).toHaveValue('Wants an offer by Friday.');
    await page.reload();
    await expect(note).toHaveValue('Wants an offer by Friday.');
    await note.press('Control+Enter');
    await expect(note).toHaveValue('');
    await expect(notes).toHaveCount(2);
  });

  await test.step('a note that is too long says by how much, and nothing of it is cut', async () => {
    const long = 'n'.repeat(6234);
    await note.focus();
    // As a paste: `fill` would bypass maxlength.
    await page.keyboard.insertText(long);
    await expect(note).toHaveValue(long);
    await expect(note).toHaveAccessibleDescription(/1,234 characters too many/);
    await expect(button('Add Note')).toBeDisabled();
    await note.press('Control+Enter');
    await note.fill(long.slice(0, 5000));
    await expect(pane.getByText('too many')).toHaveCount(0);
    await button('Add Note').click();
    await expect(note).toHaveValue('');
    const { data } = (await call(product, `${path}/history`)).answer;
    expect(data.at(-1).note).toHaveLength(5000);
    expect(data).toHaveLength(4);
  });

  await test.step('marked as spam it leaves the list; undo brings it back', async () => {
    const isSuspect = async () => (await call(product, path)).answer.data.suspect;
    await button('More actions').click();
    await page.getByRole('menuitem', { name: 'Mark as Spam' }).click();
    await expect(row(record.name)).toHaveCount(0);
    await expect(button('Not Spam')).toBeVisible();
    await expect.poll(isSuspect).toBe(true);
    await page.getByRole('button', { name: /^Undo/ }).click();
    await expect(row(record.name)).toBeVisible();
    await expect(button('Not Spam')).toHaveCount(0);
    await expect.poll(isSuspect).toBe(false);
    await expect(pane.getByText('marked this as spam')).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a second tap sets no further status', async ({ page, product }) => {
    await page.clock.install();
    const { pane, button, path } = await openNewRecord(page, product, 'applications');
    const main = button('Mark as Reviewing');
    await expect(pane.locator('.key:visible')).toHaveCount(0);
    await expect(main).toBeInViewport({ ratio: 1 });
    const box = await main.boundingBox();
    if (!box) throw new Error('The main action is not on screen');
    expect(box.y).toBeGreaterThan(740 * 0.66);
    const tapAt = (part: number) =>
      page.touchscreen.tap(box.x + box.width * part, box.y + box.height / 2);
    // On the page's clock: on a busy machine the second tap would be late.
    await page.clock.pauseAt(Date.now() + 1000);
    // At different positions, so that the browser does not count a double tap, which is ignored anyway.
    await tapAt(0.1);
    await page.clock.runFor(450);
    await tapAt(0.9);
    await page.clock.resume();
    await expect(button('Mark as Interviewed')).toBeEnabled();
    await expect
      .poll(async () => (await button('Mark as Interviewed').boundingBox())?.y)
      .toBe(box.y);
    await expect
      .poll(async () => (await call(product, path)).answer.data)
      .toMatchObject({ status: 'reviewing', version: 2 });

    await button('More actions').tap();
    const menu = page.getByRole('menu');
    await expect(menu).toBeVisible();
    const entries = await menu.getByRole('menuitem').allInnerTexts();
    expect(entries.map((text) => text.trim())).toEqual([
      'Accept Application',
      'Reject Application',
      'Not answered',
      'Mark as Spam',
      'Print',
      'Print with Notes',
      'Delete',
    ]);
    await menu.getByRole('menuitem', { name: 'Reject Application' }).tap();
    await expect(pane.getByText('Rejected', { exact: true }).first()).toBeVisible();
    await expect(button('Answer')).toHaveClass(/actions-main/);
  });
});
