// One state of a screen, checked in both themes and at both ends of the widths.
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { overflow } from './office.ts';
import { expect } from './test.ts';

const views = [
  { width: 360, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
] as const;

/** Nothing for axe to find, nothing wider than the screen. */
export async function look(page: Page, name: string): Promise<void> {
  for (const { width, colorScheme } of views) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // The switch of the theme starts transitions of colours.
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) {
        if (animation instanceof CSSTransition) animation.finish();
      }
    });
    const state = `${name}, ${width} px, ${colorScheme}`;
    const { violations } = await new AxeBuilder({ page }).analyze();
    const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
    expect.soft(found, state).toEqual([]);
    expect.soft(await overflow(page), `${state}: wider than the screen`).toBeLessThanOrEqual(0);
  }
}
