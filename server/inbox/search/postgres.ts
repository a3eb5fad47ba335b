import { type RawBuilder, sql } from 'kysely';
import type { Kind } from '../../../contract/inbox/kind.ts';
import type { Database } from '../../db/tables.ts';
import { listOrder } from '../order.ts';
import type { CommonCount } from './common-counts.ts';
import { type Search, type SearchRequest, statusMark, suspectMark } from './request.ts';

/** A word in more than one of forty rows fills a page from so many of the list. */
const probedRows = 2000;

export function postgresSearch(
  database: Database,
  kind: Kind,
  columns: RawBuilder<unknown>,
  commonCount: CommonCount,
): Search {
  const table = sql.table(kind.path);

  const countOf = async (query: RawBuilder<unknown>): Promise<number> => {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*) AS count FROM ${table} WHERE search @@ ${query}`.execute(database.read);
    return rows[0]?.count ?? 0;
  };

  return async (request) => {
    const query = sql`${queryOf(request)}::tsquery`;
    const order = listOrder('postgres', request.oldestFirst);
    const after = order.after(request.after);
    const status = request.status === undefined ? sql`` : sql` AND status = ${request.status}`;
    const list = sql`FROM ${table} WHERE suspect = ${request.suspect}${status}${after}`;

    // Common words: the first rows of the list hold a page of them; the word index would have to sort them all.
    // The condition is kept from the planner (OFFSET 0), or it might choose that index all the same.
    const common = await sql`SELECT ${columns} FROM (
        SELECT * ${list} AND ${order.place} ${order.upTo}
          (SELECT created_at, id ${list} ${order.by} LIMIT 1 OFFSET ${probedRows})
        ${order.by} OFFSET 0
      ) AS probed WHERE search @@ ${query} LIMIT ${request.limit}`.execute(database.read);
    if (common.rows.length === request.limit) {
      return { rows: common.rows, count: await commonCount(request, () => countOf(query)) };
    }

    // Rare words: all their records, then the page. Materialised, or the planner may walk the whole date index.
    const rare = await sql<{ hit_count?: number }>`
      WITH hits AS MATERIALIZED (SELECT id, created_at FROM ${table} WHERE search @@ ${query}),
      page AS (SELECT id FROM hits WHERE true${after} ${order.by} LIMIT ${request.limit})
      SELECT ${columns}, (SELECT count(*) FROM hits) AS hit_count FROM ${table}
      WHERE id IN (SELECT id FROM page) ${order.by}`.execute(database.read);
    const count = rare.rows[0]?.hit_count ?? (request.after ? await countOf(query) : 0);
    for (const row of rare.rows) delete row.hit_count;
    return { rows: rare.rows, count };
  };
}

export const wordQuery = (words: string[]): string =>
  words.map((word) => `'${word}':*`).join(' & ');

function queryOf({ words, status, suspect }: SearchRequest): string {
  return [
    wordQuery(words),
    ...(status === undefined ? [] : [`'${statusMark(status)}'`]),
    `${suspect ? '' : '!'}'${suspectMark}'`,
  ].join(' & ');
}
