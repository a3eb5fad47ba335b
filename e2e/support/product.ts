// One process per worker.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { binFirst, root } from '../../build/process.ts';
import type { InboxRecord } from '../../contract/inbox/kind.ts';
import type { KindPath } from '../../contract/inbox/kinds.ts';
import { readConfig } from '../../server/config.ts';
import { sqliteFile } from '../../server/db/sqlite.ts';

export interface Product {
  baseURL: string;
  admin: { username: string; password: string };
  adminToken(): Promise<string>;
  databaseFile: string;
  /** Suspects are included: tests fill in forms as fast as bots. */
  records(kind: KindPath): Promise<InboxRecord[]>;
  stop(): Promise<void>;
}

const admin = { username: 'admin', password: 'correct horse battery' };

export async function startProduct(settings: Record<string, string> = {}): Promise<Product> {
  const data = await mkdtemp(path.join(tmpdir(), 'product-'));
  const server = spawn('node', ['scripts/start.ts'], {
    cwd: root,
    env: {
      ...process.env,
      PATH: binFirst,
      PORT: '0',
      // The address the site was built for: another would trigger a build.
      SITE_URL: readConfig(process.env).SITE_URL,
      HOST: '127.0.0.1',
      DATA_DIR: data,
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
      ADMIN_USERNAME: admin.username,
      ADMIN_PASSWORD: admin.password,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => server.once('close', () => resolve()));
  const baseURL = await addressOf(server.stdout, server.stderr, ended);

  let token: Promise<string> | undefined;
  const adminToken = () => {
    token ??= signIn(baseURL);
    return token;
  };

  return {
    baseURL,
    admin,
    adminToken,
    databaseFile: sqliteFile(data),
    async records(kind) {
      const lists = ['false', 'true'].map(async (suspect) => {
        const response = await fetch(`${baseURL}/api/${kind}?limit=200&suspect=${suspect}`, {
          headers: { authorization: `Bearer ${await adminToken()}` },
        });
        return ((await response.json()) as { data: InboxRecord[] }).data;
      });
      return (await Promise.all(lists))
        .flat()
        .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
    },
    async stop() {
      server.kill('SIGTERM');
      await ended;
      await rm(data, { recursive: true, force: true });
    },
  };
}

function addressOf(
  stdout: NodeJS.ReadableStream,
  stderr: NodeJS.ReadableStream,
  ended: Promise<void>,
): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const listen = (text: Buffer) => {
      output += text.toString();
      const [, address] = /Listening\s+(http:\S+)/.exec(output) ?? [];
      if (address) resolve(address);
    };
    stdout.on('data', listen);
    stderr.on('data', listen);
    void ended.then(() => reject(new Error(`The server did not start.\n${output}`)));
  });
}

async function signIn(baseURL: string): Promise<string> {
  const response = await fetch(`${baseURL}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: admin.username, password: admin.password }),
  });
  return ((await response.json()) as { token: string }).token;
}
