// A copy of the project with the site built, for tests that build or start it themselves.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '../../build/process.ts';
import { contentDirectory } from '../../content/directory.ts';
import { readConfig } from '../../server/config.ts';

const rooms = ['contract', 'content', 'ui', 'site', 'office', 'server', 'scripts', 'build'];
const files = ['package.json', 'package-lock.json', 'astro.config.ts', 'dist/served'];
const settings = ['tsconfig.json', 'tsconfig.office.json', 'tsconfig.site.json'];

export const checkoutPassword = 'correct horse battery';

export interface Started {
  server: ChildProcess;
  url: string;
  output: string;
}

export interface Checkout {
  folder: string;
  /** Runs `npm start` until it prints `lastWords` or ends. */
  start(env?: Record<string, string>, lastWords?: string): Promise<Started>;
  stop(): Promise<void>;
  remove(): Promise<void>;
}

export function makeCheckout(): Checkout {
  const folder = mkdtempSync(path.join(tmpdir(), 'checkout-'));
  for (const name of [...rooms, ...files, ...settings]) {
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
  }
  // What dist/served was built from.
  cpSync(contentDirectory(), path.join(folder, 'own'), { recursive: true });
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  let server: ChildProcess | undefined;

  async function start(env = {}, lastWords = '  Data '): Promise<Started> {
    const started = spawn(process.execPath, ['scripts/start.ts'], {
      cwd: folder,
      env: {
        ...process.env,
        CONTENT_DIR: 'own',
        PORT: '0',
        SITE_URL: readConfig(process.env).SITE_URL,
        DATA_DIR: path.join(folder, 'data'),
        ADMIN_PASSWORD: checkoutPassword,
        LOG_LEVEL: 'error',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    server = started;
    const output: string[] = [];
    started.stderr.setEncoding('utf8').on('data', (text: string) => output.push(text));
    for await (const line of createInterface({ input: started.stdout })) {
      output.push(`${line}\n`);
      if (line.startsWith(lastWords)) break;
    }
    const printed = output.join('');
    const url = /Listening +(http:\S+)/.exec(printed)?.[1] ?? '';
    return { server: started, url, output: printed };
  }

  async function stop(): Promise<void> {
    if (server?.exitCode !== null) return;
    const ended = once(server, 'close');
    server.kill('SIGTERM');
    await ended;
  }

  return {
    folder,
    start,
    stop,

    async remove() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
