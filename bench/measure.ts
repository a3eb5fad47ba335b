// Starts servers and writes the results to RESULTS.md, each figure beside its floor.
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { serverCommand } from '../build/become-server.ts';
import type { ServedFile } from '../build/pack.ts';
import { seedMany } from '../demo/seed-many.ts';
import { readConfig } from '../server/config.ts';
import { migrate } from '../server/db/migrate.ts';
import { openDatabase } from '../server/db/open.ts';
import type { Database } from '../server/db/tables.ts';
import { launch, untilListening } from '../server/testing/launch.ts';

const resultsFile = 'bench/RESULTS.md';
type Environment = Record<string, string>;
export type Start = typeof startServer;
export type Server = Awaited<ReturnType<Start>>;
export type Figure = [name: string, value: number, unit?: string, floor?: Floor];
type Floor = { atLeast: number } | { atMost: number };

/** @param script a file to run; by default what `npm start` runs. */
async function startServer(environment: Environment, script?: string) {
  const command = script ? { args: [script], env: {} } : await serverCommand();
  const { child, url, kill } = await untilListening(launch(command, environment));
  const { port } = new URL(url);
  const status = () => readFileSync(`/proc/${child.pid}/status`, 'utf8');
  return {
    port: Number(port),
    url: `http://127.0.0.1:${port}`,
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(status())?.[1]) / 1024,
    stop: () => kill('SIGTERM'),
  };
}

/** One section of the results; `work` gets a data folder of its own, and its servers are stopped at the end. */
export async function measure(
  title: string,
  description: string,
  work: (start: Start, DATA_DIR: string) => Promise<Figure[]>,
): Promise<void> {
  console.log(`Measuring: ${title} …`);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'bench-'));
  const servers: Server[] = [];
  const start: Start = async (environment, script) => {
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
  const sections = readFileSync(resultsFile, 'utf8').split(/^(?=## )/m);
  const others = sections.filter((other) => !other.startsWith(`## ${title}\n`));
  const date = new Date().toISOString().slice(0, 10);
  const machine = `${date}, Node ${process.version}, ${os.arch()}, ${os.cpus().length} cores.`;
  const table = ['| | measured | floor |', '|---|---|---|', ...figures.map(rowOf)].join('\n');
  const section = [`## ${title}`, machine, description, table].join('\n\n');
  writeFileSync(resultsFile, `${others.join('').trimEnd()}\n\n${section}\n`);
  console.log(`\n${section}\n`);
}

const format = (value: number): string =>
  value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 2 : 0 });

/** A missed floor makes the command fail. */
function rowOf([name, value, unit = '', floor]: Figure): string {
  const row = `| ${name} | ${`${format(value)} ${unit}`.trim()} |`;
  if (!floor) return `${row}  |`;
  const isLeast = 'atLeast' in floor;
  const isHeld = isLeast ? value >= floor.atLeast : value <= floor.atMost;
  if (!isHeld) process.exitCode = 1;
  const words = isLeast ? `at least ${format(floor.atLeast)}` : `at most ${format(floor.atMost)}`;
  return `${row} ${words}${isHeld ? '' : ': **missed**'} |`;
}

export const median = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

export const servedFiles = (): ServedFile[] =>
  JSON.parse(readFileSync('dist/served/manifest.json', 'utf8'));

export async function seed(environment: Environment, records: number): Promise<void> {
  const database = await openDatabase(readConfig(environment), () => {});
  await migrate(database, () => new Date());
  await seedMany(database, 'consultations', records);
  await settle(database);
  await database.close();
}

/** As autovacuum does eventually after so many new rows. */
export async function settle({ engine, write }: Database): Promise<void> {
  if (engine === 'postgres') await sql`VACUUM ANALYZE`.execute(write);
}
