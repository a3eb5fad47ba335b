// SQLite's index of idempotency keys: in memory, one for each writing connection, because random keys in an index
// on disk would change a page of it each (docs/decisions/2026-11-15-keys-in-memory.md). What it holds is told by the
// table of keys alone, where other processes add and sweep too.
import type { StatementSync } from 'node:sqlite';
import { createKeyIndex } from './key-index.ts';

/** Until 2026-11-17 keys had more bits than a JavaScript number holds. Nobody asks for those any more. */
const readable = `key BETWEEN 0 AND ${Number.MAX_SAFE_INTEGER}`;

/** Of hundreds of thousands after a start. */
const readAtOnce = 1000;

/** As the oldest, where no key is left. */
const none = Number.MAX_SAFE_INTEGER;

export interface KnownKeys {
  /**
   * Writes those of these keys that somebody had before to the temporary table `known_keys`, where statements of the
   * same transaction look for them. The transaction must hold the lock for writing: nobody adds a key meanwhile.
   */
  recognise(keys: number[]): void;
}

/** Made with the connection. */
export const makeKnownKeys =
  'CREATE TEMP TABLE known_keys (n INTEGER PRIMARY KEY, key INTEGER NOT NULL UNIQUE) STRICT';

/** @param prepare makes a statement once; those that read give arrays. */
export function createKnownKeys(prepare: (sql: string) => StatementSync): KnownKeys {
  const index = createKeyIndex();
  /** Numbers of the oldest key that is left and of the newest that was learnt. */
  let first = none;
  let last = 0;

  /** Keys are numbered as they come and swept from the oldest on. */
  function catchUp(): void {
    first = rowsOf(prepare('SELECT min(n) FROM idempotency_keys').all())[0]?.[0] ?? none;
    prepare('DELETE FROM temp.known_keys WHERE n < ?').run(first);
    const newer = prepare(`SELECT n, key FROM idempotency_keys WHERE n > ? AND ${readable}
      ORDER BY n LIMIT ${readAtOnce}`);
    let read = readAtOnce;
    while (read === readAtOnce) {
      const rows = rowsOf(newer.all(last));
      for (const [n = 0, key = 0] of rows) {
        index.add(key, n, first);
        last = n;
      }
      read = rows.length;
    }
  }

  return {
    recognise(keys) {
      catchUp();
      for (const n of keys.flatMap(index.find)) {
        if (n < first) continue;
        prepare(`INSERT OR REPLACE INTO temp.known_keys (n, key)
          SELECT n, key FROM main.idempotency_keys WHERE n = ?`).run(n);
      }
    },
  };
}

/** Both are numbers; the types of `node:sqlite` know neither arrays nor which column holds what. */
const rowsOf = (rows: unknown): (number | undefined)[][] => rows as (number | undefined)[][];
