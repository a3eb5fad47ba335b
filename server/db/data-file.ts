import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** An empty file was not made by us and would look like a first start. */
export function prepareDataFile(file: string): void {
  makeFolder(path.dirname(file));
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  if (size === undefined) create(file);
  else if (size === 0) {
    throw new Error(
      `${path.basename(file)} is empty (0 bytes): restore a backup, or delete the file to start without data`,
    );
  }
}

/** Not `recursive`, which loops forever where no folder can be created, such as in /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder) && statSync(folder).isDirectory()) return;
  const parent = path.dirname(folder);
  if (parent !== folder) makeFolder(parent);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    const madeByAnother = existsSync(folder) && statSync(folder).isDirectory();
    if (!madeByAnother) throw error;
  }
}

/** Owner-only; SQLite copies the mode to its other files. Copied when complete: a kill leaves no empty file. */
function create(file: string): void {
  const draft = `${file}.${process.pid}.new`;
  try {
    closeSync(openSync(draft, 'w', 0o600));
    const database = new DatabaseSync(draft);
    database.exec('PRAGMA journal_mode = WAL');
    database.close();
    copyFileSync(draft, file, constants.COPYFILE_EXCL);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
