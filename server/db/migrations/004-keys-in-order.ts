import type { Engine } from '../tables.ts';

/**
 * SQLite only: idempotency keys are random, and in a table sorted by them each new one changed another page: half of
 * what a busy hour wrote to the log. Now they lie in the order they came; `known-keys.ts` finds them.
 */
export function keysInOrder(engine: Engine): string[] {
  if (engine === 'postgres') return [];
  return [
    'ALTER TABLE idempotency_keys RENAME TO idempotency_keys_v1',
    `CREATE TABLE idempotency_keys (
      -- Never used again: other processes ask for what came after the last one they know.
      n INTEGER PRIMARY KEY AUTOINCREMENT,
      key INTEGER NOT NULL,
      fingerprint TEXT NOT NULL,
      record_id TEXT NOT NULL
    ) STRICT`,
    `INSERT INTO idempotency_keys (key, fingerprint, record_id)
      SELECT key, fingerprint, record_id FROM idempotency_keys_v1 ORDER BY record_id`,
    'DROP TABLE idempotency_keys_v1',
  ];
}
