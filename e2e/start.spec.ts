// What `npm start` leaves behind after a build.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from '@playwright/test';
import { root } from '../build/process.ts';
import { readConfig } from '../server/config.ts';

let checkout: string;
let server: ChildProcess | undefined;
test.beforeEach(() => {
  checkout = mkdtempSync(path.join(tmpdir(), 'checkout-'));
});
test.afterEach(async () => {
  if (server?.exitCode === null) {
    const ended = once(server, 'close');
    server.kill('SIGTERM');
    await ended;
  }
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

test('the server has no child of its build', async () => {
  test.skip(process.platform !== 'linux', '/proc tells the children of a process');
  copyProject();
  server = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: checkout,
    env: {
      ...process.env,
      PORT: '0',
      SITE_URL: readConfig(process.env).SITE_URL,
      DATA_DIR: path.join(checkout, 'data'),
      ADMIN_PASSWORD: 'correct horse battery',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const output: string[] = [];
  for await (const line of createInterface({ input: server.stdout as NodeJS.ReadableStream })) {
    output.push(line);
    if (line.includes('Server listening')) break;
  }
  expect(output.join('\n')).not.toContain('Building the site');
  const { pid } = server;
  expect(readFileSync(`/proc/${pid}/cmdline`, 'utf8')).toContain(
    path.join(checkout, 'dist/server'),
  );
  expect(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()).toBe('');
});
