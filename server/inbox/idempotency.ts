// Idempotency keys: the first post with a key stores a record, a repeat is answered as the first was. Only
// a fingerprint of the body is kept, because the repeat brings the body along.
import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { shortKeyBits } from '../db/known-keys.ts';
import type { Database, Engine, Statement } from '../db/tables.ts';
import { type Stamp, stampOf } from '../ids.ts';

/** What is kept of a key, small enough that random keys cost the index little. */
export interface KeyMark {
  /** 64 bits of its hash as a number, in decimal: larger than JSON's numbers are exact. */
  key: string;
  /** The first bits of that number, by which SQLite's thread finds it. */
  shortKey: number;
  /** Of the key and all that was sent with it: two keys that share a number do not share this. */
  fingerprint: string;
}

/** Bodies have been parsed by the kind's shape, so equal ones list their fields in the same order. */
export function markOf(key: string, path: string, body: object): KeyMark {
  const digits = hash('sha256', key).slice(0, 16);
  const all = hash('sha256', JSON.stringify([key, path, body]), 'base64url');
  return {
    key: String(BigInt.asIntN(64, BigInt(`0x${digits}`))),
    shortKey: Number.parseInt(digits.slice(0, shortKeyBits / 4), 16),
    fingerprint: all.slice(0, 22),
  };
}

interface Marked {
  mark: KeyMark | undefined;
  stamp: Stamp;
}

const insertKeys: Record<Engine, string> = {
  sqlite: `INSERT INTO idempotency_keys (key, fingerprint, record_id)
    SELECT CAST(value ->> 0 AS INTEGER), value ->> 1, value ->> 2 FROM jsonb_each(?)
    WHERE CAST(value ->> 0 AS INTEGER) NOT IN (SELECT key FROM temp.known_keys)`,
  postgres: `INSERT INTO idempotency_keys (key, fingerprint, record_id)
    SELECT (value ->> 0)::bigint, value ->> 1, (value ->> 2)::uuid
    FROM json_array_elements($1::json) AS rows(value) ORDER BY 1
    ON CONFLICT (key) DO NOTHING`,
};

/** The statements of a transaction that stores records, after the one that reserves their keys. */
export function withKeysReserved(
  engine: Engine,
  items: Marked[],
  statements: Statement[],
): Statement[] {
  const rows = items.flatMap(({ mark, stamp }) =>
    mark ? [[mark.key, mark.fingerprint, stamp.id]] : [],
  );
  if (rows.length === 0) return statements;
  return [{ sql: insertKeys[engine], parameters: [JSON.stringify(rows)] }, ...statements];
}

export const shortKeysOf = (items: Marked[]): number[] =>
  items.flatMap(({ mark }) => (mark ? [mark.shortKey] : []));

/**
 * True in SQL where there is no key, or where it was reserved for this very record: on SQLite where nobody had brought
 * it before this transaction, which stores only the first of each key.
 */
export function reservedFor(engine: Engine, key: string, recordId: string): string {
  const reserved =
    engine === 'sqlite'
      ? `CAST(${key} AS INTEGER) NOT IN (SELECT key FROM temp.known_keys)`
      : `EXISTS (SELECT 1 FROM idempotency_keys
          WHERE idempotency_keys.key = (${key})::bigint AND record_id = (${recordId})::uuid)`;
  return `(${key} IS NULL OR ${reserved})`;
}

/** Without those whose key an earlier one of them brings. */
export function firstOfEachKey<Item extends Marked>(items: Item[]): Item[] {
  const seen = new Set<string>();
  return items.filter(({ mark }) => {
    if (!mark) return true;
    const isFirst = !seen.has(mark.key);
    seen.add(mark.key);
    return isFirst;
  });
}

type Owners = Map<string, { fingerprint: string; record_id: string }>;

/** Who has the keys of a batch: asked only where not all of them could be reserved. */
export async function ownersOf(database: Database, items: Marked[]): Promise<Owners> {
  // By now the keys that came first with this very batch are known as well.
  if (database.engine === 'sqlite') await database.writeTogether([], shortKeysOf(items));
  const keys = sql.join(items.flatMap(({ mark }) => (mark ? [BigInt(mark.key)] : [])));
  const theirs =
    database.engine === 'sqlite'
      ? sql`n IN (SELECT n FROM temp.known_keys WHERE key IN (${keys}))`
      : sql`key IN (${keys})`;
  const { rows } = await sql<{ key: string; fingerprint: string; record_id: string }>`
    SELECT CAST(key AS text) AS key, fingerprint, record_id FROM idempotency_keys
    WHERE ${theirs}`.execute(database.write);
  return new Map(rows.map((row) => [row.key, row]));
}

/** Under which stamp the item is stored, its own or an earlier one's; nothing where the key had another body. */
export function storedUnder({ mark, stamp }: Marked, owners: Owners): Stamp | undefined {
  if (!mark) return stamp;
  const owner = owners.get(mark.key);
  return owner?.fingerprint === mark.fingerprint ? stampOf(owner.record_id) : undefined;
}

/** Forgets the keys of records that came before this one. */
export async function sweepKeys({ engine, write }: Database, oldestId: string): Promise<void> {
  // In SQLite a run from the first on, because the index in memory follows by the first that is left.
  const swept =
    engine === 'sqlite'
      ? sql`n < coalesce(
          (SELECT n FROM idempotency_keys WHERE record_id >= ${oldestId} ORDER BY n LIMIT 1),
          (SELECT max(n) + 1 FROM idempotency_keys))`
      : sql`record_id < ${oldestId}`;
  await sql`DELETE FROM idempotency_keys WHERE ${swept}`.execute(write);
}
