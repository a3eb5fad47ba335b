import { type RawBuilder, sql } from 'kysely';
import type { Kind } from '../../../contract/inbox/kind.ts';
import type { Database } from '../../db/tables.ts';
import { listOrder } from '../order.ts';
import type { CommonCount } from './common-counts.ts';
import { commonPage } from './common-page.ts';
import type { Found, Search, SearchRequest } from './request.ts';
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
  const states = sql.table(`${kind.path}_states`);

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

  /**
   * From the index alone, where status and suspicion stand as words: it counts and walks faster than a table would. The
   * index is the outer loop, so that its order is the page's and nothing is sorted.
   */
  const allHits = async (request: SearchRequest): Promise<Found> => {
    const order = listOrder('sqlite', request.oldestFirst, sql`${index}.rowid`);
    const matches = sql`${index} MATCH (SELECT words FROM asked)`;
    const { rows } = await sql<{ hit_count?: number }>`
      WITH asked AS MATERIALIZED (SELECT ${requestMatch(kind, request)} AS words)
      SELECT ${columns}, (SELECT count(*) FROM ${index} WHERE ${matches}) AS hit_count
      FROM ${index} CROSS JOIN ${table} ON seq = ${index}.rowid
      WHERE ${matches}${order.after(request.after)} ${order.by} LIMIT ${request.limit}`.execute(
      database.read,
    );
    const found = rows[0]?.hit_count;
    for (const row of rows) delete row.hit_count;
    // After the last page there is no row to say it.
    const count = found ?? (request.after ? await countOf(request) : 0);
    return { rows, count };
  };

  /**
   * The hits of the words alone, each looked up among the records of the status, whose numbers are kept as one text until
   * the page is taken from its front; undefined where they are many. Nothing is sorted or kept in a table in between: that
   * took as long as the rest.
   */
  const fewHits = async (request: SearchRequest): Promise<Found | undefined> => {
    const { words, status, suspect, after, limit, oldestFirst } = request;
    const order = listOrder('sqlite', oldestFirst);
    const walk = listOrder('sqlite', oldestFirst, sql`rowid`).by;
    const { rows } = await sql<FewRow>`
      SELECT ${columns}, found_count, hit_count
      FROM (
        SELECT count(*) AS found_count, count(seq) AS hit_count,
          json_group_array(seq) FILTER (WHERE seq IS NOT NULL${order.after(after)}) AS numbers
        FROM (SELECT rowid AS hit FROM ${index}
          WHERE ${index} MATCH ${wordsMatch(kind, words)} ${walk} LIMIT ${mostFew + 1})
        LEFT JOIN ${table} INDEXED BY ${states}
          ON seq = hit AND suspect = ${suspect} AND status = ${status})
      LEFT JOIN json_each(numbers) AS page ON page.key < ${limit} AND found_count <= ${mostFew}
      LEFT JOIN ${table} ON seq = page.value`.execute(database.read);
    const [{ found_count = 0, hit_count = 0 } = {}] = rows;
    if (found_count > mostFew) return undefined;
    return { rows: rows.filter(({ _id }) => _id !== null).map(withoutCounts), count: hit_count };
  };

  return async (request) => {
    // Before the index is asked: listing the words that begin alike takes 68 ms where one of them is in every record.
    const common = await commonPage(request, (rows) => probe(request, rows), firstLook, probedRows);
    if (common) {
      return { rows: common, count: await commonCount(request, () => countOf(request)) };
    }
    const few = request.status === undefined ? undefined : await fewHits(request);
    return few ?? allHits(request);
  };
}

interface FewRow {
  _id: string | null;
  found_count: number;
  hit_count: number;
}

const withoutCounts = ({ found_count, hit_count, ...record }: FewRow) => record;
