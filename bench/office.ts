// The back office over a full inbox, in a real browser, as `npm start` serves it.
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { seedMany } from '../demo/seed-many.ts';
import { readConfig } from '../server/config.ts';
import { migrate } from '../server/db/migrate.ts';
import { openDatabase } from '../server/db/open.ts';
import { browserOptions } from '../testing/browser.ts';
import { startChild } from './child.ts';
import { openingTimes } from './office/opening.ts';
import { type ScriptSizes, scriptSizes } from './office/script.ts';
import { type Scrolled, scrollOn } from './office/scrolling.ts';
import { typingTimes } from './office/typing.ts';
import { signInAs, type Visit } from './office/visit.ts';
import { productEntry } from './product.ts';

export interface OfficeFigures {
  records: number;
  /** Of the minute before: what else this machine does slows a browser down. */
  load: number;
  /** Milliseconds, one a visit. */
  opening: number[];
  /** Milliseconds, one a letter. */
  typing: number[];
  scrolled: Scrolled;
  script: ScriptSizes;
}

const records = Number(process.env.BENCH_RECORDS ?? 100_000);
const port = 3974;
const admin = { username: 'bench', password: 'a long enough password' };

async function fill(directory: string): Promise<void> {
  const database = await openDatabase(readConfig({ DATA_DIR: directory }), () => {});
  await migrate(database, () => new Date());
  await seedMany(database, 'consultations', records);
  await database.close();
}

async function measure(browser: Browser, url: string): Promise<Omit<OfficeFigures, 'load'>> {
  const signedIn = await signInAs(url, admin);
  const visit: Visit = async (work) => {
    const context = await browser.newContext({ baseURL: url, storageState: signedIn });
    const result = await work(await context.newPage());
    await context.close();
    return result;
  };
  return {
    records,
    opening: await openingTimes(visit),
    typing: await visit(typingTimes),
    scrolled: await visit(scrollOn),
    script: await visit(scriptSizes),
  };
}

export async function benchOffice(): Promise<OfficeFigures> {
  const [load = 0] = loadavg();
  const directory = mkdtempSync(path.join(tmpdir(), 'patang-bench-'));
  try {
    await fill(directory);
    const child = await startChild(await productEntry(), port, {
      DATA_DIR: directory,
      ADMIN_USERNAME: admin.username,
      ADMIN_PASSWORD: admin.password,
    });
    const browser = await chromium.launch(browserOptions());
    try {
      return { load, ...(await measure(browser, child.url)) };
    } finally {
      await browser.close();
      await child.stop();
    }
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
