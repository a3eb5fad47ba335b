// Over HTTP: authorisation, query and JSON included.
import { probes } from '../demo/sentences.ts';
import { signInAt } from '../server/testing/remote-client.ts';
import { startPostgres } from '../testing/postgres.ts';
import { measure, median, seed } from './measure.ts';

const rows = 1_000_000;
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

const measureLists = (engine: string, atMost: number, settings: Record<string, string>) =>
  measure(
    `Lists and searches on ${engine}`,
    `${rows.toLocaleString('en')} consultations, each answer with its count; medians of ${rounds}, over HTTP.`,
    async (start, DATA_DIR) => {
      await seed({ DATA_DIR, ...settings }, rows);
      const { url } = await start(settings);
      const headers = { authorization: `Bearer ${await signInAt(url)}` };
      const ask = async (query: string) => {
        const answer = await fetch(`${url}/api/consultations${query}`, { headers });
        if (!answer.ok) throw new Error(await answer.text());
        return (await answer.json()) as { nextCursor: string; data: { _id: string }[] };
      };
      const { nextCursor } = await ask('?limit=200');
      const { data } = await ask(`?q=${probes.onlyIn(rows / 2)}`);
      const asked = Object.entries(questions(nextCursor, data[0]?._id ?? '')).map(
        ([name, query]) => ({ name, query, times: [] as number[] }),
      );
      for (let round = 0; round < warmUpRounds + rounds; round += 1) {
        for (const { query, times } of asked) {
          const startedAt = performance.now();
          await ask(query);
          if (round >= warmUpRounds) times.push(performance.now() - startedAt);
        }
      }
      return asked.map(({ name, times }) => [name, median(times), 'ms', { atMost }]);
    },
  );

await measureLists('SQLite', 15, {});
const postgres = await startPostgres();
await measureLists('PostgreSQL', 25, { DATABASE_URL: postgres.url }).finally(() => postgres.stop());
