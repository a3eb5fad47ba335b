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
  const search = database.engine === 'sqlite' ? sqliteSearch : postgresSearch;
  return async (view) => {
    const words = queryWords(view.q);
    if (view.q.trim() !== '' && words.length === 0) return undefined;
    const { from, seq, where } =
      words.length > 0
        ? await search(database, kind, words, view)
        : { from: table, seq: sql`seq`, where: stateOf(view) };
    const { arrived } = view;
    const inTime = sql`
      ${arrived ? sql`AND created_at < ${arrived.until.toISOString()}` : sql``}
      ${arrived?.from ? sql`AND created_at >= ${arrived.from.toISOString()}` : sql``}`;
    const source = { from, seq, where: sql`${where} ${inTime}` };
    if (words.length === 0 || database.engine === 'postgres') return source;
    const contains = words.map((word) => sql`AND instr(' ' || search_text, ${` ${word}`}) > 0`);
    const rowByRow = {
      from: table,
      seq: sql`seq`,
      where: sql`${stateOf(view)} ${sql.join(contains, sql` `)} ${inTime}`,
    };
    return { ...source, rowByRow };
  };
}

const stateOf = ({ suspect, status }: View): Sql =>
  sql`suspect = ${suspect} ${status === undefined ? sql`` : sql`AND status = ${status}`}`;

/** The planner walks the list where a word is common, and the word index where it is rare. */
async function postgresSearch(_: Database, kind: Kind, words: string[], view: View) {
  const query = words.map((word) => `'${word}':*`).join(' & ');
  return {
    from: sql.table(kind.path),
    seq: sql`seq`,
    where: sql`${stateOf(view)} AND search @@ ${query}::tsquery`,
  };
}

/** CROSS JOIN: the word index is walked in the order of the list, so that nothing is sorted. */
async function sqliteSearch(database: Database, kind: Kind, words: string[], view: View) {
  const index = sql.table(`${kind.path}_search`);
  const seq = sql`${index}.rowid`;
  const { status, suspect } = view;
  const match = [
    ...(await Promise.all(words.map((word) => sqliteTerms(database, kind, word)))),
    // Marked words of the index, see the schema.
    ...(status === undefined ? [] : [`"\u{E000}${status}"`]),
    ...(suspect ? ['"\u{E001}"'] : []),
  ].join(' AND ');
  return {
    from: sql`${index} CROSS JOIN ${sql.table(kind.path)} ON seq = ${seq}`,
    seq,
    where: sql`${index} MATCH ${suspect ? match : `(${match}) NOT "\u{E001}"`}`,
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
