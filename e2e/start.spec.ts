// What `npm start` leaves behind after a build.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from '@playwright/test';
import { root } from '../build/process.ts';
import { readConfig } from '../server/config.ts';
import { signIn } from './support/office.ts';

let checkout: string;
let server: ChildProcess | undefined;
test.beforeEach(() => {
  checkout = mkdtempSync(path.join(tmpdir(), 'checkout-'));
});
test.afterEach(async () => {
  await stop();
  rmSync(checkout, { recursive: true, force: true });
});

/** With the site built, but not the server. */
function copyProject(): void {
  const rooms = ['contract', 'content', 'ui', 'site', 'office', 'server', 'scripts', 'build'];
  const files = ['package.json', 'package-lock.json', 'astro.config.ts', 'dist/served'];
  const settings = ['tsconfig.json', 'tsconfig.office.json', 'tsconfig.site.json'];
  for (const name of [...rooms, ...files, ...settings]) {
    cpSync(path.join(root, name), path.join(checkout, name), { recursive: true });
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(checkout, 'node_modules'));
}

const adminPassword = 'correct horse battery';

/** Runs `npm start` until it listens or ends, and answers what it printed. */
async function start(lastWords = '  Data '): Promise<string> {
  server = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: checkout,
    env: {
      ...process.env,
      PORT: '0',
      SITE_URL: readConfig(process.env).SITE_URL,
      DATA_DIR: path.join(checkout, 'data'),
      ADMIN_PASSWORD: adminPassword,
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { stdout, stderr } = server;
  const output: string[] = [];
  stderr?.setEncoding('utf8').on('data', (text: string) => output.push(text));
  for await (const line of createInterface({ input: stdout as NodeJS.ReadableStream })) {
    output.push(`${line}\n`);
    if (line.startsWith(lastWords)) break;
  }
  return output.join('');
}

async function stop(): Promise<void> {
  if (server?.exitCode !== null) return;
  const ended = once(server, 'close');
  server.kill('SIGTERM');
  await ended;
}

function spoilContent(): string {
  const file = path.join(checkout, 'content/navigation.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace('main:\n', 'main: Home: sweet\n'));
  return 'content/navigation.yaml, line 3: has a colon in a text without quotes: write main: "Home: sweet"';
}

test('starts without a build process, and with faulty content from the last good build', async ({
  page,
}) => {
  test.skip(process.platform !== 'linux', '/proc tells the children of a process');
  copyProject();
  expect(await start()).not.toContain('Building the site');
  const pid = server?.pid;
  expect(readFileSync(`/proc/${pid}/cmdline`, 'utf8')).toContain(
    path.join(checkout, 'dist/server'),
  );
  expect(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()).toBe('');
  await stop();

  const fault = spoilContent();
  const output = await start('  Fix what they name and start again.');
  expect(output).toContain(`The content has a fault:\n  ${fault}\nNothing was built.\n`);
  expect(output).toContain('THE SITE SHOWS AN EARLIER VERSION: content has 1 fault,');
  expect(output).not.toMatch(/ at .*:\d+:\d+/);
  const url = /Listening +(http:\S+)/.exec(output)?.[1];
  await page.goto(`${url}/`);
  await expect(page.getByRole('navigation').first()).toContainText('Careers');
  await page.goto(`${url}/admin/login`);
  await signIn(page, { username: 'admin', password: adminPassword });
  const banner = page.getByRole('status').filter({ hasText: 'The site shows an earlier version' });
  await expect(banner).toContainText('content has 1 fault.');
  await banner.getByText('Which ones').click();
  await expect(banner.getByRole('listitem')).toHaveText(fault);
  await stop();

  rmSync(path.join(checkout, 'dist/served'), { recursive: true });
  expect(await start()).toContain(fault);
  if (server?.exitCode === null) await once(server, 'close');
  expect(server?.exitCode).toBe(1);
});
