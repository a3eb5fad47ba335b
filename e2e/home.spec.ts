// Illustrations and island scripts of the home page load after the page.
import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

// As most people have it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const quoteButton = (page: Page) => page.getByRole('button', { name: 'Show quote 2' });

test('the project illustrations load when they are near, all of them', async ({ page }) => {
  // An invalid fragment must not fail.
  await page.goto('/#%');
  const drawings = page.locator('.project-art');
  await expect(drawings).toHaveCount(6);
  for (const drawing of await drawings.all()) {
    await drawing.scrollIntoViewIfNeeded();
    await expect
      .poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(800);
  }
});

test('pictures that nobody has scrolled to are on paper too', async ({ page }) => {
  // Far enough up that the last ones are not loaded yet.
  await page.setViewportSize({ width: 360, height: 400 });
  await page.goto('/');
  const loaded = () =>
    page
      .locator('.project-art')
      .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth));
  expect((await loaded()).at(-1)).toBe(0);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect.poll(loaded).toEqual(Array(6).fill(800));
});

test('the quotes load without interaction', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 5000 });
  await page.goto('/');
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await quoteButton(page).click();
  await expect(quoteButton(page)).toHaveAttribute('aria-pressed', 'true');
});

test('what is typed before the scripts load is neither lost nor replaced', async ({ page }) => {
  await page.goto('/#contact');
  await page.getByLabel('Your name').fill('Of yesterday');
  await page.getByLabel('Your message').fill('Begun yesterday');
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('draft-contacts') ?? ''))
    .toContain('Begun yesterday');

  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/_astro/islands.*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  const name = page.getByLabel('Your name');
  await name.fill('Of today');
  release();
  await expect(page.getByLabel('Your message')).toHaveValue('Begun yesterday');
  await expect(name).toHaveValue('Of today');
});
