import { chownSync, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Refusal } from '../command.ts';
import type { Counts } from './contents.ts';
import { companions, nameAlso, pushFolderToDisk, pushToDisk, withDraft } from './draft.ts';
import { copyDatabase, examine, isBusy } from './sqlite-file.ts';

export interface Restored {
  counts: Counts;
  /** Where the database that was there before is now. */
  kept?: string;
}

export async function restoreSqlite(options: {
  backup: string;
  database: string;
  force: boolean;
  timeStamp: string;
}): Promise<Restored> {
  const { backup, database, force, timeStamp } = options;
  if (!existsSync(backup)) throw new Refusal(`There is no file ${backup}`);
  const replaces = existsSync(database);
  if (replaces && !force) {
    throw new Refusal(
      `${database} exists: add --force to replace it (the present one is kept beside it)`,
    );
  }
  return withDraft(database, async (draft) => {
    await copyDatabase(backup, draft, { readOnly: true });
    const counts = examine(draft, backup);
    endSessions(draft);
    belongToTheServer(draft, replaces ? database : path.dirname(database));
    pushToDisk(draft);
    const kept = `${database}.replaced-${timeStamp}`;
    if (replaces) {
      refuseWhileOpen(database);
      nameAlso(database, kept);
    }
    // What is left of these belongs to the database that goes, and would be played into the new one.
    for (const suffix of companions) {
      if (!existsSync(`${database}${suffix}`)) continue;
      if (replaces) renameSync(`${database}${suffix}`, `${kept}${suffix}`);
      else rmSync(`${database}${suffix}`);
    }
    renameSync(draft, database);
    pushFolderToDisk(path.dirname(database));
    return replaces ? { counts, kept } : { counts };
  });
}

/** Who has signed out, or been shut out, since the backup must not be let in again by it. */
function endSessions(file: string): void {
  const database = new DatabaseSync(file);
  try {
    database.exec('DELETE FROM sessions');
  } finally {
    database.close();
  }
}

/** Leaving WAL mode takes the database for oneself, which works only where nobody else has it open. */
function refuseWhileOpen(file: string): void {
  let mode: unknown;
  try {
    const database = new DatabaseSync(file, { timeout: 0 });
    try {
      mode = database.prepare('PRAGMA journal_mode = DELETE').get()?.journal_mode;
    } finally {
      database.close();
    }
  } catch (error) {
    // A database too broken to be asked is what one restores for.
    if (!isBusy(error)) return;
    mode = 'wal';
  }
  if (mode !== 'delete') {
    throw new Refusal(
      'The server is running (or something else has the database open): stop it first',
    );
  }
}

/** Root may restore for the account that the server runs under. */
function belongToTheServer(draft: string, like: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(like);
  chownSync(draft, uid, gid);
}
