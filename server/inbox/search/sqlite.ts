import { type RawBuilder, sql } from 'kysely';
import type { Kind } from '../../../contract/inbox/kind.ts';
import type { Database } from '../../db/tables.ts';
import { listOrder } from '../order.ts';
import type { CommonCount } from './common-counts.ts';
import { commonPage } from './common-page.ts';
import type { Search, SearchRequest } from './request.ts';
import { requestMatch, wordsMatch } from './sqlite-match.ts';

/** FTS5 gathers all hits of a prefix before the first: words this common are found by walking the list. */
const probedRows = 500;

/** Fewer hits than this in a first look at the list, and a longer one would not fill a page. */
const firstLook = { rows: 100, hits: 3 };

/** Up to so many, looking at the status of each hit costs less than at all that the index has of a status. */
const mostFew = 2000;

export function sqliteSearch(
  database: Database,
  kind: Kind,
  columns: RawBuilder<unknown>,
  commonCount: CommonCount,
): Search {
  const table = sql.table(kind.path);
  const index = sql.table(`${kind.path}_search`);
  const statusIndex = sql.table(`${kind.path}_by_status`);

  const countOf = async (request: SearchRequest): Promise<number> => {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*) AS count FROM ${index} WHERE ${index} MATCH ${requestMatch(kind, request)}`.execute(
      database.read,
    );
    return rows[0]?.count ?? 0;
  };

  /** The hits among the first rows of the list, as many as a page takes. */
  const probe = async (request: SearchRequest, probed: number): Promise<unknown[]> => {
    const { words, status, suspect, after, limit, oldestFirst } = request;
    const order = listOrder('sqlite', oldestFirst);
    const narrowed = status === undefined ? sql`` : sql` AND status = ${status}`;
    const list = sql`FROM ${table} WHERE suspect = ${suspect}${narrowed}${order.after(after)}`;
    const contains = words.map((word) => sql` AND instr(' ' || search_text, ${` ${word}`}) > 0`);
    const { rows } = await sql`SELECT ${columns} ${list}
      AND seq ${order.upTo} (SELECT seq ${list} ${order.by} LIMIT 1 OFFSET ${probed})
      ${sql.join(contains, sql``)} ${order.by} LIMIT ${limit}`.execute(database.read);
    return rows;
  };

  /** Page and counts from one statement, which names their rows `page` and `totals`. */
  const pageOf = async (request: SearchRequest, parts: RawBuilder<unknown>): Promise<Page> => {
    const order = listOrder('sqlite', request.oldestFirst);
    // Joined on the left, so that the counts come even where the page has no row.
    const { rows } = await sql<HitRow>`WITH ${parts}
      SELECT ${columns}, hit_count, found_count
      FROM totals LEFT JOIN (page CROSS JOIN ${table} ON seq = hit) ON true ${order.by}`.execute(
      database.read,
    );
    const { hit_count: count = 0, found_count: found = 0 } = rows[0] ?? {};
    for (const row of rows) {
      delete row.hit_count;
      delete row.found_count;
    }
    return { rows: rows.filter(({ _id }) => _id !== null), count, found };
  };

  /** From the index alone, where status and suspicion stand as words: it counts and walks faster than a table would. */
  const allHits = (request: SearchRequest) => {
    const order = listOrder('sqlite', request.oldestFirst);
    const hits = sql`FROM ${index} WHERE ${index} MATCH ${requestMatch(kind, request)}`;
    return sql`totals AS (SELECT (SELECT count(*) ${hits}) AS hit_count, 0 AS found_count),
      page AS (SELECT hit FROM (
        SELECT rowid AS hit, rowid AS seq ${hits}${order.after(request.after)} ${order.by} LIMIT ${request.limit}))`;
  };

  /** The first hits of the words alone, each then looked up among the records of the status. */
  const fewHits = ({ words, status, suspect, after, limit, oldestFirst }: SearchRequest) => {
    const order = listOrder('sqlite', oldestFirst);
    return sql`found AS MATERIALIZED (
        SELECT rowid AS hit FROM ${index} WHERE ${index} MATCH ${wordsMatch(kind, words)} LIMIT ${mostFew + 1}),
      hits AS MATERIALIZED (
        SELECT seq FROM found CROSS JOIN ${table} INDEXED BY ${statusIndex}
        ON seq = hit AND suspect = ${suspect} AND status = ${status}),
      totals AS (
        SELECT (SELECT count(*) FROM hits) AS hit_count, (SELECT count(*) FROM found) AS found_count),
      page AS (SELECT seq AS hit FROM hits WHERE true${order.after(after)} ${order.by} LIMIT ${limit})`;
  };

  return async (request) => {
    const common = await commonPage(request, (rows) => probe(request, rows), firstLook, probedRows);
    if (common) {
      return { rows: common, count: await commonCount(request, () => countOf(request)) };
    }
    if (request.status !== undefined) {
      const few = await pageOf(request, fewHits(request));
      if (few.found <= mostFew) return { rows: few.rows, count: few.count };
    }
    const { rows, count } = await pageOf(request, allHits(request));
    return { rows, count };
  };
}

interface HitRow {
  _id: string | null;
  hit_count?: number;
  found_count?: number;
}

interface Page {
  rows: unknown[];
  count: number;
  /** How many the words alone have, as far as they were looked at. */
  found: number;
}
