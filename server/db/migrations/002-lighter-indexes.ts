import type { Engine } from '../tables.ts';
import { firstInboxTables } from './001-foundation.ts';

/**
 * SQLite ends every entry of an index with the row's `seq`, which already sorts by (created_at, id): repeating both
 * made each entry four times as long, for every record that arrives.
 */
export function lighterIndexes(engine: Engine, tables = firstInboxTables): string[] {
  if (engine === 'postgres') return [];
  return tables.flatMap((table) => [
    `DROP INDEX ${table}_by_time`,
    `DROP INDEX ${table}_by_status`,
    `CREATE INDEX ${table}_by_time ON ${table} (suspect)`,
    `CREATE INDEX ${table}_by_status ON ${table} (suspect, status)`,
  ]);
}
