// One state of a screen, checked in both themes and at both ends of the widths.
import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { overflow } from './office.ts';
import { expect } from './test.ts';

const views = [
  { width: 360, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
] as const;

/** What axe finds: rule and elements. Not by @axe-core/playwright, which opens a second page for every run. */
export async function violations(page: Page): Promise<[rule: string, elements: string[]][]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(() => {
    const { axe: runner } = window as unknown as { axe: typeof axe };
    return runner.run(document, { resultTypes: ['violations'] });
  });
  return found.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}

/** Nothing for axe to find, nothing wider than the screen. */
export async function look(page: Page, name: string): Promise<void> {
  for (const { width, colorScheme } of views) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await settle(page, width, colorScheme);
    const state = `${name}, ${width} px, ${colorScheme}`;
    expect.soft(await violations(page), state).toEqual([]);
    expect.soft(await overflow(page), `${state}: wider than the screen`).toBeLessThanOrEqual(0);
  }
}

/** The switch of the theme starts transitions of colours, a frame or two after the switch itself. */
async function settle(page: Page, width: number, colorScheme: string): Promise<void> {
  await page.waitForFunction(
    ([wide, scheme]) =>
      innerWidth === wide && matchMedia(`(prefers-color-scheme: ${scheme})`).matches,
    [width, colorScheme] as const,
  );
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const transitions = () =>
      document
        .getAnimations()
        .filter((one) => one instanceof CSSTransition && one.playState !== 'finished');
    do {
      for (const transition of transitions()) transition.finish();
      await frame();
      await frame();
    } while (transitions().length > 0);
  });
}
