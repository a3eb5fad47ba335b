// What FTS5 is asked to match, as SQL that makes the text of it.
import { type RawBuilder, sql } from 'kysely';
import type { Kind } from '../../../contract/inbox/kind.ts';
import { type SearchRequest, statusMark, suspectMark } from './request.ts';

type Text = RawBuilder<string>;

/** The index keeps beginnings of up to so many letters ready (see the migration). */
const longestReadyBeginning = 2;

/**
 * More words than this that begin alike are rare ones, as numbers are, and FTS5 gathers those itself as fast. At a
 * million rows: 100 names in 48,000 rows 31 ms spelt out and 84 gathered, 1,000 numbers in 1,000 rows 32 and 4.
 */
const mostTerms = 200;

/**
 * A longer beginning, spelt out: FTS5 walks the hits of whole words ten times faster than those of a beginning, which
 * it gathers and sorts before the first.
 */
function wordMatch(kind: Kind, word: string): Text {
  const beginning = `"${word}" *`;
  if ([...word].length <= longestReadyBeginning) return sql`${beginning}`;
  return sql`(SELECT CASE WHEN count(*) BETWEEN 1 AND ${mostTerms}
      THEN '("' || group_concat(term, '" OR "') || '")' ELSE ${beginning} END
    FROM (SELECT term FROM ${sql.table(`${kind.path}_terms`)}
      WHERE term >= ${word} AND term < ${`${word}\u{10FFFF}`} LIMIT ${mostTerms + 1}))`;
}

export const wordsMatch = (kind: Kind, words: string[]): Text =>
  sql`${sql.join(
    words.map((word) => wordMatch(kind, word)),
    sql` || ' AND ' || `,
  )}`;

/** Suspects are few: leaving them out costs less than asking for all the others. */
export function requestMatch(
  kind: Kind,
  { words, status, suspect }: Pick<SearchRequest, 'words' | 'status' | 'suspect'>,
): Text {
  const narrowed = [
    ...(status === undefined ? [] : [statusMark(status)]),
    ...(suspect ? [suspectMark] : []),
  ].map((mark) => ` AND "${mark}"`);
  const without = suspect ? '' : ` NOT "${suspectMark}"`;
  return sql`'(' || ${wordsMatch(kind, words)} || ${`${narrowed.join('')})${without}`}`;
}
