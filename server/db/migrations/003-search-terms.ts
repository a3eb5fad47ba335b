import type { Engine } from '../tables.ts';
import { firstInboxTables } from './001-foundation.ts';

/** SQLite only: a look into the words of each search index, which finds those that begin alike. */
export function searchTerms(engine: Engine, tables = firstInboxTables): string[] {
  if (engine === 'postgres') return [];
  return tables.map(
    (table) => `CREATE VIRTUAL TABLE ${table}_terms USING fts5vocab('${table}_search', 'row')`,
  );
}
