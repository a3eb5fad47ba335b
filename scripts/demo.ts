// `npm run demo`: the product on a temporary database with ninety days of sample data, without mail.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIfNeeded } from '../build/become-server.ts';
import { bundledServer } from '../build/server.ts';
import { seedDemo } from '../demo/seed.ts';
import type { DemoPerson } from '../demo/staff.ts';
import { readConfig } from '../server/config.ts';
import { migrate } from '../server/db/migrate.ts';
import { openDatabase } from '../server/db/open.ts';
import { runCommand } from './command.ts';

/** Settings that would lead to real data, real people or other limits. */
const notForTheDemo = /^(DATABASE_URL|ADMIN_\w+|SMTP_URL|MAIL_\w+|RATE_LIMIT)$/;

function table(staff: DemoPerson[]): string {
  const rows = [
    ['Sign in as', 'Password', 'Role', ''],
    ...staff.map(({ username, password, role, about }) => [username, password, role, about]),
  ];
  const width = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  const lines = rows.map((row) => row.map((cell, column) => cell.padEnd(width(column))).join('  '));
  return lines.map((line) => `  ${line.trimEnd()}`).join('\n');
}

async function demo(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'agency-demo-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  // A closed terminal counts as Ctrl-C.
  process.on('SIGHUP', () => process.kill(process.pid, 'SIGTERM'));
  for (const name of Object.keys(process.env)) {
    if (notForTheDemo.test(name)) delete process.env[name];
  }
  process.env.DATA_DIR = folder;
  const config = readConfig(process.env);

  if ((await buildIfNeeded(config.SITE_URL)).length > 0) process.exit(1);
  // Until the server handles signals itself, they end the process and remove the folder.
  const leave = (): never => process.exit(130);
  process.on('SIGINT', leave).on('SIGTERM', leave);
  const startedAt = performance.now();
  const database = await openDatabase(config, () => {});
  await migrate(database, () => new Date());
  const staff = await seedDemo(database);
  await database.close();
  console.log(`Made up 90 days of sample data in ${Math.round(performance.now() - startedAt)} ms`);
  const entry = pathToFileURL(await bundledServer()).href;
  process.off('SIGINT', leave).off('SIGTERM', leave);
  await import(entry);
  console.log(`${table(staff)}\n\n  All of this is gone when you stop it with Ctrl-C.\n`);
}

await runCommand(demo);
