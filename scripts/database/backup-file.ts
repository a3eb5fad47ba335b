import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import path from 'node:path';
import { nothingOffered } from '../../contract/inbox/catalogue.ts';
import { inboxKinds, type KindPath } from '../../contract/inbox/kinds.ts';
import { knownMigrations } from '../../server/db/migrate.ts';
import { CommandError } from '../command.ts';

type CountedTable = 'users' | KindPath | 'notes';
export type Counts = Record<CountedTable, number>;

export interface Backup {
  file: string;
  bytes: number;
  counts: Counts;
}

export interface Restored {
  counts: Counts;
  held: number;
  kept?: string;
}

/** Run on the restored copy: sessions may have been signed out since, and letters sent. The last one counts the held ones. */
export const afterRestore = [
  'DELETE FROM sessions',
  `DELETE FROM letters WHERE purpose = 'test' AND state IN ('scheduled', 'waiting')`,
  `UPDATE letters SET state = 'held' WHERE state IN ('scheduled', 'waiting')`,
];

// Not content/'s catalogue: a mistake there must not prevent a backup.
const kinds = Object.values(inboxKinds(nothingOffered));

const labels = Object.fromEntries([
  ['users', 'users'],
  ...kinds.map(({ path, texts }) => [path, texts.many.toLowerCase()]),
  ['notes', 'notes'],
]) as Record<CountedTable, string>;

export const countedTables = Object.keys(labels) as CountedTable[];

export const countsText = (counts: Counts): string =>
  countedTables.map((table) => `${counts[table].toLocaleString('en')} ${labels[table]}`).join(', ');

export const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

export function checkMigrations(applied: string[], source: string): void {
  if (!knownMigrations.some((name) => applied.includes(name))) {
    throw new CommandError(`${source} is not a database of this product`);
  }
  const unknown = applied.filter((name) => !knownMigrations.includes(name));
  if (unknown.length > 0) {
    throw new CommandError(
      `${source} comes from a newer version of this product (it has ${unknown.join(', ')})`,
    );
  }
}

/** A move needs both databases at this version. */
export function requireThisVersion(applied: string[], source: string): void {
  checkMigrations(applied, source);
  const missing = knownMigrations.filter((name) => !applied.includes(name));
  if (missing.length === 0) return;
  throw new CommandError(
    `${source} is of an older version (it lacks ${missing.join(', ')}): start the server on it once, stop it, and try again`,
  );
}

export const sqliteSuffixes = ['-wal', '-shm', '-journal'];

export async function withTempFile<T>(
  target: string,
  write: (file: string) => Promise<T>,
): Promise<T> {
  mkdirSync(path.dirname(target), { recursive: true, mode: 0o700 });
  removeDeadDrafts(target);
  const file = `${target}.draft-${process.pid}`;
  const remove = (): void => removeWithSuffixes(file);
  const exit = (): never => process.exit(130);
  process.on('exit', remove).on('SIGINT', exit).on('SIGTERM', exit);
  try {
    closeSync(openSync(file, 'wx', 0o600));
    return await write(file);
  } finally {
    remove();
    process.off('exit', remove).off('SIGINT', exit).off('SIGTERM', exit);
  }
}

const removeWithSuffixes = (file: string): void => {
  for (const suffix of ['', ...sqliteSuffixes]) rmSync(`${file}${suffix}`, { force: true });
};

/** Left over from a killed command. */
function removeDeadDrafts(target: string): void {
  const prefix = `${path.basename(target)}.draft-`;
  for (const name of readdirSync(path.dirname(target))) {
    const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length)) : Number.NaN;
    if (Number.isInteger(pid) && !isRunning(pid)) {
      removeWithSuffixes(path.join(path.dirname(target), name));
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process belongs to another account.
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/** fsync needs a writable handle for a file, a readable one for a folder. */
export function sync(file: string, flags: 'r+' | 'r' = 'r+'): void {
  const handle = openSync(file, flags);
  fsyncSync(handle);
  closeSync(handle);
}

/** Fails if the name is taken. */
export function linkFile(file: string, name: string): void {
  try {
    linkSync(file, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') {
      throw new CommandError(`${name} exists already and is not overwritten`);
    }
    // Some network and USB file systems have no hard links.
    renameSync(file, name);
  }
}

export function publish(file: string, target: string): void {
  sync(file);
  linkFile(file, target);
  sync(path.dirname(target), 'r');
}
