// Copying and examining SQLite files.
import { backup, DatabaseSync } from 'node:sqlite';
import { Refusal } from '../command.ts';
import { type Counts, countedTables, refuseStrangers } from './contents.ts';

/**
 * All pages in one step: in steps, each commit of a running server would make the copy begin again. Readers
 * of a WAL do not hold writers up.
 */
const allPages = 2 ** 31 - 1;

const busy = new Set([5, 6]);
export const isBusy = (error: unknown): boolean =>
  busy.has(((error as { errcode?: number }).errcode ?? 0) & 0xff);

/** An exact copy as of now, with what still waits in the WAL, as one file without companions. */
export async function copyDatabase(
  from: string,
  to: string,
  { readOnly }: { readOnly: boolean },
): Promise<void> {
  try {
    const source = new DatabaseSync(from, { readOnly, timeout: 5000 });
    try {
      await backup(source, to, { rate: allPages });
    } finally {
      source.close();
    }
    const copy = new DatabaseSync(to);
    copy.exec('PRAGMA journal_mode = DELETE');
    copy.close();
  } catch (error) {
    throw new Refusal(`${from} cannot be read: ${(error as Error).message}`);
  }
}

/** Refuses a damaged file and one that is not ours. `source` is what the messages call it. */
export function examine(file: string, source: string): Counts {
  const database = new DatabaseSync(file, { readOnly: true });
  const column = (sql: string): string[] =>
    database
      .prepare(sql)
      .all()
      .map((row) => String(Object.values(row)[0]));
  try {
    const faults = column('PRAGMA integrity_check').filter((line) => line !== 'ok');
    if (faults.length > 0) throw new Refusal(`${source} is damaged: ${faults[0]}`);
    const tables = column(`SELECT name FROM sqlite_master WHERE type = 'table'`);
    refuseStrangers(
      tables.includes('migrations') ? column('SELECT name FROM migrations') : [],
      source,
    );
    const orphans = column('PRAGMA foreign_key_check');
    if (orphans.length > 0) {
      throw new Refusal(`${source} is damaged: rows of ${orphans[0]} refer to nothing`);
    }
    const count = (table: string) => Number(column(`SELECT count(*) FROM ${table}`)[0]);
    return Object.fromEntries(
      // What an older version kept has no table yet for kinds that came later.
      countedTables.map((table) => [table, tables.includes(table) ? count(table) : 0]),
    ) as Counts;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(`${source} is damaged: ${(error as Error).message}`);
  } finally {
    database.close();
  }
}
