// Starts servers as they run in production, and writes figures with their floors into bench/RESULTS.md.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { serverCommand } from '../build/become-server.ts';
import { seedMany } from '../demo/seed-many.ts';
import { readConfig } from '../server/config.ts';
import { migrate } from '../server/db/migrate.ts';
import { openDatabase } from '../server/db/open.ts';
import { adminPassword } from '../server/testing/remote-client.ts';

const resultsFile = 'bench/RESULTS.md';
type Environment = Record<string, string>;
export type Server = Awaited<ReturnType<typeof startServer>>;
export type Figure = [name: string, value: number, unit?: string, floor?: Floor];
type Floor = { atLeast?: number; atMost?: number };

/** @param script a file to run; without it, what `npm start` runs. */
async function startServer(environment: Environment, script?: string) {
  const { args, env } = script ? { args: [script], env: {} } : await serverCommand();
  const settings = {
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'error',
    PORT: '0',
    ADMIN_PASSWORD: adminPassword,
  };
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env, ...settings, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.on('data', (text) => {
      const found = /Listening +http:\S+:(\d+)/.exec(text);
      if (found) resolve(Number(found[1]));
    });
    exited.then(() => reject(new Error('A server did not start')), reject);
  });
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    /** Resident set in MiB. */
    memory: () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024,
    openFiles: () => readdirSync(`/proc/${child.pid}/fd`).length,
    async stop(): Promise<number | null> {
      if (child.exitCode === null) child.kill('SIGTERM');
      await exited;
      return child.exitCode;
    },
  };
}

/** One section of the results; `work` gets a data folder of its own, and its servers are stopped at the end. */
export async function measure(
  title: string,
  description: string,
  work: (start: typeof startServer, DATA_DIR: string) => Promise<Figure[]>,
): Promise<void> {
  console.log(`Measuring: ${title} …`);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'bench-'));
  const servers: Server[] = [];
  const start: typeof startServer = async (environment, script) => {
    const server = await startServer({ DATA_DIR: folder, ...environment }, script);
    servers.push(server);
    return server;
  };
  try {
    save(title, description, await work(start, folder));
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await rm(folder, { recursive: true, force: true });
  }
}

function save(title: string, description: string, figures: Figure[]): void {
  const text = readFileSync(resultsFile, 'utf8');
  const sections = text.split(/^(?=## )/m).map((part) => part.trimEnd());
  const date = new Date().toISOString().slice(0, 10);
  const machine = `${date}, Node ${process.version}, ${os.arch()}, ${os.cpus().length} cores.`;
  const rows = figures.map(
    (figure) => `| ${figure[0]} | ${measured(figure)} | ${floorOf(figure)} |`,
  );
  const table = ['| | measured | floor |', '|---|---|---|', ...rows].join('\n');
  const section = [`## ${title}`, machine, description, table].join('\n\n');
  const others = sections.filter((other) => !other.startsWith(`## ${title}\n`));
  writeFileSync(resultsFile, `${[...others, section].join('\n\n')}\n`);
  console.log(`\n${section}\n`);
}

const format = (value: number): string =>
  value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 2 : 0 });

const measured = ([, value, unit]: Figure): string => [format(value), unit].join(' ').trim();

function floorOf([, value, , floor]: Figure): string {
  if (!floor) return '';
  const { atLeast = Number.NEGATIVE_INFINITY, atMost = Number.POSITIVE_INFINITY } = floor;
  const words = 'atLeast' in floor ? `at least ${format(atLeast)}` : `at most ${format(atMost)}`;
  if (value >= atLeast && value <= atMost) return words;
  process.exitCode = 1;
  return `${words}: **missed**`;
}

export const median = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Fills a new database with this many consultations. */
export async function seed(environment: Environment, records: number): Promise<void> {
  const database = await openDatabase(readConfig(environment), () => {});
  await migrate(database, () => new Date());
  await seedMany(database, 'consultations', records);
  // As autovacuum does sooner or later after so many new rows.
  if (database.engine === 'postgres') await sql`VACUUM ANALYZE`.execute(database.write);
  await database.close();
}
