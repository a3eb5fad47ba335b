// Lists, counts and searches over a million rows, asked over HTTP: authorisation, query and JSON included.
import { probes } from '../demo/sentences.ts';
import { signInAt } from '../server/testing/remote-client.ts';
import { startPostgres } from '../testing/postgres.ts';
import { measure, median, seed } from './measure.ts';

const rows = Number(process.env.BENCH_ROWS ?? 1_000_000);
const warmUpRounds = 50;
const rounds = 41;

const questions = (cursor: string, middle: string): Record<string, string> => ({
  'first page': '',
  'first page of one status': '?status=completed',
  'second page': `?cursor=${cursor}`,
  'longest waiting first': '?sort=due',
  'first page of answered ones': '?answered=true',
  'around a record in the middle': `?around=${middle}`,
  'search: word in one row': `?q=${probes.onlyIn(4321)}`,
  'search: word in every 1,000th row': `?q=${probes.oneInAThousand}`,
  'search: the same with a status': `?q=${probes.oneInAThousand}&status=completed`,
  'search: word in every row, open ones': `?q=${probes.everyRecord}&answered=false`,
  'search: word in no row': '?q=zzzzzz',
  'search: word in every row': `?q=${probes.everyRecord}`,
  'search: word in every row, with a status': `?q=${probes.everyRecord}&status=completed`,
  'search: one letter': '?q=b',
});

const million = (name: string, atMost: number, databaseUrl?: string): Promise<void> =>
  measure(
    `Lists and searches on ${name}`,
    `${rows.toLocaleString('en')} consultations, each answer with its count; medians of ${rounds}, over HTTP.`,
    async (start, DATA_DIR) => {
      const environment = databaseUrl ? { DATABASE_URL: databaseUrl } : {};
      await seed({ DATA_DIR, ...environment }, rows);
      const { url } = await start(environment);
      const headers = { authorization: `Bearer ${await signInAt(url)}` };
      const ask = async (query: string) => {
        const answer = await fetch(`${url}/api/consultations${query}`, { headers });
        if (!answer.ok) throw new Error(await answer.text());
        return (await answer.json()) as { nextCursor: string; data: { _id: string }[] };
      };
      const { nextCursor } = await ask('?limit=200');
      const middle = (await ask(`?q=${probes.onlyIn(rows / 2)}`)).data[0]?._id ?? '';
      const asked = Object.entries(questions(nextCursor, middle));
      const times: number[][] = asked.map(() => []);
      for (let round = 0; round < warmUpRounds + rounds; round += 1) {
        for (const [index, [, query]] of asked.entries()) {
          const begun = performance.now();
          await ask(query);
          if (round >= warmUpRounds) times[index]?.push(performance.now() - begun);
        }
      }
      return asked.map(([question], index) => [
        question,
        median(times[index] ?? []),
        'ms',
        { atMost },
      ]);
    },
  );

export const sqlite = (): Promise<void> => million('SQLite', 15);

export async function postgres(): Promise<void> {
  const database = await startPostgres();
  await million('PostgreSQL', 25, database.url).finally(() => database.stop());
}
