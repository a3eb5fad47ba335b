import type { Engine } from '../tables.ts';

/** SQLite only: a look into the words of each search index, which finds those that begin alike. */
export function searchTerms(engine: Engine): string[] {
  if (engine === 'postgres') return [];
  return ['contacts', 'consultations', 'applications'].map(
    (table) => `CREATE VIRTUAL TABLE ${table}_terms USING fts5vocab('${table}_search', 'row')`,
  );
}
