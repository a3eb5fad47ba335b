// Idempotency keys: the first post with a key stores a record, a repeat is answered as the first was. Only
// a fingerprint of the body is kept, because the repeat brings the body along.
import { sql } from 'kysely';
import type { Database, Engine, Statement } from '../db/tables.ts';
import { type Stamp, stampOf } from '../ids.ts';
import { hash53 } from './hash53.ts';

/** What is kept of a key, small enough that random keys cost the index little. */
export interface KeyMark {
  key: number;
  /** Of the key and all that was sent with it: two keys that share a number do not share this. Kept as text. */
  fingerprint: number;
}

/** Bodies have been parsed by the kind's shape, so equal ones list their fields in the same order. */
export const markOf = (key: string, path: string, body: object): KeyMark => ({
  key: hash53(key),
  fingerprint: hash53(JSON.stringify([key, path, body])),
});

interface Marked {
  mark: KeyMark | undefined;
  stamp: Stamp;
}

const insertKeys: Record<Engine, string> = {
  sqlite: `INSERT INTO idempotency_keys (key, fingerprint, record_id)
    SELECT value ->> 0, value ->> 1, value ->> 2 FROM jsonb_each(?)
    WHERE value ->> 0 NOT IN (SELECT key FROM temp.known_keys)`,
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

export const keysOf = (items: Marked[]): number[] =>
  items.flatMap(({ mark }) => (mark ? [mark.key] : []));

/**
 * True in SQL where there is no key, or where it was reserved for this very record: on SQLite where nobody had brought
 * it before this transaction, which stores only the first of each key.
 */
export function reservedFor(engine: Engine, key: string, recordId: string): string {
  const reserved =
    engine === 'sqlite'
      ? `${key} NOT IN (SELECT key FROM temp.known_keys)`
      : `EXISTS (SELECT 1 FROM idempotency_keys
          WHERE idempotency_keys.key = (${key})::bigint AND record_id = (${recordId})::uuid)`;
  return `(${key} IS NULL OR ${reserved})`;
}

/** Without those whose key an earlier one of them brings. */
export function firstOfEachKey<Item extends Marked>(items: Item[]): Item[] {
  const seen = new Set<number>();
  return items.filter(({ mark }) => {
    if (!mark) return true;
    const isFirst = !seen.has(mark.key);
    seen.add(mark.key);
    return isFirst;
  });
}

type Owners = Map<number, { fingerprint: string; record_id: string }>;

/** Who has the keys of a batch: asked only where not all of them could be reserved. */
export async function ownersOf(database: Database, items: Marked[]): Promise<Owners> {
  // By now the keys that came first with this very batch are known as well.
  if (database.engine === 'sqlite') await database.writeTogether([], keysOf(items));
  const keys = sql.join(keysOf(items));
  const theirs =
    database.engine === 'sqlite'
      ? sql`n IN (SELECT n FROM temp.known_keys WHERE key IN (${keys}))`
      : sql`key IN (${keys})`;
  const { rows } = await sql<{ key: number | string; fingerprint: string; record_id: string }>`
    SELECT key, fingerprint, record_id FROM idempotency_keys
    WHERE ${theirs}`.execute(database.write);
  return new Map(rows.map((row) => [Number(row.key), row]));
}

/** Under which stamp the item is stored, its own or an earlier one's; nothing where the key had another body. */
export function storedUnder({ mark, stamp }: Marked, owners: Owners): Stamp | undefined {
  if (!mark) return stamp;
  const owner = owners.get(mark.key);
  return owner?.fingerprint === String(mark.fingerprint) ? stampOf(owner.record_id) : undefined;
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
