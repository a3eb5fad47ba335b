import type { Engine } from '../tables.ts';

/** Of the first inbox tables. */
const withStatuses = ['consultations', 'applications'];
const without = ['contacts'];

/**
 * SQLite only: the state of each record by its number. A search that is narrowed to a status looks at that of every hit,
 * and by number alone it finds it in half the time (docs/decisions/2026-11-17-a-status-for-every-hit.md). Where records
 * have no status, an index by it was kept for nothing.
 */
export function statusIndexes(engine: Engine, tables = { withStatuses, without }): string[] {
  if (engine === 'postgres') return [];
  return [
    ...tables.withStatuses.map(
      (table) => `CREATE INDEX ${table}_states ON ${table} (seq, suspect, status)`,
    ),
    ...tables.without.map((table) => `DROP INDEX ${table}_by_status`),
  ];
}
