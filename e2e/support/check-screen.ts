import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { overflow } from './office.ts';
import { expect } from './test.ts';

const views = [
  { width: 360, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
] as const;

/** Not by @axe-core/playwright, which opens a second page for every run. */
export async function axeViolations(page: Page): Promise<[rule: string, elements: string[]][]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(() => {
    const { axe: runner } = window as unknown as { axe: typeof axe };
    // The rows of a table are alike.
    const parts = { include: [['html']], exclude: [['tbody tr:nth-child(n + 11)']] };
    return runner.run(parts, { resultTypes: ['violations'] });
  });
  return found.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}

export async function checkScreen(page: Page, name: string): Promise<void> {
  for (const { width, colorScheme } of views) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await settle(page, width, colorScheme);
    const state = `${name}, ${width} px, ${colorScheme}`;
    expect.soft(await axeViolations(page), state).toEqual([]);
    expect.soft(await overflow(page), `${state}: wider than the screen`).toBeLessThanOrEqual(0);
  }
}

/** Without transitions, or axe would judge colours in the middle of a theme change. */
async function settle(page: Page, width: number, colorScheme: string): Promise<void> {
  await page.evaluate(
    async ([wide, scheme]) => {
      // As an object: the pages' CSP allows no style element.
      const still = new CSSStyleSheet();
      still.replaceSync('*, ::before, ::after { transition: none !important; }');
      document.adoptedStyleSheets.push(still);
      const isThere = () =>
        innerWidth === wide && matchMedia(`(prefers-color-scheme: ${scheme})`).matches;
      do await new Promise((resolve) => requestAnimationFrame(resolve));
      while (!isThere());
    },
    [width, colorScheme] as const,
  );
}
