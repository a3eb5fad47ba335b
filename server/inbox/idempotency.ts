// Idempotency keys: the first post with a key stores a record, a repeat is answered as the first was. Only
// a hash of the body is kept, because the repeat brings the body along.
import type { Engine, Statement } from '../db/tables.ts';
import type { Stamp } from '../ids.ts';

export interface KeyedItem {
  key?: string | undefined;
  bodyHash: string;
}

export interface Stamped<Item extends KeyedItem> {
  item: Item;
  stamp: Stamp;
}

const insertKeys: Record<Engine, string> = {
  sqlite: `INSERT INTO idempotency_keys (key, body_hash, record_id, created_at)
    SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(?) WHERE true
    ON CONFLICT (key) DO NOTHING`,
  postgres: `INSERT INTO idempotency_keys (key, body_hash, record_id, created_at)
    SELECT value ->> 0, value ->> 1, (value ->> 2)::uuid, (value ->> 3)::timestamptz
    FROM json_array_elements($1::json) AS rows(value) ORDER BY 1
    ON CONFLICT (key) DO NOTHING`,
};

const selectKeys: Record<Engine, string> = {
  sqlite: `SELECT key, body_hash, record_id, created_at FROM idempotency_keys
    WHERE key IN (SELECT value FROM json_each(?))`,
  postgres: `SELECT key, body_hash, record_id, created_at FROM idempotency_keys
    WHERE key IN (SELECT json_array_elements_text($1::json))`,
};

/** True in SQL where there is no key, or where it was reserved for this very record. */
export function reservedFor(engine: Engine, key: string, recordId: string): string {
  const id = engine === 'sqlite' ? recordId : `(${recordId})::uuid`;
  return `(${key} IS NULL OR EXISTS (
    SELECT 1 FROM idempotency_keys WHERE idempotency_keys.key = ${key} AND record_id = ${id}))`;
}

/** Reserves the keys of a batch, each for the first that brings it; and asks who has them now. */
export function keyStatements<Item extends KeyedItem>(
  engine: Engine,
  items: Stamped<Item>[],
): { reserve: Statement; owners: Statement } | undefined {
  const rows = items
    .filter(({ item }) => item.key !== undefined)
    .map(({ item, stamp }) => [item.key, item.bodyHash, stamp.id, stamp.createdAt]);
  if (rows.length === 0) return undefined;
  return {
    reserve: { sql: insertKeys[engine], parameters: [JSON.stringify(rows)] },
    owners: { sql: selectKeys[engine], parameters: [JSON.stringify(rows.map(([key]) => key))] },
  };
}

export interface KeyOwner {
  key: string;
  body_hash: string;
  record_id: string;
  created_at: string;
}

/** Under which stamp the item is stored, its own or an earlier one's; nothing where the key had another body. */
export function storedUnder<Item extends KeyedItem>(
  { item, stamp }: Stamped<Item>,
  owners: Map<string, KeyOwner>,
): Stamp | undefined {
  if (item.key === undefined) return stamp;
  const owner = owners.get(item.key);
  if (!owner || owner.body_hash !== item.bodyHash) return undefined;
  return { id: owner.record_id, createdAt: owner.created_at };
}
