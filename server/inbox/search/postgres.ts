import { type RawBuilder, sql } from 'kysely';
import type { Kind } from '../../../contract/inbox/kind.ts';
import type { Database } from '../../db/tables.ts';
import { listOrder } from '../order.ts';
import type { CommonCount } from './common-counts.ts';
import { commonPage } from './common-page.ts';
import { type Found, type Search, type SearchRequest, statusMark, suspectMark } from './request.ts';

/** A word in more than one of forty rows fills a page from so many of the list. */
const probedRows = 2000;

/** Fewer hits than this in a first look at the list, and a longer one would hardly fill a page. */
const firstLook = { rows: 200, hits: 2 };

export function postgresSearch(
  database: Database,
  kind: Kind,
  columns: RawBuilder<unknown>,
  commonCount: CommonCount,
): Search {
  const table = sql.table(kind.path);

  const countOf = async (request: SearchRequest): Promise<number> => {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*) AS count FROM ${table} WHERE search @@ ${queryOf(request)}::tsquery`.execute(
      database.read,
    );
    return rows[0]?.count ?? 0;
  };

  /**
   * The hits among the first rows of the list, as many as a page takes. The condition is kept from the planner
   * (OFFSET 0), or it might choose the word index all the same, which would have to sort all hits.
   */
  const probe = async (request: SearchRequest, probed: number): Promise<unknown[]> => {
    const order = listOrder('postgres', request.oldestFirst);
    const status = request.status === undefined ? sql`` : sql` AND status = ${request.status}`;
    const list = sql`FROM ${table} WHERE suspect = ${request.suspect}${status}${order.after(request.after)}`;
    const { rows } = await sql`SELECT ${columns} FROM (
        SELECT * ${list} AND ${order.place} ${order.upTo}
          (SELECT created_at, id ${list} ${order.by} LIMIT 1 OFFSET ${probed})
        ${order.by} OFFSET 0
      ) AS ${table} WHERE search @@ ${wordQuery(request.words)}::tsquery LIMIT ${request.limit}`.execute(
      database.read,
    );
    return rows;
  };

  /** All records of the words, then those of the view, then the page. Materialised, or the planner may walk the
   * whole date index. */
  const rarePage = async (request: SearchRequest): Promise<Found> => {
    const order = listOrder('postgres', request.oldestFirst);
    const status = request.status === undefined ? sql`` : sql` AND status = ${request.status}`;
    const { rows } = await sql<HitRow>`
      WITH found AS MATERIALIZED (
        SELECT id, created_at, status, suspect FROM ${table}
        WHERE search @@ ${wordQuery(request.words)}::tsquery),
      hits AS (SELECT id, created_at FROM found WHERE suspect = ${request.suspect}${status}),
      page AS (SELECT id FROM hits WHERE true${order.after(request.after)} ${order.by} LIMIT ${request.limit}),
      totals AS (SELECT count(*) AS hit_count FROM hits)
      SELECT ${columns}, hit_count FROM totals LEFT JOIN (page JOIN ${table} USING (id)) ON true
      ${order.by}`.execute(database.read);
    const count = Number(rows[0]?.hit_count ?? 0);
    for (const row of rows) delete row.hit_count;
    return { rows: rows.filter(({ _id }) => _id !== null), count };
  };

  return async (request) => {
    const common = await commonPage(request, (rows) => probe(request, rows), firstLook, probedRows);
    if (!common) return rarePage(request);
    return { rows: common, count: await commonCount(request, () => countOf(request)) };
  };
}

interface HitRow {
  _id: string | null;
  hit_count?: number | string;
}

export const wordQuery = (words: string[]): string =>
  words.map((word) => `'${word}':*`).join(' & ');

export function queryOf({
  words,
  status,
  suspect,
}: Pick<SearchRequest, 'words' | 'status' | 'suspect'>): string {
  return [
    wordQuery(words),
    ...(status === undefined ? [] : [`'${statusMark(status)}'`]),
    `${suspect ? '' : '!'}'${suspectMark}'`,
  ].join(' & ');
}
