// Files that are complete or not there: written under another name, pushed to the disk, then named.
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Refusal } from '../command.ts';

/** SQLite's files beside a database. */
export const companions = ['-wal', '-shm', '-journal'];

/** Makes `make` write a draft beside the target that only we can read, and cleans up if it fails. */
export async function withDraft<T>(
  target: string,
  make: (draft: string) => Promise<T>,
): Promise<T> {
  mkdirSync(path.dirname(target), { recursive: true, mode: 0o700 });
  const draft = `${target}.draft-${process.pid}`;
  const remove = (): void => {
    for (const suffix of ['', ...companions]) rmSync(`${draft}${suffix}`, { force: true });
  };
  const leave = (): never => process.exit(130);
  process.on('exit', remove).on('SIGINT', leave).on('SIGTERM', leave);
  try {
    closeSync(openSync(draft, 'wx', 0o600));
    return await make(draft);
  } finally {
    remove();
    process.off('exit', remove).off('SIGINT', leave).off('SIGTERM', leave);
  }
}

export function pushToDisk(file: string): void {
  // Flushing needs a writable handle for a file and a readable one for a folder.
  const handle = openSync(file, 'r+');
  fsyncSync(handle);
  closeSync(handle);
}

export function pushFolderToDisk(folder: string): void {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

/** A second name for a file; fails where that name is taken. */
export function nameAlso(file: string, name: string): void {
  try {
    linkSync(file, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') {
      throw new Refusal(`${name} exists already and is not overwritten`);
    }
    // Some network and USB file systems know no links.
    renameSync(file, name);
  }
}
