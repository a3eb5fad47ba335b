// On the narrowest phone nothing runs out of the page or of its box.
import { showInLanguage } from './support/sample-languages.ts';
import { expect, test } from './support/test.ts';

const pages = [
  '/',
  '/services/uiux-design',
  '/consultation',
  '/consultation-form',
  '/blog',
  '/blog/web-design-trends-2025',
  '/terms-conditions',
  '/faq',
  '/r',
];

for (const language of ['de', 'hi'] as const) {
  test(`${language}: long words wrap at 320 px`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const address of pages) {
      await page.goto(address);
      await showInLanguage(page, language);
      const found = await page.evaluate(() => {
        const wide = (element: Element) => element.getBoundingClientRect().right > innerWidth + 1;
        const text = 'h1, h2, h3, p, li, dt, dd, th, td, label, legend, .button, .badge, nav a';
        const isShown = (element: Element) =>
          element.checkVisibility() && !element.closest('[aria-hidden=true], .sr-only, pre, table');
        const outside = [...document.querySelectorAll(text)]
          .filter((element) => isShown(element) && wide(element))
          .map((element) => `${element.tagName}.${element.className}`);
        return { width: document.documentElement.scrollWidth, outside: [...new Set(outside)] };
      });
      expect({ address, ...found }).toEqual({ address, width: 320, outside: [] });
    }
  });
}
