// `npm run db:backup [-- --to FILE]`, `npm run db:restore -- FILE [--force]` and `npm run db:move -- --to PLACE`
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { parse } from 'yaml';
import { contentDirectory } from '../content/directory.ts';
import { fileSlug } from '../contract/normalize.ts';
import { type Config, readConfig } from '../server/config.ts';
import { sqliteFile } from '../server/db/sqlite.ts';
import { CommandError, runCommand } from './command.ts';
import { countsText, sizeText } from './database/backup-file.ts';
import { copyAll, type Moved, tablesOf } from './database/move.ts';
import { fromPostgres, intoPostgres } from './database/move-postgres.ts';
import { fromSqlite, intoSqlite } from './database/move-sqlite.ts';
import { backupPostgres, restorePostgres } from './database/postgres.ts';
import { backupSqlite, restoreSqlite } from './database/sqlite.ts';

/** A fault of the content folder must not prevent a backup. */
const readDatabaseConfig = (): Config => readConfig({ ...process.env, CONTENT_DIR: undefined });

/** Sorts by time; milliseconds, because two restores may happen in one second. */
const timestamp = new Date().toISOString().replace(/[-:.]/g, '');

/** Without the schemas: a mistake in the content must not prevent a backup. */
function agencySlug(): string {
  try {
    const file = path.join(contentDirectory(), 'brand', 'brand.yaml');
    return fileSlug(String(parse(readFileSync(file, 'utf8')).name ?? ''));
  } catch {
    return fileSlug('');
  }
}

/** Printed, so without the password. */
function postgresName(url: string): string {
  const { host, pathname, username } = new URL(url);
  const name = decodeURIComponent(pathname.slice(1) || username);
  return `the PostgreSQL database ${name} at ${host}`;
}

const databaseName = ({ DATABASE_URL: url, DATA_DIR: folder }: Config): string =>
  url ? postgresName(url) : path.resolve(sqliteFile(folder));

async function backup(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { to: { type: 'string' } } });
  const config = readDatabaseConfig();
  const { DATABASE_URL: url, DATA_DIR: folder } = config;
  console.log(`Backing up ${databaseName(config)}`);
  const name = `${agencySlug()}-${timestamp}.${url ? 'dump' : 'db'}`;
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
  const config = readDatabaseConfig();
  const { DATABASE_URL: url, DATA_DIR: folder } = config;
  console.log(`Restoring into ${databaseName(config)}`);
  const options = { backup: path.resolve(file), force: values.force };
  const keptDump = path.join(folder, 'backups', `${agencySlug()}-replaced-${timestamp}.dump`);
  const { counts, held, kept } = url
    ? await restorePostgres({ ...options, url, kept: keptDump })
    : await restoreSqlite({ ...options, database: sqliteFile(folder), timestamp });
  console.log(`Restored from ${options.backup}: ${countsText(counts)}`);
  if (held > 0) console.log(heldText(held));
  if (kept) console.log(`What was there before is kept in ${kept}`);
}

const heldText = (held: number): string =>
  `${
    held === 1
      ? '1 letter that was waiting is'
      : `${held.toLocaleString('en')} letters that were waiting are`
  } held: nothing of it is sent until a superuser has decided in the office`;

async function move(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { to: { type: 'string' } } });
  const config = readDatabaseConfig();
  const { DATABASE_URL: url, DATA_DIR: folder } = config;
  const { to } = values;
  const report = (line: string): void => console.log(line);
  if (!to) {
    throw new CommandError(
      url
        ? 'Where to? npm run db:move -- --to FOLDER'
        : 'Where to? npm run db:move -- --to postgres://user:password@host:5432/database',
    );
  }
  const toPostgres = /^postgres(ql)?:\/\//.test(to);
  if (toPostgres && !URL.canParse(to)) throw new CommandError(`${to} is not an address`);
  if (toPostgres === Boolean(url)) {
    throw new CommandError(
      `Both are ${url ? 'PostgreSQL' : 'SQLite'}: use npm run db:backup and npm run db:restore`,
    );
  }
  const target = path.resolve(to);
  if (
    !toPostgres &&
    (/^\w+:\/\//.test(to) || statSync(target, { throwIfNoEntry: false })?.isFile())
  ) {
    throw new CommandError(`--to should be a folder or a PostgreSQL address, not ${to}`);
  }
  const [from, into] = [databaseName(config), toPostgres ? postgresName(to) : sqliteFile(target)];
  console.log(`Moving ${from}\nto ${into}`);
  const moved = url
    ? await fromPostgres(url, from, (source) =>
        intoSqlite(target, async (sqlite) =>
          copyAll(source, sqlite, tablesOf(sqlite.tables(), await source.tables()), report),
        ),
      )
    : await fromSqlite(sqliteFile(folder), (source) =>
        intoPostgres(to, into, async (postgres) =>
          copyAll(source, postgres, tablesOf(source.tables(), await postgres.tables()), report),
        ),
      );
  console.log(movedText(moved, from, toPostgres ? undefined : target));
}

/** @param folder of the new SQLite database; undefined for PostgreSQL. */
const movedText = ({ tables, rows }: Moved, from: string, folder: string | undefined): string => `
Moved and checked row by row: ${rows.toLocaleString('en')} rows of ${tables} tables.
Now ${
  folder === undefined
    ? 'set DATABASE_URL to the address you gave'
    : `remove DATABASE_URL and set DATA_DIR=${folder}`
} for the server, and start it.
Sessions go on, and letters that wait are sent from the new database. The old one is unchanged
(${from}): never start a server on it again, which would send them twice.`;

const commands: Record<string, (args: string[]) => Promise<void>> = { backup, restore, move };

const [command = '', ...args] = process.argv.slice(2);
await runCommand(async () => commands[command]?.(args));
