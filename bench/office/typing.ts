// From the press of a key in the search field until the list shows what is found with that letter. The pause
// that the field makes before it asks is in it.
import type { Page } from '@playwright/test';
import { probes } from '../../demo/sentences.ts';
import { inboxAddress, rowSelector } from './visit.ts';

/** Words of very many, of some and of one record; their first letters are common in any case. */
const words = [probes.everyRecord, probes.oneInAThousand, probes.onlyIn(4321)];

/** Resolves with the milliseconds once the address asks for `text` and the list is no longer waiting for it. */
async function listShows(page: Page, text: string): Promise<number> {
  return page.evaluate(
    (q) =>
      new Promise<number>((resolve) => {
        const pressed = performance.now();
        const look = () => {
          const asked = new URLSearchParams(location.search).get('q') ?? '';
          const waiting = document.querySelector('.list-panel')?.getAttribute('aria-busy');
          if (asked !== q || waiting === 'true') return;
          watch.disconnect();
          const { keyPressedAt = pressed } = window as { keyPressedAt?: number };
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - keyPressedAt)));
        };
        const watch = new MutationObserver(look);
        watch.observe(document, { childList: true, subtree: true, attributes: true });
        look();
      }),
    text,
  );
}

export async function typingTimes(page: Page): Promise<number[]> {
  await page.goto(inboxAddress);
  await page.locator(rowSelector).first().waitFor();
  await page.evaluate(() =>
    addEventListener(
      'keydown',
      ({ timeStamp }) => Object.assign(window, { keyPressedAt: timeStamp }),
      true,
    ),
  );
  const search = page.getByRole('searchbox');
  const times: number[] = [];
  for (const word of words) {
    for (let length = 1; length <= word.length; length += 1) {
      const shown = listShows(page, word.slice(0, length));
      await search.press(word.charAt(length - 1));
      times.push(await shown);
    }
    const emptied = listShows(page, '');
    await search.fill('');
    await emptied;
  }
  return times;
}
