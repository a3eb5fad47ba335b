// A double click counts once, nothing moves under the pointer, focus is kept.
import type { Page } from '@playwright/test';
import type { KindPath } from '../contract/inbox/kinds.ts';
import {
  call,
  createRecord,
  createStaff,
  inbox,
  openNewRecord,
  openSession,
  openSessionAs,
  randomWord,
} from './support/office.ts';
import type { Product } from './support/product.ts';
import { expect, test } from './support/test.ts';

async function several(page: Page, product: Product, kind: KindPath, names: string[]) {
  const word = randomWord();
  const field = kind === 'consultations' ? 'company' : 'location';
  for (const name of names.toReversed()) await createRecord(product, kind, { name, [field]: word });
  await openSessionAs(page, product);
  const parts = inbox(page, kind);
  await page.goto(parts.address(`?q=${word}`));
  await expect(parts.rows).toHaveCount(names.length);
  return { ...parts, word };
}

for (const width of [360, 768, 1280]) {
  test(`at ${width} px a tick moves no row`, async ({ page, product }) => {
    await page.setViewportSize({ width, height: 740 });
    const { rows } = await several(page, product, 'applications', ['Tick 1', 'Tick 2', 'Tick 3']);
    const tops = () => rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().top));
    const before = await tops();
    await rows.nth(0).getByRole('checkbox').check();
    const bar = page.getByRole('region', { name: 'Selected records' });
    for (const action of ['Mark as Reviewing', 'Reject Application', 'Delete']) {
      await expect(bar.getByRole('button', { name: action })).toBeInViewport({ ratio: 1 });
    }
    expect(await tops()).toEqual(before);
    await rows.nth(0).getByRole('checkbox').uncheck();
    await expect(page.getByRole('region', { name: 'Selected records' })).toHaveCount(0);
    expect(await tops()).toEqual(before);
  });
}

test('a double click takes one step, and the other buttons stay where they are', async ({
  page,
  product,
}) => {
  const { pane, button, record } = await openNewRecord(page, product, 'consultations');
  const placesOf = async () =>
    Promise.all(
      ['Mark as Completed', 'More actions', 'Delete'].map((name) => button(name).boundingBox()),
    );
  const before = await placesOf();
  await button('Mark as Contacted').dblclick();
  await expect(pane.getByText('Contacted', { exact: true })).toBeVisible();
  await expect(button('Mark as Contacted')).toHaveCount(0);
  expect(await placesOf()).toEqual(before);
  // Its place is not left empty.
  await expect(pane.locator('.actions')).toContainText('Now Contacted');
  const status = async () =>
    (await call(product, `/consultations/${record._id}`)).answer.data.status;
  await expect.poll(status).toBe('contacted');
  await button('Mark as Completed').press('Enter');
  await expect(pane.getByRole('heading', { level: 2 })).toBeFocused();
});

test('from the search to the first hit, and out of the field', async ({ page, product }) => {
  // Searches for a word: a 2 would also match the price of the package.
  const { rows, search, word } = await several(page, product, 'consultations', [
    'Hit one',
    'Hit two',
  ]);
  const link = (name: string) => rows.filter({ hasText: name }).getByRole('link');
  await search.press('Enter');
  await expect(link('Hit one')).toBeFocused();
  await page.keyboard.press('x');
  await expect(page.getByRole('checkbox', { name: 'Select Hit one' })).toBeChecked();
  await page.keyboard.press('Escape');
  for (const [key, name] of [
    ['ArrowDown', 'Hit one'],
    ['ArrowDown', 'Hit two'],
    ['ArrowUp', 'Hit one'],
    ['J', 'Hit two'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(link(name)).toHaveAttribute('aria-current', 'true');
    await expect(link(name)).toBeFocused();
  }
  await page.keyboard.press('/');
  await search.fill(`${word} hit two`);
  await search.press('ArrowDown');
  await expect(rows).toHaveCount(1);
  await expect(link('Hit two')).toBeFocused();
  await search.focus();
  await page.keyboard.press('Escape');
  await expect(search).toHaveValue('');
  await expect(search).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(search).not.toBeFocused();
});

test('single keys can be turned off and on again', async ({ page, product }) => {
  const { pane } = await several(page, product, 'consultations', ['Quiet 1', 'Quiet 2']);
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const choice = help.getByRole('checkbox', { name: /are shortcuts$/ });
  await choice.uncheck();
  await help.getByRole('button', { name: 'Close' }).click();
  await page.keyboard.press('j');
  await page.keyboard.press('?');
  await expect(pane).toHaveCount(0);
  await expect(help).toHaveCount(0);
  await page.reload();
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await choice.check();
  await help.getByRole('button', { name: 'Close' }).click();
  await page.keyboard.press('j');
  await expect(pane.getByRole('heading', { level: 2 })).toHaveText('Quiet 1');
  await expect(page).toHaveTitle(/^Quiet 1, Consultations \| /);
});

test('the action button is the next step, or the answer where there is none', async ({
  page,
  product,
}) => {
  const { pane, button } = await openNewRecord(page, product, 'applications');
  const action = pane.locator('.button-action:visible');
  for (const next of ['Mark as Reviewing', 'Mark as Interviewed', 'Accept Application']) {
    await expect(action).toHaveText(new RegExp(`^${next}`));
    await button(next).click();
  }
  await expect(action).toHaveText(/^Answer/);
});

test('account forms keep the focus where work continues', async ({ page, product }) => {
  const { username } = await createStaff(product, 'admin');
  await openSession(page, await createStaff(product, 'superuser'));
  await page.goto('/admin/users');
  const edit = page.getByRole('button', { name: `Edit ${username}` });
  await edit.click();
  await expect(page.locator('.button-action')).toHaveCount(1);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(edit).toBeFocused();
  await edit.click();
  await page.getByRole('button', { name: 'Update User' }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'User updated' })).toBeFocused();
  await expect(edit).toBeFocused();
  await page.getByRole('button', { name: `Delete ${username}` }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(edit).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeFocused();
});
