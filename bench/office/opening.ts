// From the start of the navigation, with an empty cache, until the first rows have been painted.
import type { Page } from '@playwright/test';
import { inboxAddress, rowSelector, type Visit } from './visit.ts';

const visits = 5;

async function openInbox(page: Page): Promise<number> {
  await page.addInitScript((selector) => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector(selector)) return;
      watch.disconnect();
      // A frame is painted after its callbacks: what is queued in one runs when it can be seen.
      requestAnimationFrame(() =>
        setTimeout(() => Object.assign(window, { rowsShownAt: performance.now() })),
      );
    });
    watch.observe(document, { childList: true, subtree: true });
  }, rowSelector);
  await page.goto(inboxAddress, { waitUntil: 'commit' });
  const shownAt = await page.waitForFunction(
    () => (window as { rowsShownAt?: number }).rowsShownAt,
  );
  return (await shownAt.jsonValue()) ?? Number.NaN;
}

export async function openingTimes(visit: Visit): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < visits; round += 1) times.push(await visit(openInbox));
  return times;
}
