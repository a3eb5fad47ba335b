// Finding records by words, newest first, on either engine.
import { type RawBuilder, sql } from 'kysely';
import type { Kind } from '../../contract/inbox/kind.ts';
import type { Database } from '../db/tables.ts';
import { sequenceOf } from '../ids.ts';
import type { Position } from './cursor.ts';

export interface SearchRequest {
  words: string[];
  status: string | undefined;
  suspect: boolean;
  after: Position | undefined;
  limit: number;
  oldestFirst: boolean;
}

export interface Found {
  rows: unknown[];
  count: number;
}

type Columns = RawBuilder<unknown>;

export function createSearch(database: Database, kind: Kind, columns: Columns) {
  return database.engine === 'sqlite'
    ? sqliteSearch(database, kind, columns)
    : postgresSearch(database, kind, columns);
}

/** Status and suspicion are words of the index too (see the migration), so no row is read in vain. */
function terms(
  { words, status, suspect }: SearchRequest,
  prefix: (word: string) => string,
): string[] {
  const exact = (word: string): string => (prefix === fts5Prefix ? `"${word}"` : `'${word}'`);
  return [
    ...words.map(prefix),
    ...(status === undefined ? [] : [exact(`\u{E000}${status}`)]),
    exact(`\u{E001}${suspect ? 1 : 0}`),
  ];
}

const fts5Prefix = (word: string): string => `"${word}" *`;
const tsqueryPrefix = (word: string): string => `'${word}':*`;

function sqliteSearch(database: Database, kind: Kind, columns: Columns) {
  const table = sql.table(kind.path);
  const index = sql.table(`${kind.path}_search`);
  return async (request: SearchRequest): Promise<Found> => {
    const match = terms(request, fts5Prefix).join(' AND ');
    const [direction, beyond] = request.oldestFirst ? [sql`ASC`, sql`>`] : [sql`DESC`, sql`<`];
    const after = request.after ? sql` AND rowid ${beyond} ${sequenceOf(request.after.id)}` : sql``;
    const [page, total] = await Promise.all([
      sql`SELECT ${columns} FROM ${table} WHERE seq IN (
            SELECT rowid FROM ${index} WHERE ${index} MATCH ${match}${after}
            ORDER BY rowid ${direction} LIMIT ${request.limit}
          ) ORDER BY seq ${direction}`.execute(database.read),
      sql<{
        count: number;
      }>`SELECT count(*) AS count FROM ${index} WHERE ${index} MATCH ${match}`.execute(
        database.read,
      ),
    ]);
    return { rows: page.rows, count: total.rows[0]?.count ?? 0 };
  };
}

/** A word in more than one of this many newest records fills a page from the date index alone. */
const probedRows = 2000;

function postgresSearch(database: Database, kind: Kind, columns: Columns) {
  const table = sql.table(kind.path);
  const countOf = async (query: RawBuilder<unknown>): Promise<number> => {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*) AS count FROM ${table} WHERE search @@ ${query}`.execute(database.read);
    return rows[0]?.count ?? 0;
  };
  return async (request: SearchRequest): Promise<Found> => {
    const query = sql`${terms(request, tsqueryPrefix).join(' & ')}::tsquery`;
    const [direction, beyond] = request.oldestFirst ? [sql`ASC`, sql`>`] : [sql`DESC`, sql`<`];
    const order = sql`ORDER BY created_at ${direction}, id ${direction}`;
    const status = request.status === undefined ? sql`` : sql` AND status = ${request.status}`;
    const after = request.after
      ? sql` AND (created_at, id) ${beyond} (${request.after.createdAt}::timestamptz, ${request.after.id}::uuid)`
      : sql``;
    // Common words: the first rows of the list hold a page of them, and the word index would sort them all.
    const common = await sql`
      WITH probed AS MATERIALIZED (
        SELECT * FROM ${table} WHERE suspect = ${request.suspect}${status}${after} ${order} LIMIT ${probedRows}
      ) SELECT ${columns} FROM probed WHERE search @@ ${query} ${order} LIMIT ${request.limit}
    `.execute(database.read);
    if (common.rows.length === request.limit) {
      return { rows: common.rows, count: await countOf(query) };
    }
    // Rare words: all their records, then the page. Materialised, or the planner may walk the whole date index.
    const rare = await sql<{ hit_count?: number }>`
      WITH hits AS MATERIALIZED (SELECT id, created_at FROM ${table} WHERE search @@ ${query}),
      page AS (SELECT id FROM hits WHERE true${after} ${order} LIMIT ${request.limit})
      SELECT ${columns}, (SELECT count(*) FROM hits) AS hit_count FROM ${table}
      WHERE id IN (SELECT id FROM page) ${order}`.execute(database.read);
    const count = rare.rows[0]?.hit_count ?? (request.after ? await countOf(query) : 0);
    for (const row of rare.rows) delete row.hit_count;
    return { rows: rare.rows, count };
  };
}
