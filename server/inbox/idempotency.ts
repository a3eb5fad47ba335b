// Idempotency keys: the first post with a key stores a record, a repeat is answered as the first was. Only
// a hash of the body is kept, because the repeat brings the body along.
import { CompiledQuery, type Kysely } from 'kysely';
import type { Engine, Tables } from '../db/tables.ts';
import type { Stamp } from '../ids.ts';

export interface KeyedItem {
  key?: string | undefined;
  bodyHash: string;
}

interface Stamped {
  item: KeyedItem;
  stamp: Stamp;
}

/** 'new': store it. A stamp: it is stored already, under this one. */
export type Outcome = 'new' | 'key reused' | Stamp;

const insertKeys = {
  sqlite: `INSERT INTO idempotency_keys (key, body_hash, record_id, created_at)
    SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(?) WHERE true
    ON CONFLICT (key) DO NOTHING RETURNING key`,
  postgres: `INSERT INTO idempotency_keys (key, body_hash, record_id, created_at)
    SELECT value ->> 0, value ->> 1, (value ->> 2)::uuid, (value ->> 3)::timestamptz
    FROM json_array_elements($1::json) AS rows(value) ORDER BY 1
    ON CONFLICT (key) DO NOTHING RETURNING key`,
};

export async function reserveKeys(
  transaction: Kysely<Tables>,
  engine: Engine,
  items: Stamped[],
): Promise<Outcome[]> {
  // Of two equal keys in one batch the first one counts.
  const first = new Map<string, Stamped>();
  for (const entry of items) {
    if (entry.item.key !== undefined && !first.has(entry.item.key))
      first.set(entry.item.key, entry);
  }
  if (first.size === 0) return items.map(() => 'new');

  const rows = [...first].map(([key, { item, stamp }]) => [
    key,
    item.bodyHash,
    stamp.id,
    stamp.createdAt,
  ]);
  const { rows: reserved } = await transaction.executeQuery<{ key: string }>(
    CompiledQuery.raw(insertKeys[engine], [JSON.stringify(rows)]),
  );
  const mine = new Set(reserved.map(({ key }) => key));
  const known = await knownKeys(
    transaction,
    [...first.keys()].filter((key) => !mine.has(key)),
  );

  return items.map((entry) => {
    const { key, bodyHash } = entry.item;
    if (key === undefined) return 'new';
    const owner = first.get(key);
    if (mine.has(key) && owner === entry) return 'new';
    const holder = mine.has(key)
      ? { bodyHash: owner?.item.bodyHash, stamp: owner?.stamp }
      : known.get(key);
    return holder?.stamp && holder.bodyHash === bodyHash ? holder.stamp : 'key reused';
  });
}

async function knownKeys(transaction: Kysely<Tables>, keys: string[]) {
  const known = new Map<string, { bodyHash: string; stamp: Stamp }>();
  if (keys.length === 0) return known;
  const rows = await transaction
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('key', 'in', keys)
    .execute();
  for (const row of rows) {
    known.set(row.key, {
      bodyHash: row.body_hash,
      stamp: { id: row.record_id, createdAt: row.created_at },
    });
  }
  return known;
}
