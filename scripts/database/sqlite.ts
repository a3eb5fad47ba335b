import { chownSync, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { backup as copyPages, DatabaseSync } from 'node:sqlite';
import { CommandError } from '../command.ts';
import {
  afterRestore,
  type Backup,
  type Counts,
  checkMigrations,
  countedTables,
  linkFile,
  publish,
  type Restored,
  sqliteSuffixes,
  sync,
  withTempFile,
} from './backup-file.ts';

/** Works while the server runs: contains everything committed before it started. */
export async function backupSqlite(database: string, target: string): Promise<Backup> {
  if (!existsSync(database)) {
    throw new CommandError(`There is no database at ${database}: check DATA_DIR`);
  }
  if (existsSync(target)) throw new CommandError(`${target} exists already and is not overwritten`);
  return withTempFile(target, async (copy) => {
    // Not read-only: such a connection cannot remove its WAL.
    await copyDatabase(database, copy, { readOnly: false });
    const counts = inspect(copy, 'The copy');
    publish(copy, target);
    return { file: target, bytes: statSync(target).size, counts };
  });
}

export async function restoreSqlite(options: {
  backup: string;
  database: string;
  force: boolean;
  timestamp: string;
}): Promise<Restored> {
  const { backup, database, force, timestamp } = options;
  if (!existsSync(backup)) throw new CommandError(`There is no file ${backup}`);
  const replaces = existsSync(database);
  if (replaces && !force) {
    throw new CommandError(
      `${database} exists: add --force to replace it (the present one is kept beside it)`,
    );
  }
  return withTempFile(database, async (copy) => {
    await copyDatabase(backup, copy, { readOnly: true });
    const counts = inspect(copy, backup);
    const held = quieten(copy);
    chownLike(copy, replaces ? database : path.dirname(database));
    sync(copy);
    const kept = `${database}.replaced-${timestamp}`;
    if (replaces) {
      requireClosed(database);
      linkFile(database, kept);
    }
    // The old database's WAL would be replayed into the new one.
    for (const suffix of sqliteSuffixes) {
      if (!existsSync(`${database}${suffix}`)) continue;
      if (replaces) renameSync(`${database}${suffix}`, `${kept}${suffix}`);
      else rmSync(`${database}${suffix}`);
    }
    renameSync(copy, database);
    sync(path.dirname(database), 'r');
    return { counts, held, ...(replaces ? { kept } : {}) };
  });
}

/** In one step: otherwise each commit of a running server would restart the copy. */
const allPages = 2 ** 31 - 1;

async function copyDatabase(from: string, to: string, { readOnly }: { readOnly: boolean }) {
  try {
    const source = new DatabaseSync(from, { readOnly, timeout: 5000 });
    try {
      await copyPages(source, to, { rate: allPages });
    } finally {
      source.close();
    }
    const copy = new DatabaseSync(to);
    copy.exec('PRAGMA journal_mode = DELETE');
    copy.close();
  } catch (error) {
    throw new CommandError(`${from} cannot be read: ${(error as Error).message}`);
  }
}

export function inspect(file: string, source: string): Counts {
  const database = new DatabaseSync(file, { readOnly: true });
  const column = (sql: string): string[] =>
    database
      .prepare(sql)
      .all()
      .map((row) => String(Object.values(row)[0]));
  try {
    const faults = column('PRAGMA integrity_check').filter((line) => line !== 'ok');
    if (faults.length > 0) throw new CommandError(`${source} is damaged: ${faults[0]}`);
    const tables = column(`SELECT name FROM sqlite_master WHERE type = 'table'`);
    checkMigrations(
      tables.includes('migrations') ? column('SELECT name FROM migrations') : [],
      source,
    );
    const orphans = column('PRAGMA foreign_key_check');
    if (orphans.length > 0) {
      throw new CommandError(`${source} is damaged: rows of ${orphans[0]} refer to nothing`);
    }
    const count = (table: string) => Number(column(`SELECT count(*) FROM ${table}`)[0]);
    return Object.fromEntries(
      // A backup of an older version may lack the table of a newer kind.
      countedTables.map((table) => [table, tables.includes(table) ? count(table) : 0]),
    ) as Counts;
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError(`${source} is damaged: ${(error as Error).message}`);
  } finally {
    database.close();
  }
}

function quieten(file: string): number {
  const database = new DatabaseSync(file);
  try {
    return afterRestore.map((sql) => Number(database.prepare(sql).run().changes)).at(-1) ?? 0;
  } finally {
    database.close();
  }
}

/** SQLITE_BUSY and SQLITE_LOCKED. */
const isBusy = (error: unknown): boolean =>
  [5, 6].includes(((error as { errcode?: number }).errcode ?? 0) & 0xff);

/** Leaving WAL mode needs an exclusive lock, which fails while another connection is open. */
export function requireClosed(file: string): void {
  let mode: unknown;
  try {
    const database = new DatabaseSync(file, { timeout: 0 });
    try {
      mode = database.prepare('PRAGMA journal_mode = DELETE').get()?.journal_mode;
    } finally {
      database.close();
    }
  } catch (error) {
    // A damaged database is a reason to restore, not to refuse it.
    if (!isBusy(error)) return;
    mode = 'wal';
  }
  if (mode !== 'delete') {
    throw new CommandError(
      'The server is running (or something else has the database open): stop it first',
    );
  }
}

/** Root may restore for the server's account. */
export function chownLike(file: string, model: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(model);
  chownSync(file, uid, gid);
}
