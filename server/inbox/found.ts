// How many of the records that a search finds have each status. Apart from the list, which must not wait for it.
import { sql } from 'kysely';
import { countCap, type FoundCounts } from '../../contract/inbox/found.ts';
import type { Kind } from '../../contract/inbox/kind.ts';
import type { Database } from '../db/tables.ts';
import { queryOf } from './search/postgres.ts';
import { requestMatch } from './search/sqlite-match.ts';
import { queryWords } from './words.ts';

export type CountFound = (q: string) => Promise<FoundCounts>;

export function createCountFound(database: Database, kind: Kind): CountFound {
  const statuses = kind.statuses.length > 0 ? kind.statuses.map(({ value }) => value) : [''];

  /** One more than the cap says that there are more. */
  async function count(words: string[], status: string | undefined, suspect: boolean) {
    const request = { words, status, suspect };
    const index = sql.table(`${kind.path}_search`);
    const hits =
      database.engine === 'sqlite'
        ? sql`${index} WHERE ${index} MATCH ${requestMatch(kind, request)}`
        : sql`${sql.table(kind.path)} WHERE search @@ ${queryOf(request)}::tsquery`;
    const { rows } = await sql<{ total: number }>`
      SELECT count(*) AS total FROM (SELECT 1 FROM ${hits} LIMIT ${countCap + 1}) AS hits`.execute(
      database.read,
    );
    return Number(rows[0]?.total ?? 0);
  }

  return async (q) => {
    const words = queryWords(q);
    const none = async () => 0;
    const counted = words.length === 0 ? none : count.bind(undefined, words);
    const [suspects = 0, ...found] = await Promise.all([
      counted(undefined, true),
      ...statuses.map((status) => counted(status, false)),
    ]);
    const total = found.reduce((sum, each) => sum + each, 0);
    const numbers = [...found, suspects, total];
    const upToCap = (number: number): number => Math.min(number, countCap);
    return {
      counts: Object.fromEntries(
        statuses.map((status, index) => [status, upToCap(found[index] ?? 0)]),
      ),
      suspects: upToCap(suspects),
      total: upToCap(total),
      capped: [...statuses, 'suspects', 'total'].filter(
        (_, index) => (numbers[index] ?? 0) > countCap,
      ),
    };
  };
}
