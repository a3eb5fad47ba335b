// One state of a screen, looked at in both themes and at two widths.
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { overflow } from './office.ts';
import { expect } from './test.ts';

const themes = ['light', 'dark'] as const;
const widths = [360, 1280];

/** Nothing for axe to find, nothing wider than the screen; and takes its picture. */
export async function look(page: Page, name: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const state = `${name}-${width}-${colorScheme}`;
      await page.screenshot({ path: `test-results/office/${state}.png`, animations: 'disabled' });
      const { violations } = await new AxeBuilder({ page }).analyze();
      const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
      expect.soft(found, state).toEqual([]);
      expect.soft(await overflow(page), `${state}: wider than the screen`).toBeLessThanOrEqual(0);
    }
  }
}
