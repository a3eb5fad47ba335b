// The back office over 100,000 records in a real browser: opening the inbox, and a key press in the search field.
import { chromium, type Page } from '@playwright/test';
import { probes } from '../demo/sentences.ts';
import { browserOptions } from '../testing/tools.ts';
import { median, round, saveResult, table } from './results.ts';
import { seededDatabase, startServer, withFolder } from './server.ts';

const records = 100_000;
const admin = { ADMIN_USERNAME: 'bench', ADMIN_PASSWORD: 'a long enough password' };
const inbox = '/admin/consultations';
const firstRow = '.ledger-row';

async function storedSession(url: string): Promise<Record<string, string>> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: admin.ADMIN_USERNAME, password: admin.ADMIN_PASSWORD }),
  });
  const { token, user } = (await response.json()) as { token: string; user: object };
  return { token, adminAuthenticated: 'true', currentUser: JSON.stringify(user) };
}

async function openingTime(page: Page): Promise<number> {
  await page.goto(inbox, { waitUntil: 'commit' });
  await page.locator(firstRow).first().waitFor();
  return page.evaluate(() => performance.now());
}

async function typingTimes(page: Page): Promise<number[]> {
  await page.goto(inbox);
  await page.locator(firstRow).first().waitFor();
  const search = page.getByRole('searchbox');
  const times: number[] = [];
  for (const word of [probes.everyRecord, probes.oneInAThousand]) {
    for (let length = 1; length <= word.length; length += 1) {
      const typed = word.slice(0, length);
      const pressed = performance.now();
      await search.press(word.charAt(length - 1));
      await page.waitForFunction(
        (q) =>
          new URLSearchParams(location.search).get('q') === q &&
          document.querySelector('.list-panel')?.getAttribute('aria-busy') !== 'true',
        typed,
      );
      times.push(performance.now() - pressed);
    }
    await search.fill('');
  }
  return times;
}

export const office = (): Promise<void> =>
  withFolder(async (DATA_DIR) => {
    await (await seededDatabase({ DATA_DIR }, records)).close();
    const server = await startServer({ DATA_DIR, ...admin });
    const browser = await chromium.launch(browserOptions());
    const session = Object.entries(await storedSession(server.url));
    const localStorage = session.map(([name, value]) => ({ name, value }));
    const visit = async <T>(work: (page: Page) => Promise<T>): Promise<T> => {
      const context = await browser.newContext({
        baseURL: server.url,
        storageState: { cookies: [], origins: [{ origin: server.url, localStorage }] },
      });
      const result = await work(await context.newPage());
      await context.close();
      return result;
    };
    const opening: number[] = [];
    while (opening.length < 5) opening.push(await visit(openingTime));
    const typing = await visit(typingTimes);
    await browser.close();
    await server.stop();
    saveResult('The back office', [
      `${round(records)} consultations, server and browser on the same machine.`,
      '',
      ...table([
        [
          'opening the inbox with an empty cache, first rows',
          `${round(median(opening))} ms`,
          '1,000 ms',
        ],
        ['key press in the search field to the result', `${round(median(typing))} ms`, '200 ms'],
      ]),
    ]);
  });
