// Pages for people who enlarge them, and on paper.
import { chromium, type Page } from '@playwright/test';
import { browserOptions } from '../testing/browser.ts';
import { listedPages, unlistedPages } from '../testing/public-pages.ts';
import { expect, test } from './support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.setTimeout(180_000);

/** A window of 1280 by 1024, enlarged: so much of it is left for the page. */
const enlarged = { '200 %': { width: 640, height: 512 }, '400 %': { width: 320, height: 256 } };

for (const [zoom, viewport] of Object.entries(enlarged)) {
  test.describe(`at ${zoom}`, () => {
    test.use({ viewport });

    test('no page scrolls sideways or cuts words off', async ({ page, product, watch }) => {
      watch.expectComplaints(/404/);
      for (const route of [
        ...(await listedPages(product.baseURL)),
        ...unlistedPages,
        '/no-such-page',
      ]) {
        await page.goto(route);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), route).toBe(
          viewport.width,
        );
        expect(await wordsOutside(page), route).toEqual([]);
      }
    });

    test('the menu can be reached and scrolled through', async ({ page }) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Menu' }).click();
      const last = page.getByRole('navigation', { name: 'Main' }).getByRole('link').last();
      await last.click();
      await expect(page.locator('#contact')).toBeInViewport();
    });
  });
}

for (const size of [24, 32]) {
  test(`with letters of ${size} px on a phone, the menu is in reach and no page scrolls sideways`, async ({
    product,
  }) => {
    const options = browserOptions();
    const args = [...options.args, `--blink-settings=defaultFontSize=${size}`];
    const browser = await chromium.launch({ ...options, args });
    const viewport = { width: 360, height: 740 };
    const page = await browser.newPage({ viewport, reducedMotion: 'reduce' });
    for (const route of [...(await listedPages(product.baseURL)), ...unlistedPages]) {
      await page.goto(product.baseURL + route);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), route).toBe(360);
      expect(await wordsOutside(page), route).toEqual([]);
    }
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('link', { name: 'About' }).first()).toBeInViewport();
    await browser.close();
  });
}

/** Words that stand outside the window and cannot be scrolled to. Code and tables scroll by themselves. */
function wordsOutside(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body :not(svg *, pre *, table *)')]
      .filter((element) => [...element.childNodes].some((node) => node.nodeName === '#text'))
      .filter((element) => !element.closest('.trap, .sr-only, .skip-link, script, style'))
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        return left < -1 || right > document.documentElement.clientWidth + 1;
      })
      .map(({ textContent }) => textContent),
  );
}

for (const route of [
  '/privacy-policy',
  '/terms-conditions',
  '/blog/website-optimization-seo-performance',
  '/blog/web-design-trends-2025',
  '/consultation',
  '/careers',
  '/faq',
  '/',
]) {
  test(`${route} prints dark on white, and nothing of it is fixed or moves`, async ({ page }) => {
    await page.emulateMedia({ media: 'print', reducedMotion: 'no-preference' });
    await page.goto(route);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    const found = await page.evaluate(() => {
      const seen = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
      );
      const says = (element: Element) =>
        [...element.childNodes].some((node) => node.nodeName === '#text' && node.nodeValue?.trim());
      const brush = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
      const contrastWithWhite = (colour: string) => {
        if (!brush) return 0;
        brush.fillStyle = colour;
        brush.fillRect(0, 0, 1, 1);
        const [r = 0, g = 0, b = 0] = [...brush.getImageData(0, 0, 1, 1).data].map((value) =>
          value <= 10 ? value / 3294 : ((value / 255 + 0.055) / 1.055) ** 2.4,
        );
        return 1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05);
      };
      return {
        pale: seen
          .filter((element) => says(element) && !element.closest('svg, .sr-only'))
          .filter((element) => contrastWithWhite(getComputedStyle(element).color) < 4.5)
          .map((element) => element.textContent),
        fixed: seen
          .filter((element) => /fixed|sticky/.test(getComputedStyle(element).position))
          .map((element) => element.className),
        moving: document
          .getAnimations()
          .map(({ effect }) => (effect as KeyframeEffect).target)
          .filter((target) => target?.checkVisibility())
          .map((target) => target?.className),
      };
    });
    expect(found).toEqual({ pale: [], fixed: [], moving: [] });
  });
}

test('cards of internships stay whole on paper, and a form leaves no empty frame', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto('/careers');
  await expect(page.locator('.opening').first()).toHaveCSS('break-inside', 'avoid');
  for (const route of ['/contact', '/consultation-form', '/apply']) {
    await page.goto(route);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.form-card')).toBeHidden();
  }
});
