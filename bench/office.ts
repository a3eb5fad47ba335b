// The back office over 100,000 records in a real browser: opening the inbox, and a key press in the search field.
import { chromium, type Page } from '@playwright/test';
import { probes } from '../demo/sentences.ts';
import { adminPassword } from '../server/testing/remote-client.ts';
import { browserOptions } from '../testing/tools.ts';
import { measure, median, seed } from './measure.ts';

const records = 100_000;
const inbox = '/admin/consultations';
const firstRow = (page: Page) => page.locator('.ledger-row').first().waitFor();

async function openingTime(page: Page): Promise<number> {
  await page.goto(inbox, { waitUntil: 'commit' });
  await firstRow(page);
  return page.evaluate(() => performance.now());
}

async function typingTimes(page: Page): Promise<number[]> {
  await page.goto(inbox);
  await firstRow(page);
  const search = page.getByRole('searchbox');
  const times: number[] = [];
  for (const word of [probes.everyRecord, probes.oneInAThousand]) {
    for (const [index, letter] of [...word].entries()) {
      const pressed = performance.now();
      await search.press(letter);
      await page.waitForFunction(
        (typed) =>
          new URLSearchParams(location.search).get('q') === typed &&
          document.querySelector('.list-panel')?.getAttribute('aria-busy') !== 'true',
        word.slice(0, index + 1),
      );
      times.push(performance.now() - pressed);
    }
    await search.fill('');
  }
  return times;
}

export const office = (): Promise<void> =>
  measure(
    'The back office',
    '100,000 consultations, server and browser on the same machine.',
    async (start, DATA_DIR) => {
      await seed({ DATA_DIR }, records);
      const { url: baseURL } = await start({});
      const browser = await chromium.launch(browserOptions());
      const login = await browser.newPage({ baseURL });
      await login.goto('/admin/login');
      await login.getByLabel('Username').fill('admin');
      await login.getByLabel('Password', { exact: true }).fill(adminPassword);
      await login.keyboard.press('Enter');
      await login.waitForURL('**/admin/dashboard');
      const storageState = await login.context().storageState();
      const opening: number[] = [];
      while (opening.length < 5) {
        opening.push(await openingTime(await browser.newPage({ baseURL, storageState })));
      }
      const typing = await typingTimes(await browser.newPage({ baseURL, storageState }));
      await browser.close();
      return [
        [
          'opening the inbox with an empty cache, first rows',
          median(opening),
          'ms',
          { atMost: 1000 },
        ],
        ['key press in the search field to the result', median(typing), 'ms', { atMost: 200 }],
      ];
    },
  );
