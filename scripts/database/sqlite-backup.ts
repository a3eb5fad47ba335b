import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { Refusal } from '../command.ts';
import type { Counts } from './contents.ts';
import { nameAlso, pushFolderToDisk, pushToDisk, withDraft } from './draft.ts';
import { copyDatabase, examine } from './sqlite-file.ts';

export interface Backup {
  file: string;
  bytes: number;
  counts: Counts;
}

/** Works while the server runs: it holds everything that was committed when it began. */
export async function backupSqlite(database: string, target: string): Promise<Backup> {
  if (!existsSync(database)) {
    throw new Refusal(`There is no database at ${database}: check DATA_DIR`);
  }
  if (existsSync(target)) throw new Refusal(`${target} exists already and is not overwritten`);
  return withDraft(target, async (draft) => {
    // A reader could not take its WAL away again where the server does not run.
    await copyDatabase(database, draft, { readOnly: false });
    const counts = examine(draft, 'The copy');
    pushToDisk(draft);
    nameAlso(draft, target);
    pushFolderToDisk(path.dirname(target));
    return { file: target, bytes: statSync(target).size, counts };
  });
}
