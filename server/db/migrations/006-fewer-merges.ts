import type { Engine } from '../tables.ts';
import { firstInboxTables } from './001-foundation.ts';

/**
 * SQLite only: each commit adds a piece to the word index, and FTS5 joins pieces of a size once there are so many. By
 * fours, as it does of its own accord, that was a fifth of the work of storing, and now and then a visitor waited 60 ms.
 */
export function fewerMerges(engine: Engine, tables = firstInboxTables): string[] {
  if (engine === 'postgres') return [];
  return tables.map(
    (table) => `INSERT INTO ${table}_search (${table}_search, rank) VALUES ('automerge', 16)`,
  );
}
