// What a database or a backup holds, in words that an owner can compare.
import { nothingOffered } from '../../contract/inbox/catalogue.ts';
import { inboxKinds, type KindPath } from '../../contract/inbox/kinds.ts';
import { knownMigrations } from '../../server/db/migrate.ts';
import { Refusal } from '../command.ts';

type Counted = 'users' | KindPath | 'notes';

// Not the present offer: a backup must not fail because of a slip in the content.
const kinds = Object.values(inboxKinds(nothingOffered));

const tables = Object.fromEntries([
  ['users', 'users'],
  ...kinds.map(({ path, texts }) => [path, texts.many.toLowerCase()]),
  ['notes', 'notes'],
]) as Record<Counted, string>;

export type Counts = Record<Counted, number>;

export const countedTables = Object.keys(tables) as Counted[];

export const sentenceOf = (counts: Counts): string =>
  countedTables.map((table) => `${counts[table].toLocaleString('en')} ${tables[table]}`).join(', ');

export const sizeOf = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

/** The product writes down which steps it has gone through; nothing else looks like that. */
export function refuseStrangers(applied: string[], source: string): void {
  if (!knownMigrations.some((name) => applied.includes(name))) {
    throw new Refusal(`${source} is not a database of this product`);
  }
  const unknown = applied.filter((name) => !knownMigrations.includes(name));
  if (unknown.length > 0) {
    throw new Refusal(
      `${source} comes from a newer version of this product (it has ${unknown.join(', ')})`,
    );
  }
}

/**
 * For file names: sorts by time, and has no character that a file system minds. To the millisecond: two
 * restores in one second keep what they replace under two names.
 */
export const timeStamp = (now: Date): string => now.toISOString().replace(/[-:.]/g, '');
