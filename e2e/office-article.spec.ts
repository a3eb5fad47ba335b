import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { checkScreen } from './support/check-screen.ts';
import { call, createStaff, failedCall, openSession } from './support/office.ts';
import { test as base, expect, ownProduct } from './support/test.ts';

/** Every visitor sees what is published here. */
const test = base.extend({ product: ownProduct() });

const editor = (page: Page) => page.getByRole('textbox', { name: 'Text in Markdown' });
const dialog = (page: Page) => page.getByRole('dialog');
const preview = (page: Page) => page.frameLocator('iframe:not([data-waiting])');
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar').getByRole('button', { name, exact: true });

const expectLoaded = (picture: Locator) =>
  expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

const photo = () =>
  sharp({ create: { width: 800, height: 500, channels: 3, background: '#c63' } })
    .withExif({ IFD0: { Copyright: 'Asha, 14 Kunjpura Road' } })
    .jpeg()
    .toBuffer();

/** A minute on the agency's clock that is still ahead when the build starts, even on a busy machine. */
const soon = (): string =>
  Temporal.Now.plainDateTimeISO('Asia/Kolkata')
    .add({ seconds: 60 })
    .round({ smallestUnit: 'minute', roundingMode: 'ceil' })
    .toString({ smallestUnit: 'minute' });

test('an article is written with a picture, seen beside its text, scheduled, and appears by itself', async ({
  page,
  product,
  watch,
}) => {
  // It builds the site twice, and waits for the clock in between.
  test.setTimeout(900_000);
  // The preview refuses all scripts, Playwright's own included.
  watch.expectComplaints(failedCall, /Blocked script execution in '[^']+\/admin\/preview\//);
  await openSession(page, await createStaff(product, 'superuser'));
  await page.goto('/admin/content');
  await page.getByRole('button', { name: 'New article' }).click();
  await dialog(page).getByLabel('Title').fill('Kites over Karnal');
  await expect(dialog(page).getByLabel('Address')).toHaveValue('kites-over-karnal');
  await dialog(page).getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('radio', { name: 'Draft' })).toBeChecked();

  const pane = page.getByRole('region', { name: 'Preview' });
  await expect(pane).toContainText('The preview waits until this is right', { timeout: 200_000 });
  await page.getByLabel('Summary').fill('What a festival teaches about deadlines.');
  await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText('Kites over Karnal', {
    timeout: 90_000,
  });

  await editor(page).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('We answer within {{replyWithin}}. ');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type('Look up');
  await page.keyboard.press('End');
  await page.keyboard.type(' and read ');
  await page.keyboard.press('ControlOrMeta+k');
  await dialog(page).getByLabel('Words').fill('our story');
  await dialog(page).getByLabel('Leads to').fill('/nowhere');
  await dialog(page).getByRole('button', { name: 'Insert' }).click();
  await expect(dialog(page)).toContainText('Choose a page');
  await dialog(page).getByLabel('Leads to').fill('/about');
  await dialog(page).getByRole('button', { name: 'Insert' }).click();
  await expect(editor(page)).toBeFocused();
  await page.keyboard.type('.');
  await expect(editor(page)).toContainText('**Look up** and read [our story](/about).');
  const prose = preview(page).getByText('We answer within 24 hours.');
  await expect(prose).toContainText('We answer within 24 hours. Look up and read our story.');
  await expect(preview(page).getByRole('link', { name: 'our story' })).toBeVisible();

  await tool(page, 'Picture').click();
  const file = dialog(page).getByLabel('Picture file');
  await file.setInputFiles({
    name: 'team.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg/>'),
  });
  await expect(dialog(page)).toContainText('This is an SVG drawing, which may hold scripts');
  await file.setInputFiles({
    name: 'Hof.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('GIF89a'),
  });
  await expect(dialog(page)).toContainText('It was not uploaded.');
  await file.setInputFiles({ name: 'Der Hof.jpg', mimeType: 'image/jpeg', buffer: await photo() });
  await expect(dialog(page).getByRole('radio', { name: 'der-hof.jpg' })).toBeChecked();
  await dialog(page).getByRole('button', { name: 'Insert' }).click();
  await expect(dialog(page)).toContainText('Say in a sentence what the picture shows.');
  await checkScreen(page, 'picture dialog');
  await page.setViewportSize({ width: 1280, height: 800 });
  await dialog(page).getByLabel('Alternative text').fill('The yard in orange light');
  await dialog(page).getByRole('button', { name: 'Insert' }).click();
  await expect(editor(page)).toContainText('![The yard in orange light](../pictures/der-hof.jpg)');
  await expectLoaded(preview(page).getByRole('img', { name: 'The yard in orange light' }));
  await tool(page, 'Undo').click();
  await expect(editor(page)).not.toContainText('der-hof');
  await tool(page, 'Redo').click();

  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Content' }).click();
  await page.getByText('Pictures (1)').click();
  const used = page.getByRole('listitem').filter({ hasText: 'der-hof.jpg' });
  await expect(used.getByRole('button', { name: 'Remove' })).toBeHidden();
  await used.getByRole('link', { name: 'Kites over Karnal' }).click();

  await preview(page).getByRole('link', { name: 'our story' }).click();
  await expect(pane.getByRole('button', { name: 'Back to /blog/kites-over-karnal' })).toBeVisible();
  await pane.getByRole('button', { name: 'Back to' }).click();
  await pane.getByRole('button', { name: 'Phone' }).click();
  await expect(pane.locator('iframe:not([data-waiting])')).toHaveJSProperty('clientWidth', 390);

  await page.getByLabel('Tags').fill('kites');
  await page.getByLabel('Tags').press('Enter');
  await page.getByRole('radio', { name: 'Scheduled' }).check();
  const due = soon();
  await page.getByLabel(/^Appears at/).fill(due);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /not published/ }).click();
  await dialog(page).getByRole('button', { name: 'Publish 2 changes' }).click();
  await expect(dialog(page).getByRole('progressbar')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  const opened = await call(product, '/content/file?path=articles/kites-over-karnal.md');
  expect(opened.answer.data.text.replace(due.replace('T', ' '), 'DUE')).toMatch(
    /publish: DUE\ntags:\n {2}- kites\n[\s\S]*\(\/about\)\.\n\n!\[The yard/,
  );
  expect(opened.answer.data.text).not.toContain('draft');

  const live = async () => (await call(product, '/content')).answer.data.live;
  const address = `${product.baseURL}/blog/kites-over-karnal`;
  await expect
    .poll(async () => (await live())?.files, { timeout: 300_000 })
    .toEqual(['articles/kites-over-karnal.md', 'pictures/der-hof.jpg']);
  expect((await fetch(address)).status).toBe(404);

  await checkScreen(page, 'article editor');
  await expect.poll(async () => (await fetch(address)).status, { timeout: 300_000 }).toBe(200);
  await expect.poll(live).toMatchObject({ publishedBy: null, files: [] });
  await page.goto('/blog');
  await page.getByRole('link', { name: 'Kites over Karnal' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kites over Karnal');
  const picture = page.getByRole('img', { name: 'The yard in orange light' });
  await picture.scrollIntoViewIfNeeded();
  await expectLoaded(picture);
});
