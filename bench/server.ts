// One server in a process of its own, as it runs in production, for the length of a benchmark.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serverCommand } from '../build/become-server.ts';
import { seedMany } from '../demo/seed-many.ts';
import { readConfig } from '../server/config.ts';
import { migrate } from '../server/db/migrate.ts';
import { openDatabase } from '../server/db/open.ts';

export interface Server {
  url: string;
  /** Resident set in MiB. */
  memory(): number;
  stop(): Promise<void>;
}

let nextPort = 3970;

/** @param script a file to run; without it, what `npm start` runs. */
export async function startServer(
  environment: Record<string, string> = {},
  script?: string,
): Promise<Server> {
  const { args, env } = script ? { args: [script], env: {} } : await serverCommand();
  const PORT = String(nextPort++);
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env, RATE_LIMIT: 'off', LOG_LEVEL: 'error', PORT, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${PORT}`;
  for (let tries = 0; ; tries += 1) {
    if ((await fetch(`${url}/healthz`).catch(() => undefined))?.ok) break;
    if (tries > 200 || child.exitCode !== null) throw new Error('A server did not start');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    url,
    memory: () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024,
    async stop() {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}

export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A migrated database with this many consultations. */
export async function seededDatabase(environment: Record<string, string>, records: number) {
  const database = await openDatabase(readConfig(environment), () => {});
  await migrate(database, () => new Date());
  await seedMany(database, 'consultations', records);
  return database;
}
