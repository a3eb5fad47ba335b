import { type RawBuilder, sql } from 'kysely';
import { countCap } from '../../contract/inbox/api.ts';
import type { Kind } from '../../contract/inbox/kind.ts';
import type { Database } from '../db/tables.ts';
import { queryWords } from '../listing/words.ts';

type Sql = RawBuilder<unknown>;

export type Sort = 'newest' | 'due';

export interface View {
  status?: string | undefined;
  answered?: boolean | undefined;
  suspect: boolean;
  q: string;
  sort?: Sort;
  askedBetween?: { from?: Date; until: Date } | undefined;
}

export interface Source {
  from: Sql;
  where: Sql;
  seq: Sql;
  /** The same rows by scanning instead of by the word index. */
  rowByRow?: Source;
}

/** Undefined if nothing can match, as for a search without words. */
export type FindSource = (view: View) => Promise<Source | undefined>;

export function createFindSource(database: Database, kind: Kind): FindSource {
  const table = sql.table(kind.path);
  return async (view) => {
    const words = queryWords(view.q);
    if (view.q.trim() !== '' && words.length === 0) return undefined;
    const inTime = askedIn(view);
    const from = database.engine === 'sqlite' ? indexedTable(kind, view) : table;
    if (words.length === 0) {
      return { from, seq: sql`seq`, where: sql`${stateOf(view)} ${inTime}` };
    }
    if (database.engine === 'postgres') {
      const { where, ...found } = await postgresSearch(database, kind, words, view);
      return { ...found, where: sql`${where} ${inTime}` };
    }
    const terms = await Promise.all(words.map((word) => sqliteTerms(database, kind, word)));
    const hits = await firstHits(database, sqliteSearch(kind, terms, { suspect: view.suspect }));
    // All hits of a rare word are fetched anyway; for a common one the index has to know the state, too.
    if (hits.length <= countCap) {
      const among = sql`seq IN (SELECT value FROM json_each(${JSON.stringify(hits)}))`;
      const where = sql`${among} AND ${stateOf(view)} ${inTime}`;
      // Sorted by due, SQLite would read all open records in their order instead.
      return { from: sql`${table} NOT INDEXED`, seq: sql`seq`, where };
    }
    const contains = words.map((word) => sql`AND instr(' ' || search_text, ${` ${word}`}) > 0`);
    const rowByRow = {
      from,
      seq: sql`seq`,
      where: sql`${stateOf(view)} ${sql.join(contains, sql` `)} ${inTime}`,
    };
    // Few records are open: for a common word they are faster to scan than its hits.
    if (view.answered === false) return rowByRow;
    return { ...sqliteSearch(kind, terms, view), rowByRow };
  };
}

/** SQLite has no statistics and would scan the whole table for the open ones. */
function indexedTable({ path }: Kind, { answered, status, sort }: View): Sql {
  if (answered === undefined || (answered && status !== undefined)) return sql.table(path);
  const index = answered ? 'answered' : sort === 'due' ? 'due' : 'open';
  return sql`${sql.table(path)} INDEXED BY ${sql.ref(`${path}_${index}`)}`;
}

const askedIn = ({ askedBetween }: View): Sql => sql`
  ${askedBetween ? sql`AND asked_at < ${askedBetween.until.toISOString()}` : sql``}
  ${askedBetween?.from ? sql`AND asked_at >= ${askedBetween.from.toISOString()}` : sql``}`;

const stateOf = ({ suspect, status, answered }: View): Sql => {
  const state = status === undefined ? sql`` : sql`AND status = ${status}`;
  const answer =
    answered === undefined
      ? sql``
      : sql`AND answered_at IS ${answered ? sql`NOT NULL` : sql`NULL`}`;
  return sql`suspect = ${suspect} ${state} ${answer}`;
};

/** A word found this often in the newest rows counts as common. */
const probe = { rows: 500, hits: 10 };

/** PostgreSQL takes every unknown prefix for fairly common, and would scan the list for a rare word: so we choose. */
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
  const hits = sql`SELECT seq, status, suspect, answered_at, asked_at FROM ${table} WHERE ${matches}`;
  return {
    // Materialized: planned without the outer limit.
    from: sql`(WITH hits AS MATERIALIZED (${hits}) SELECT * FROM hits) AS hits`,
    seq: sql`seq`,
    where: state,
  };
}

async function firstHits({ read }: Database, { from, where, seq }: Source): Promise<number[]> {
  const { rows } = await sql<{ seq: number }>`SELECT ${seq} AS seq FROM ${from} WHERE ${where}
    LIMIT ${countCap + 1}`.execute(read);
  return rows.map((hit) => hit.seq);
}

/** Not for open records, see above. */
function sqliteSearch(
  kind: Kind,
  terms: string[],
  { status, suspect, answered }: Pick<View, 'status' | 'suspect' | 'answered'>,
): Source {
  const index = sql.table(`${kind.path}_search`);
  const wanted = [
    ...terms,
    // Marked words, see the schema.
    ...(status === undefined ? [] : [`"\u{E000}${status}"`]),
    ...(suspect ? ['"\u{E001}"'] : []),
    ...(answered ? ['"\u{E002}"'] : []),
  ].join(' AND ');
  return {
    from: index,
    seq: sql`rowid`,
    where: sql`${index} MATCH ${suspect ? wanted : `(${wanted}) NOT "\u{E001}"`}`,
  };
}

const indexedPrefix = 2;

const maxTerms = 100;

/** FTS5 streams hits of words but first sorts those of a longer prefix, so it is expanded unless it has very many words. */
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
