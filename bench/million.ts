// Lists, counts and searches over a million rows, timed inside the server: authorisation, query and JSON included.
import { CompiledQuery } from 'kysely';
import { readCatalogue } from '../content/catalogue.ts';
import { probes } from '../demo/sentences.ts';
import { createApp } from '../server/app.ts';
import { readConfig } from '../server/config.ts';
import type { Engine } from '../server/db/tables.ts';
import { startPostgres } from '../testing/postgres.ts';
import { median, round, saveResult, table } from './results.ts';
import { seededDatabase, withFolder } from './server.ts';

const rows = Number(process.env.BENCH_ROWS ?? 1_000_000);
const warmUpRounds = 50;
const rounds = 41;

const questions = (cursor: string): Record<string, string> => ({
  'first page': '',
  'first page of one status': '?status=completed',
  'second page': `?cursor=${cursor}`,
  'longest waiting first': '?sort=due',
  'first page of answered ones': '?answered=true',
  'around a record in the middle': `?around=`,
  'search: word in one row': `?q=${probes.onlyIn(4321)}`,
  'search: word in every 1,000th row': `?q=${probes.oneInAThousand}`,
  'search: the same with a status': `?q=${probes.oneInAThousand}&status=completed`,
  'search: word in every row, open ones': `?q=${probes.everyRecord}&answered=false`,
  'search: word in no row': '?q=zzzzzz',
  'search: word in every row': `?q=${probes.everyRecord}`,
  'search: word in every row, with a status': `?q=${probes.everyRecord}&status=completed`,
  'search: one letter': '?q=b',
});

export const million = (engine: Engine, floor: number): Promise<void> =>
  withFolder(async (DATA_DIR) => {
    const postgres = engine === 'postgres' ? await startPostgres() : undefined;
    const environment = {
      DATA_DIR,
      LOG_LEVEL: 'silent',
      RATE_LIMIT: 'off',
      ...(postgres ? { DATABASE_URL: postgres.url } : {}),
    };
    const database = await seededDatabase(environment, rows);
    // What an engine does by itself sooner or later after so many new rows.
    const upkeep = postgres ? 'VACUUM ANALYZE' : 'PRAGMA wal_checkpoint(TRUNCATE)';
    await database.write.executeQuery(CompiledQuery.raw(upkeep));
    const { server, users } = createApp({
      config: readConfig(environment),
      database,
      catalogue: readCatalogue(),
      files: [],
      now: () => new Date(),
    });
    let elapsed = 0;
    server.addHook('onResponse', async (_request, reply) => {
      elapsed = reply.elapsedTime;
    });
    const account = { username: 'bench', email: 'bench@example.com', role: 'admin' } as const;
    const password = 'a long enough password';
    await users.create({ ...account, password }, null);
    const payload = { email: account.username, password };
    const login = await server.inject({ method: 'POST', url: '/api/auth/login', payload });
    const headers = { authorization: `Bearer ${login.json().token}` };
    const ask = async (query: string) => {
      const answer = await server.inject({ url: `/api/consultations${query}`, headers });
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return answer.json();
    };
    const middle = await database.read
      .selectFrom('consultations' as never)
      .select('id' as never)
      .limit(1)
      .offset(rows / 2)
      .executeTakeFirstOrThrow();
    const asked = questions((await ask('?limit=200')).nextCursor);
    asked['around a record in the middle'] += (middle as { id: string }).id;
    const times = new Map<string, number[]>(Object.keys(asked).map((name) => [name, []]));
    for (let count = 0; count < warmUpRounds + rounds; count += 1) {
      for (const [name, query] of Object.entries(asked)) {
        await ask(query);
        if (count >= warmUpRounds) times.get(name)?.push(elapsed);
      }
    }
    await server.close();
    await database.close();
    await postgres?.stop();
    saveResult(`Lists and searches on ${postgres ? 'PostgreSQL' : 'SQLite'}`, [
      `${round(rows)} consultations, each answer with its count; median milliseconds inside the server.`,
      '',
      ...table(
        [...times].map(([name, all]) => [name, `${median(all).toFixed(1)} ms`, `${floor} ms`]),
      ),
    ]);
  });
