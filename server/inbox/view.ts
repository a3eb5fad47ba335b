// Which records a list, a count or an export is about, as the SQL of each engine.
import { type RawBuilder, sql } from 'kysely';
import type { Kind } from '../../contract/inbox/kind.ts';
import type { Database } from '../db/tables.ts';
import { queryWords } from '../listing/words.ts';

type Sql = RawBuilder<unknown>;

export interface View {
  status?: string | undefined;
  suspect: boolean;
  /** Blank: no search. */
  q: string;
  /** Only what came in this span: from (inclusive) until (exclusive). */
  arrived?: { from?: Date; until: Date } | undefined;
}

export interface Source {
  from: Sql;
  where: Sql;
  /** The row's sequence number, by which every list is ordered. */
  seq: Sql;
  /** The same rows, found by looking at one after the other instead of in the word index. */
  rowByRow?: Source;
}

/** Undefined where nothing can match, as for a search without a single word. */
export type FindSource = (view: View) => Promise<Source | undefined>;

export function createFindSource(database: Database, kind: Kind): FindSource {
  const table = sql.table(kind.path);
  return async (view) => {
    const words = queryWords(view.q);
    if (view.q.trim() !== '' && words.length === 0) return undefined;
    const inTime = arrivedIn(view);
    if (words.length === 0) {
      return { from: table, seq: sql`seq`, where: sql`${stateOf(view)} ${inTime}` };
    }
    if (database.engine === 'postgres') {
      const { where, ...found } = await postgresSearch(database, kind, words, view);
      return { ...found, where: sql`${where} ${inTime}` };
    }
    const contains = words.map((word) => sql`AND instr(' ' || search_text, ${` ${word}`}) > 0`);
    const rowByRow = {
      from: table,
      seq: sql`seq`,
      where: sql`${stateOf(view)} ${sql.join(contains, sql` `)} ${inTime}`,
    };
    return { ...(await sqliteSearch(database, kind, words, view)), rowByRow };
  };
}

const arrivedIn = ({ arrived }: View): Sql => sql`
  ${arrived ? sql`AND created_at < ${arrived.until.toISOString()}` : sql``}
  ${arrived?.from ? sql`AND created_at >= ${arrived.from.toISOString()}` : sql``}`;

const stateOf = ({ suspect, status }: View): Sql =>
  sql`suspect = ${suspect} ${status === undefined ? sql`` : sql`AND status = ${status}`}`;

/** Of the newest rows of a view so many are looked at, and a word in so many of these is common. */
const probe = { rows: 500, hits: 10 };

/**
 * PostgreSQL takes every unknown prefix for a fairly common one, and would walk the whole list for a word in one row. So
 * it is told: a common word is found by walking the list, all records of a rare one come from the word index.
 */
async function postgresSearch({ read }: Database, kind: Kind, words: string[], view: View) {
  const table = sql.table(kind.path);
  const state = stateOf(view);
  const matches = sql`search @@ ${words.map((word) => `'${word}':*`).join(' & ')}::tsquery`;
  const { rows } = await sql<{ hits: number }>`SELECT count(*) AS hits FROM (
      SELECT search FROM ${table} WHERE ${state} ORDER BY seq DESC LIMIT ${probe.rows}
    ) AS newest WHERE ${matches}`.execute(read);
  if ((rows[0]?.hits ?? 0) >= probe.hits) {
    return { from: table, seq: sql`seq`, where: sql`${state} AND ${matches}` };
  }
  const hits = sql`SELECT seq, status, suspect, created_at FROM ${table} WHERE ${matches}`;
  return {
    // Materialised: planned by itself, without the limit of what surrounds it.
    from: sql`(WITH hits AS MATERIALIZED (${hits}) SELECT * FROM hits) AS hits`,
    seq: sql`seq`,
    where: state,
  };
}

async function sqliteSearch(database: Database, kind: Kind, words: string[], view: View) {
  const index = sql.table(`${kind.path}_search`);
  const { status, suspect } = view;
  const match = [
    ...(await Promise.all(words.map((word) => sqliteTerms(database, kind, word)))),
    // Marked words of the index, see the schema.
    ...(status === undefined ? [] : [`"\u{E000}${status}"`]),
    ...(suspect ? ['"\u{E001}"'] : []),
  ].join(' AND ');
  const inTime = view.arrived
    ? sql`AND rowid IN (SELECT seq FROM ${sql.table(kind.path)} WHERE ${stateOf(view)} ${arrivedIn(view)})`
    : sql``;
  return {
    from: index,
    seq: sql`rowid`,
    where: sql`${index} MATCH ${suspect ? match : `(${match}) NOT "\u{E001}"`} ${inTime}`,
  };
}

/** The index keeps prefixes of up to so many letters ready (see the schema). */
const indexedPrefix = 2;

const maxTerms = 100;

/**
 * FTS5 gathers and sorts all hits of a longer prefix before the first one, but walks those of whole words as it is asked.
 * So a prefix becomes the words that have it, each found by one step in the index. Where these are very many they are
 * rare, as numbers are, and FTS5 may gather them.
 */
async function sqliteTerms({ read }: Database, kind: Kind, word: string): Promise<string> {
  const prefix = `"${word}" *`;
  if ([...word].length <= indexedPrefix) return prefix;
  const terms = sql.table(`${kind.path}_terms`);
  const beyond = `${word}\u{10FFFF}`;
  const { rows } = await sql<{ term: string | null }>`
    WITH RECURSIVE found (term) AS (
      SELECT (SELECT term FROM ${terms} WHERE term >= ${word} LIMIT 1)
      UNION ALL
      SELECT (SELECT term FROM ${terms} WHERE term >= found.term || char(1) LIMIT 1)
      FROM found WHERE term < ${beyond} LIMIT ${maxTerms + 2}
    )
    SELECT term FROM found WHERE term < ${beyond}`.execute(read);
  if (rows.length > maxTerms) return prefix;
  return rows.length === 0 ? `"${word}"` : `(${rows.map(({ term }) => `"${term}"`).join(' OR ')})`;
}
