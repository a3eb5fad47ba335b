import type { Engine } from '../tables.ts';
import { firstInboxTables } from './001-foundation.ts';
import { sqliteWordsOfAll } from './inbox-table-v1.ts';

/**
 * SQLite only: the word index keeps beginnings of one and two letters ready, no longer of three. Those are found like
 * longer ones, and each record that arrives costs less (docs/decisions/2026-11-17-half-of-a-server-that-stores-nothing.md).
 */
export function twoLetterBeginnings(engine: Engine, tables = firstInboxTables): string[] {
  if (engine === 'postgres') return [];
  return tables.flatMap((table) => [
    `DROP TABLE ${table}_search`,
    `CREATE VIRTUAL TABLE ${table}_search USING fts5 (
      words, content = '', contentless_delete = 1, detail = none, prefix = '1 2',
      tokenize = 'ascii'
    )`,
    sqliteWordsOfAll(table),
  ]);
}
