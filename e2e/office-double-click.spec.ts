import type { Page } from '@playwright/test';
import type { KindPath } from '../contract/inbox/kinds.ts';
import {
  call,
  createRecord,
  inbox,
  openNewRecord,
  openSessionAs,
  randomWord,
  resize,
} from './support/office.ts';
import type { Product } from './support/product.ts';
import { expect, test } from './support/test.ts';

// As most people have it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

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

test('a tick moves no row', async ({ page, product }) => {
  const { rows } = await several(page, product, 'applications', ['Tick 1', 'Tick 2', 'Tick 3']);
  const tops = () => rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().top));
  const bar = page.getByRole('region', { name: 'Selected records' });
  for (const width of [360, 768, 1280]) {
    await test.step(`at ${width} px`, async () => {
      await resize(page, { width, height: 740 });
      const before = await tops();
      await rows.nth(0).getByRole('checkbox').check();
      for (const action of ['Mark as Reviewing', 'Reject Application', 'Delete']) {
        await expect(bar.getByRole('button', { name: action })).toBeInViewport({ ratio: 1 });
      }
      await expect.poll(tops).toEqual(before);
      await rows.nth(0).getByRole('checkbox').uncheck();
      await expect(bar).toHaveCount(0);
      await expect.poll(tops).toEqual(before);
    });
  }
});

test('a double click takes one step, the other buttons stay where they are, and the action button is the next step', async ({
  page,
  product,
}) => {
  const { pane, button, record } = await openNewRecord(page, product, 'consultations');
  const placesOf = async () =>
    Promise.all(
      ['Mark as Completed', 'More actions', 'Delete'].map((name) => button(name).boundingBox()),
    );
  await expect(pane.getByRole('region', { name: 'History' })).toContainText('Arrived');
  await expect(pane.getByRole('region', { name: 'Call' })).toContainText('No call is booked.');
  const before = await placesOf();
  await button('Mark as Contacted').dblclick();
  await expect(pane.getByText('Contacted', { exact: true })).toBeVisible();
  await expect(button('Mark as Contacted')).toHaveCount(0);
  await expect.poll(placesOf).toEqual(before);
  await expect(pane.locator('.actions')).toContainText('Now Contacted');
  const status = async () =>
    (await call(product, `/consultations/${record._id}`)).answer.data.status;
  await expect.poll(status).toBe('contacted');
  await button('Mark as Completed').press('Enter');
  await expect(pane.getByRole('heading', { level: 2 })).toBeFocused();

  const application = await openNewRecord(page, product, 'applications');
  const action = application.pane.locator('.button-action:visible');
  for (const next of ['Mark as Reviewing', 'Mark as Interviewed', 'Accept Application']) {
    await expect(action).toHaveText(new RegExp(`^${next}`));
    await application.button(next).click();
  }
  await expect(action).toHaveText(/^Answer/);
});

test('from the search to the first hit, and out of the field; single keys can be turned off and on again', async ({
  page,
  product,
}) => {
  // Searches for a word: a 2 would also match the price of the package.
  const { rows, pane, search, word, address } = await several(page, product, 'consultations', [
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

  await page.goto(address(`?q=${word}`));
  await expect(rows).toHaveCount(2);
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const choice = help.getByRole('checkbox', { name: /are shortcuts$/ });
  await choice.uncheck();
  await help.getByRole('button', { name: 'Close' }).click();
  await expect(help).toHaveCount(0);
  await page.keyboard.press('j');
  await page.keyboard.press('?');
  await expect(pane).toHaveCount(0);
  await expect(help).toHaveCount(0);
  await page.reload();
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await choice.check();
  await help.getByRole('button', { name: 'Close' }).click();
  await expect(help).toHaveCount(0);
  await expect(rows).toHaveCount(2);
  await page.keyboard.press('j');
  await expect(pane.getByRole('heading', { level: 2 })).toHaveText('Hit one');
  await expect(page).toHaveTitle(/^Hit one, Consultations \| /);
});
