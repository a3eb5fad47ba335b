// `npm run db:backup [-- --to FILE]` and `npm run db:restore -- FILE [--force]`
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, readConfig } from '../server/config.ts';
import { sqliteFile } from '../server/db/sqlite.ts';
import { CommandError, runCommand } from './command.ts';
import { countsText, sizeText } from './database/backup-file.ts';
import { backupPostgres, restorePostgres } from './database/postgres.ts';
import { backupSqlite, restoreSqlite } from './database/sqlite.ts';

/** Sorts by time; milliseconds, because two restores may happen in one second. */
const timestamp = new Date().toISOString().replace(/[-:.]/g, '');

/** Printed, so without the password. */
function databaseName({ DATABASE_URL: url, DATA_DIR: folder }: Config): string {
  if (!url) return path.resolve(sqliteFile(folder));
  const { host, pathname, username } = new URL(url);
  const name = decodeURIComponent(pathname.slice(1) || username);
  return `the PostgreSQL database ${name} at ${host}`;
}

async function backup(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { to: { type: 'string' } } });
  const config = readConfig(process.env);
  const { DATABASE_URL: url, DATA_DIR: folder } = config;
  console.log(`Backing up ${databaseName(config)}`);
  const name = `patang-${timestamp}.${url ? 'dump' : 'db'}`;
  const target = path.resolve(values.to ?? path.join(folder, 'backups', name));
  const { file, bytes, counts } = url
    ? await backupPostgres(url, target)
    : await backupSqlite(sqliteFile(folder), target);
  console.log(`Backup written to ${file}\n${sizeText(bytes)}, checked: ${countsText(counts)}`);
}

async function restore(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    options: { force: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) {
    throw new CommandError('Which backup? npm run db:restore -- FILE [--force]');
  }
  const config = readConfig(process.env);
  const { DATABASE_URL: url, DATA_DIR: folder } = config;
  console.log(`Restoring into ${databaseName(config)}`);
  const options = { backup: path.resolve(file), force: values.force, timestamp };
  const { counts, kept } = url
    ? await restorePostgres({ ...options, url, keepIn: path.join(folder, 'backups') })
    : await restoreSqlite({ ...options, database: sqliteFile(folder) });
  console.log(`Restored from ${options.backup}: ${countsText(counts)}`);
  if (kept) console.log(`What was there before is kept in ${kept}`);
}

const [command, ...args] = process.argv.slice(2);
await runCommand(() => (command === 'backup' ? backup(args) : restore(args)));
