// Frames while the list is scrolled on and on, further pages being fetched on the way.
import type { Page } from '@playwright/test';
import { inboxAddress, rowSelector } from './visit.ts';

export interface Scrolled {
  framesPerSecond: number;
  /** Milliseconds of the slowest frame. */
  slowestFrame: number;
  rows: number;
}

const seconds = 5;
/** As fast as a flick of a good wheel: some forty rows a second. */
const pixelsPerSecond = 2500;

export async function scrollOn(page: Page): Promise<Scrolled> {
  await page.goto(inboxAddress);
  const rows = page.locator(rowSelector);
  await rows.first().waitFor();
  await page.waitForLoadState('networkidle');
  const frames = await page.evaluate(
    ([ms, speed]) =>
      new Promise<number[]>((resolve) => {
        const scroller = document.querySelector('.ledger-scroll');
        const begun = performance.now();
        const gaps: number[] = [];
        let last = begun;
        const next = (now: number) => {
          gaps.push(now - last);
          scroller?.scrollBy(0, ((now - last) * speed) / 1000);
          last = now;
          if (now - begun < ms) requestAnimationFrame(next);
          else resolve(gaps);
        };
        requestAnimationFrame(next);
      }),
    [seconds * 1000, pixelsPerSecond] as const,
  );
  return {
    framesPerSecond: frames.length / seconds,
    slowestFrame: Math.max(...frames),
    rows: Number(await rows.last().getAttribute('aria-posinset')),
  };
}
