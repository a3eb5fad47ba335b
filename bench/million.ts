// Lists, counts and searches over very many rows, timed inside the server: from the arrival of a request to the end of
// its answer, guard, query and JSON included.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CompiledQuery } from 'kysely';
import { readCatalogue } from '../content/catalogue.ts';
import { seedMany } from '../demo/seed-many.ts';
import { probes } from '../demo/sentences.ts';
import { createApp } from '../server/app.ts';
import { readConfig } from '../server/config.ts';
import { migrate } from '../server/db/migrate.ts';
import { openDatabase } from '../server/db/open.ts';
import type { Database, Engine } from '../server/db/tables.ts';
import { startPostgres } from '../testing/postgres.ts';
import { median } from './results.ts';

export interface MillionFigures {
  engine: Engine;
  rows: number;
  /** Median milliseconds by what was asked. */
  medians: Record<string, number>;
  /** The first search for a word in every row, which has to count them all. */
  firstCommonSearch: number;
}

const rows = Number(process.env.BENCH_ROWS ?? 1_000_000);
const rounds = 41;
/** Of each question, before it is timed: V8 compiles what it has seen often, and a server runs for weeks. */
const warmUpRounds = 300;
const password = 'a long enough password';

export async function benchMillion(engine: Engine): Promise<MillionFigures> {
  const directory = mkdtempSync(path.join(tmpdir(), 'patang-bench-'));
  const postgres = engine === 'postgres' ? await startPostgres() : undefined;
  const config = readConfig({
    DATA_DIR: directory,
    LOG_LEVEL: 'silent',
    RATE_LIMIT: 'off',
    ...(postgres ? { DATABASE_URL: postgres.url } : {}),
  });
  const database = await openDatabase(config, () => {});
  try {
    await migrate(database, () => new Date());
    await seedMany(database, 'consultations', rows);
    await settle(database);
    return { engine, rows, ...(await measure(config, database)) };
  } finally {
    await database.close();
    await postgres?.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

/** What a database does by itself sooner or later after so many new rows. */
async function settle(database: Database): Promise<void> {
  const statement =
    database.engine === 'postgres' ? 'VACUUM ANALYZE' : 'PRAGMA wal_checkpoint(TRUNCATE)';
  await database.write.executeQuery(CompiledQuery.raw(statement));
}

async function measure(config: ReturnType<typeof readConfig>, database: Database) {
  const { server, users } = createApp({
    config,
    database,
    catalogue: readCatalogue(),
    files: [],
    now: () => new Date(),
  });
  let elapsed = 0;
  server.addHook('onResponse', async (_request, reply) => {
    elapsed = reply.elapsedTime;
  });
  await users.create(
    { username: 'bench', email: 'bench@example.com', password, role: 'admin' },
    null,
  );
  const login = await server.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: 'bench', password },
  });
  const headers = { authorization: `Bearer ${login.json().token}` };
  const get = async (query: string) => {
    const answer = await server.inject({ url: `/api/consultations${query}`, headers });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer;
  };
  const { nextCursor } = (await get('?limit=200')).json();
  const questions: Record<string, string> = {
    'first page, with count': '',
    'first page of one status, with count': '?status=completed',
    'second page': `?cursor=${nextCursor}`,
    'longest waiting first': '?sort=due',
    'search: word in one row': `?q=${probes.onlyIn(4321)}`,
    'search: word in every 1,000th row': `?q=${probes.oneInAThousand}`,
    'search: the same with a status': `?q=${probes.oneInAThousand}&status=completed`,
    'search: word in no row': '?q=zzzzzz',
    'search: word in every row': `?q=${probes.everyRecord}`,
    'search: word in every row, with a status': `?q=${probes.everyRecord}&status=completed`,
    'search: one letter': '?q=b',
  };
  const timed = async (query: string): Promise<number> => {
    await get(query);
    return elapsed;
  };
  const firstCommonSearch = await timed(`?q=${probes.everyRecord}`);
  // All questions in turn, so that a bad moment of the machine is none of a single one.
  const times = new Map(Object.keys(questions).map((name): [string, number[]] => [name, []]));
  for (let round = 0; round < warmUpRounds + rounds; round += 1) {
    for (const [name, query] of Object.entries(questions)) {
      const time = await timed(query);
      if (round >= warmUpRounds) times.get(name)?.push(time);
    }
  }
  const medians = Object.fromEntries([...times].map(([name, all]) => [name, median(all)]));
  await server.close();
  return { medians, firstCommonSearch };
}
