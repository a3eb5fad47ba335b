// A copy of the project with the site built, but not the server: for tests that build or start it themselves.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '../../build/process.ts';
import { readConfig } from '../../server/config.ts';

const rooms = ['contract', 'content', 'ui', 'site', 'office', 'server', 'scripts', 'build'];
const files = ['package.json', 'package-lock.json', 'astro.config.ts', 'dist/served'];
const settings = ['tsconfig.json', 'tsconfig.office.json', 'tsconfig.site.json'];

export interface Checkout {
  folder: string;
  /** `npm start` there, until it listens; what it printed until then. */
  start(
    env?: Record<string, string>,
  ): Promise<{ server: ChildProcess; url: string; output: string }>;
  remove(): Promise<void>;
}

export function makeCheckout(): Checkout {
  const folder = mkdtempSync(path.join(tmpdir(), 'checkout-'));
  for (const name of [...rooms, ...files, ...settings]) {
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  let server: ChildProcess | undefined;

  return {
    folder,

    async start(env = {}) {
      const started = spawn(process.execPath, ['scripts/start.ts'], {
        cwd: folder,
        env: {
          ...process.env,
          PORT: '0',
          SITE_URL: readConfig(process.env).SITE_URL,
          DATA_DIR: path.join(folder, 'data'),
          ADMIN_PASSWORD: 'correct horse battery',
          ...env,
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      server = started;
      const lines: string[] = [];
      for await (const line of createInterface({ input: started.stdout })) {
        lines.push(line);
        if (line.includes('Server listening')) break;
      }
      const output = lines.join('\n');
      return {
        server: started,
        url: /http:\/\/[\w.:[\]]+/.exec(lines.at(-1) ?? '')?.[0] ?? '',
        output,
      };
    },

    async remove() {
      if (server?.exitCode === null) {
        const ended = once(server, 'close');
        server.kill('SIGTERM');
        await ended;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
