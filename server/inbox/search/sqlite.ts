import { type RawBuilder, sql } from 'kysely';
import type { Kind } from '../../../contract/inbox/kind.ts';
import type { Database } from '../../db/tables.ts';
import { sequenceOf } from '../../ids.ts';
import type { CommonCount } from './common-counts.ts';
import { type Search, type SearchRequest, statusMark, suspectMark } from './request.ts';

/** FTS5 gathers all hits of a prefix before the first: words this common are found by walking the list. */
const probedRows = 500;

/** Up to so many, looking at the status of each hit costs less than at all that the index has of a status. */
const fewHits = 2000;

export function sqliteSearch(
  database: Database,
  kind: Kind,
  columns: RawBuilder<unknown>,
  commonCount: CommonCount,
): Search {
  const table = sql.table(kind.path);
  const index = sql.table(`${kind.path}_search`);

  const countOf = async (request: SearchRequest): Promise<number> => {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*) AS count FROM ${index} WHERE ${index} MATCH ${matchOf(request)}`.execute(
      database.read,
    );
    return rows[0]?.count ?? 0;
  };

  /** The page, where the first rows of the list hold enough hits to fill it. */
  const probe = async (request: SearchRequest): Promise<unknown[]> => {
    const { words, status, suspect, after, limit, oldestFirst } = request;
    const [direction, beyond, within] = oldestFirst
      ? [sql`ASC`, sql`>`, sql`<=`]
      : [sql`DESC`, sql`<`, sql`>=`];
    const list = sql`FROM ${table} WHERE suspect = ${suspect}${
      status === undefined ? sql`` : sql` AND status = ${status}`
    }${after ? sql` AND (created_at, id) ${beyond} (${after.createdAt}, ${after.id})` : sql``}`;
    const order = sql`ORDER BY created_at ${direction}, id ${direction}`;
    const contains = words.map((word) => sql` AND instr(' ' || search_text, ${` ${word}`}) > 0`);
    const { rows } = await sql`SELECT ${columns} ${list}
      AND (created_at, id) ${within} (SELECT created_at, id ${list} ${order} LIMIT 1 OFFSET ${probedRows})
      ${sql.join(contains, sql``)} ${order} LIMIT ${limit}`.execute(database.read);
    return rows.length === limit ? rows : [];
  };

  const areFew = async (words: string[]): Promise<boolean> => {
    const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM (
      SELECT 1 FROM ${index} WHERE ${index} MATCH ${wordQuery(words)} LIMIT ${fewHits + 1})`.execute(
      database.read,
    );
    return (rows[0]?.count ?? 0) <= fewHits;
  };

  const hitsOf = async (request: SearchRequest): Promise<RawBuilder<unknown>> => {
    const { words, status, suspect } = request;
    if (status === undefined || !(await areFew(words))) {
      return sql`SELECT rowid AS seq FROM ${index} WHERE ${index} MATCH ${matchOf(request)}`;
    }
    return sql`SELECT seq FROM (
        SELECT rowid AS hit FROM ${index} WHERE ${index} MATCH ${wordQuery(words)}
      ) CROSS JOIN ${table} ON seq = hit WHERE suspect = ${suspect} AND status = ${status}`;
  };

  return async (request) => {
    const common = await probe(request);
    if (common.length > 0) {
      return { rows: common, count: await commonCount(request, () => countOf(request)) };
    }
    const [direction, beyond] = request.oldestFirst ? [sql`ASC`, sql`>`] : [sql`DESC`, sql`<`];
    const after = request.after ? sql` AND seq ${beyond} ${sequenceOf(request.after.id)}` : sql``;
    const rare = await sql<{ hit_count?: number }>`
      WITH hits AS MATERIALIZED (${await hitsOf(request)})
      SELECT ${columns}, (SELECT count(*) FROM hits) AS hit_count FROM ${table} WHERE seq IN (
        SELECT seq FROM hits WHERE true${after} ORDER BY seq ${direction} LIMIT ${request.limit}
      ) ORDER BY seq ${direction}`.execute(database.read);
    const count = rare.rows[0]?.hit_count ?? (request.after ? await countOf(request) : 0);
    for (const row of rare.rows) delete row.hit_count;
    return { rows: rare.rows, count };
  };
}

export const wordQuery = (words: string[]): string =>
  words.map((word) => `"${word}" *`).join(' AND ');

/** Suspects are few: leaving them out costs less than asking for all the others. */
function matchOf({ words, status, suspect }: SearchRequest): string {
  const wanted = [
    wordQuery(words),
    ...(status === undefined ? [] : [`"${statusMark(status)}"`]),
    ...(suspect ? [`"${suspectMark}"`] : []),
  ].join(' AND ');
  return suspect ? wanted : `(${wanted}) NOT "${suspectMark}"`;
}
