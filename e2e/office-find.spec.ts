import { call, createRecord, inbox, openSessionAs, randomWord } from './support/office.ts';
import { expect, test } from './support/test.ts';

test('search, tab and selection are in the address; reload and back keep them', async ({
  page,
  product,
}) => {
  const word = randomWord();
  const wanted = await createRecord(product, 'consultations', { message: `Tiles and ${word}` });
  const other = await createRecord(product, 'consultations', { company: word });
  await call(product, `/consultations/${other._id}`, {
    method: 'PUT',
    body: { status: 'contacted' },
  });
  await openSessionAs(page, product);
  const { rows, row, pane, search, tab, open, address } = inbox(page, 'consultations');
  await page.goto(address());
  await search.pressSequentially(word);
  await expect(page).toHaveURL(address(`?q=${word}`));
  await expect(rows).toHaveCount(2);
  await expect(page.getByRole('heading', { name: '2 consultations found' })).toBeVisible();
  await tab('Pending').click();
  await expect(page).toHaveURL(address(`?tab=pending&q=${word}`));
  await expect(rows).toHaveCount(1);
  await open(wanted.name);
  const place = address(`?tab=pending&q=${word}&id=${wanted._id}`);
  await expect(page).toHaveURL(place);
  await expect(row(wanted.name).getByRole('link')).toHaveAttribute('aria-current', 'true');
  await expect(row(wanted.name).locator('mark')).toHaveText([word]);
  await expect(pane.locator('mark')).toHaveText([word]);

  await page.reload();
  await expect(page).toHaveURL(place);
  await expect(pane.getByRole('heading', { level: 2 })).toHaveText(wanted.name);
  await expect(search).toHaveValue(word);
  await expect(tab('Pending')).toHaveAttribute('aria-selected', 'true');

  await page.goBack();
  await expect(page.getByText('No Consultation Selected')).toBeVisible();
  await page.goBack();
  await expect(tab('All')).toHaveAttribute('aria-selected', 'true');
  await expect(rows).toHaveCount(2);
  await page.goBack();
  await expect(page).toHaveURL(address());
  await expect(search).toHaveValue('');
});

test('the tabs count what the search finds; nothing found and nonsense in the address are harmless', async ({
  page,
  product,
  watch,
}) => {
  watch.expectComplaints(/404/);
  const word = randomWord();
  const first = await createRecord(product, 'consultations', { company: word });
  const other = await createRecord(product, 'consultations', { message: `Hello ${word}` });
  await createRecord(product, 'consultations', { name: word, website: 'https://spam.example' });
  const path = `/consultations/${other._id}`;
  await call(product, path, { method: 'PUT', body: { status: 'contacted' } });
  await openSessionAs(page, product);
  const { search, tab, open, button, address } = inbox(page, 'consultations');
  const tabs = page.getByRole('tab');
  await page.goto(address());
  await expect(tab('All')).toHaveText(/^All \d+$/);
  const whole = await tabs.allTextContents();
  await search.fill(word);
  const found = ['All 2', 'Pending 1', 'Contacted 1', 'Completed 0', 'Suspected spam 1'];
  await expect(tabs).toHaveText(found);
  await tab('Suspected spam').click();
  await expect(page.getByRole('heading', { name: '1 consultation found' })).toBeVisible();
  await expect(tabs).toHaveText(found);
  await tab('Pending').click();
  await open(first.name);
  await button('Mark as Completed').click();
  await expect(tabs).toHaveText([
    'All 2',
    'Pending 0',
    'Contacted 1',
    'Completed 1',
    'Suspected spam 1',
  ]);
  await search.fill('');
  await expect(tab('All')).toHaveText(whole[0] ?? '');

  await createRecord(product, 'contacts');
  const contacts = inbox(page, 'contacts');
  expect((await page.goto('/admin/nowhere'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'There is nothing at this address',
  );
  await expect(page.getByRole('link', { name: 'Back to the dashboard' })).toBeVisible();
  await page.goto(contacts.address(`?q=${randomWord()}`));
  await expect(page.getByText('No contact messages found', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(contacts.search).toHaveValue('');
  await expect(contacts.search).toBeFocused();
  await expect(contacts.rows.first()).toBeVisible();
  await page.goto(contacts.address('?tab=nonsense&sort=due&q=%22*%28%25'));
  await expect(contacts.tab('Open')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('j, k, Enter, the action keys, x, / and ? do what they say', async ({ page, product }) => {
  const word = randomWord();
  const names: string[] = [];
  for (const number of [3, 2, 1]) {
    const record = await createRecord(product, 'consultations', {
      name: `Key ${number}`,
      company: word,
    });
    names.unshift(record.name);
  }
  await openSessionAs(page, product);
  const { rows, row, pane, search, address } = inbox(page, 'consultations');
  const heading = pane.getByRole('heading', { level: 2 });
  await page.goto(address(`?q=${word}`));
  await expect(rows).toHaveCount(3);
  for (const [key, name] of [
    ['j', names[0]],
    ['j', names[1]],
    ['j', names[2]],
    ['k', names[1]],
  ] as const) {
    await page.keyboard.press(key);
    await expect(heading).toHaveText(name ?? '');
    await expect(row(name ?? '').getByRole('link')).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(heading).toBeFocused();
  await page.keyboard.press('1');
  await expect(row('Key 2')).toContainText('Contacted');
  await page.keyboard.press('2');
  await expect(row('Key 2')).toContainText('Completed');

  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help).toContainText('Mark as Contacted');
  await page.keyboard.press('j');
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await expect(heading).toHaveText('Key 2');

  await page.keyboard.press('x');
  await expect(page.getByRole('checkbox', { name: 'Select Key 2' })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('checkbox', { name: 'Select Key 2' })).not.toBeChecked();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type('j');
  await expect(search).toHaveValue(`${word}j`);
});

test('after a delete, of one or of several, j goes on from where it was', async ({
  page,
  product,
}) => {
  const word = randomWord();
  for (const number of [5, 4, 3, 2, 1]) {
    await createRecord(product, 'contacts', { name: `Line ${number}`, message: word });
  }
  await openSessionAs(page, product);
  const { rows, row, pane, address } = inbox(page, 'contacts');
  const heading = pane.getByRole('heading', { level: 2 });
  await page.goto(address(`?q=${word}`));
  await expect(rows).toHaveCount(5);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(heading).toHaveText('Line 2');
  await page.keyboard.press('d');
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(rows).toHaveCount(4);
  await expect(question).toHaveCount(0);
  await expect(page.getByText('No Message Selected')).toBeVisible();
  await page.keyboard.press('j');
  await expect(heading).toHaveText('Line 3');

  for (const number of [1, 3]) await row(`Line ${number}`).getByRole('checkbox').check();
  await page.getByRole('region', { name: 'Selected records' }).getByText('Delete').click();
  await question.getByRole('button', { name: /^Delete/ }).click();
  await expect(rows).toHaveCount(2);
  await expect(page).toHaveURL(address(`?q=${word}`));
  await page.getByRole('status').getByRole('button', { name: 'Dismiss' }).last().click();
  await page.keyboard.press('j');
  await expect(heading).toHaveText('Line 4');
});

test('on a narrow screen one opens a record and goes back to the same place in the list', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const word = randomWord();
  for (let number = 30; number > 0; number -= 1) {
    await createRecord(product, 'contacts', { name: `Row ${number}.`, message: word });
  }
  await openSessionAs(page, product);
  const { row, pane, open, address } = inbox(page, 'contacts');
  await page.goto(address(`?q=${word}`));
  const list = page.locator('.record-list-scroll');
  await row('Row 1.').waitFor();
  await list.evaluate((element) => element.scrollTo({ top: 700 }));
  await open('Row 15.');
  await expect(pane.getByRole('heading', { level: 2 })).toBeInViewport();
  await expect(row('Row 15.')).toBeHidden();
  await pane.getByRole('button', { name: 'Next' }).click();
  await expect(pane.getByRole('heading', { level: 2 })).toHaveText('Row 16.');
  await pane.getByRole('link', { name: 'Back to list' }).click();
  await expect(row('Row 16.')).toBeInViewport();
  await expect(pane).toHaveCount(0);
  await expect.poll(() => list.evaluate((element) => element.scrollTop)).toBe(700);
});
