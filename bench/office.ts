// The back office over 100,000 records in a real browser: opening the inbox, and a key press in the search field.
import { chromium, type Page } from '@playwright/test';
import { probes } from '../demo/sentences.ts';
import { adminPassword } from '../server/testing/remote-client.ts';
import { browserOptions } from '../testing/tools.ts';
import { measure, median, seed } from './measure.ts';

async function openInbox(page: Page): Promise<number> {
  await page.goto('/admin/consultations', { waitUntil: 'commit' });
  await page.locator('.ledger-row').first().waitFor();
  return page.evaluate(() => performance.now());
}

/** Of each letter of two words. */
async function typingTimes(page: Page): Promise<number[]> {
  await openInbox(page);
  await page.waitForLoadState();
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

await measure(
  'The back office',
  '100,000 consultations, server and browser on the same machine.',
  async (start, DATA_DIR) => {
    await seed({ DATA_DIR }, 100_000);
    const { url: baseURL } = await start({});
    const browser = await chromium.launch(browserOptions());
    const login = await browser.newPage({ baseURL });
    await login.goto('/admin/login');
    await login.getByLabel('Username').fill('admin');
    await login.getByLabel('Password', { exact: true }).fill(adminPassword);
    await login.keyboard.press('Enter');
    await login.waitForURL('**/admin/dashboard');
    const options = { baseURL, storageState: await login.context().storageState() };
    const opening: number[] = [];
    while (opening.length < 5) opening.push(await openInbox(await browser.newPage(options)));
    const typing = await typingTimes(await browser.newPage(options));
    await browser.close();
    const empty = 'opening the inbox with an empty cache, first rows';
    return [
      [empty, median(opening), 'ms', { atMost: 1000 }],
      ['key press in the search field to the result', median(typing), 'ms', { atMost: 200 }],
    ];
  },
);
