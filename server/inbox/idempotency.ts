// Idempotency keys: the first post with a key stores a record, a repeat is answered as the first was. Only
// a fingerprint of the body is kept, because the repeat brings the body along.
import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Engine, Statement } from '../db/tables.ts';
import { type Stamp, stampOf } from '../ids.ts';

/** What is kept of a key, small enough that random keys cost the index little. */
export interface KeyMark {
  /** 64 bits of its hash as a number, in decimal: larger than JSON's numbers are exact. */
  key: string;
  /** Of the key and all that was sent with it: two keys that share a number do not share this. */
  fingerprint: string;
}

/** Bodies have been parsed by the kind's shape, so equal ones list their fields in the same order. */
export function markOf(key: string, path: string, body: object): KeyMark {
  const number = BigInt.asIntN(64, BigInt(`0x${hash('sha256', key).slice(0, 16)}`));
  const all = hash('sha256', JSON.stringify([key, path, body]), 'base64url');
  return { key: String(number), fingerprint: all.slice(0, 22) };
}

interface Marked {
  mark: KeyMark | undefined;
  stamp: Stamp;
}

const insertKeys: Record<Engine, string> = {
  sqlite: `INSERT INTO idempotency_keys (key, fingerprint, record_id)
    SELECT CAST(value ->> 0 AS INTEGER), value ->> 1, value ->> 2 FROM json_each(?) WHERE true
    ON CONFLICT (key) DO NOTHING`,
  postgres: `INSERT INTO idempotency_keys (key, fingerprint, record_id)
    SELECT (value ->> 0)::bigint, value ->> 1, (value ->> 2)::uuid
    FROM json_array_elements($1::json) AS rows(value) ORDER BY 1
    ON CONFLICT (key) DO NOTHING`,
};

/** Reserves the keys of a batch, each for the first that brings it. */
export function reservation(
  engine: Engine,
  items: Marked[],
): { statement: Statement; keys: number } | undefined {
  const rows: string[][] = [];
  for (const { mark, stamp } of items) {
    if (mark) rows.push([mark.key, mark.fingerprint, stamp.id]);
  }
  if (rows.length === 0) return undefined;
  const statement = { sql: insertKeys[engine], parameters: [JSON.stringify(rows)] };
  return { statement, keys: rows.length };
}

/** True in SQL where there is no key, or where it was reserved for this very record. */
export function reservedFor(engine: Engine, key: string, recordId: string): string {
  const [number, id] =
    engine === 'sqlite'
      ? [`CAST(${key} AS INTEGER)`, recordId]
      : [`(${key})::bigint`, `(${recordId})::uuid`];
  return `(${key} IS NULL OR EXISTS (
    SELECT 1 FROM idempotency_keys WHERE idempotency_keys.key = ${number} AND record_id = ${id}))`;
}

type Owners = Map<string, { fingerprint: string; record_id: string }>;

/** Who has the keys of a batch: asked only where not all of them could be reserved. */
export async function ownersOf(database: Database, items: Marked[]): Promise<Owners> {
  const keys = items.flatMap(({ mark }) => (mark ? [BigInt(mark.key)] : []));
  const { rows } = await sql<{ key: string; fingerprint: string; record_id: string }>`
    SELECT CAST(key AS text) AS key, fingerprint, record_id FROM idempotency_keys
    WHERE key IN (${sql.join(keys)})`.execute(database.write);
  return new Map(rows.map((row) => [row.key, row]));
}

/** Under which stamp the item is stored, its own or an earlier one's; nothing where the key had another body. */
export function storedUnder({ mark, stamp }: Marked, owners: Owners): Stamp | undefined {
  if (!mark) return stamp;
  const owner = owners.get(mark.key);
  return owner?.fingerprint === mark.fingerprint ? stampOf(owner.record_id) : undefined;
}
