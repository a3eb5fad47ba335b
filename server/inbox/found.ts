// How many of the records that a search finds have each status. Apart from the list, which must not wait for it.
import { sql } from 'kysely';
import { type FoundCounts, mostFoundCounted } from '../../contract/inbox/found.ts';
import type { Kind } from '../../contract/inbox/kind.ts';
import type { Database } from '../db/tables.ts';
import { wordQuery } from './search/postgres.ts';
import { wordsMatch } from './search/sqlite-match.ts';
import { queryWords } from './words.ts';

export type CountFound = (q: string) => Promise<FoundCounts>;

export function createCountFound(database: Database, kind: Kind): CountFound {
  const table = sql.table(kind.path);
  const index = sql.table(`${kind.path}_search`);
  const limit = sql`LIMIT ${mostFoundCounted + 1}`;

  const hits = (words: string[]) =>
    database.engine === 'sqlite'
      ? sql`SELECT status, suspect FROM ${table} WHERE seq IN
          (SELECT rowid FROM ${index} WHERE ${index} MATCH ${wordsMatch(kind, words)} ${limit})`
      : sql`SELECT status, suspect FROM ${table} WHERE search @@ ${wordQuery(words)}::tsquery ${limit}`;

  return async (q) => {
    const words = queryWords(q);
    if (words.length === 0) return { counts: {}, suspects: 0 };
    const { rows } = await sql<{ status: string; suspect: boolean | number; total: number }>`
      SELECT status, suspect, count(*) AS total FROM (${hits(words)}) AS hits
      GROUP BY status, suspect`.execute(database.read);
    const sum = (some: typeof rows): number =>
      some.reduce((all, { total }) => all + Number(total), 0);
    if (sum(rows) > mostFoundCounted) return null;
    const plain = rows.filter(({ suspect }) => !suspect);
    return {
      counts: Object.fromEntries(plain.map(({ status, total }) => [status, Number(total)])),
      suspects: sum(rows.filter(({ suspect }) => suspect)),
    };
  };
}
