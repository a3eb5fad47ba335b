import { CompiledQuery } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createStamps } from '../ids.ts';
import { insertFromJson, rowValues } from '../inbox/columns.ts';
import { engines, type FreshDatabase, freshDatabase } from '../testing/fresh-database.ts';
import { kinds } from '../testing/inbox-calls.ts';
import { storedAt, submit } from '../testing/remote-desk.ts';
import { sampleContact } from '../testing/samples.ts';
import { endLeftServers, startServer } from '../testing/server-process.ts';
import { knownMigrations } from './migrate.ts';
import { foundation } from './migrations/001-foundation.ts';
import { openDatabase } from './open.ts';
import type { Database, Engine } from './tables.ts';

/** As the first version left it, with some records in it. */
async function makeFirstVersion(database: Database, engine: Engine, names: string[]) {
  const run = (text: string, parameters: unknown[] = []) =>
    database.write.executeQuery(CompiledQuery.raw(text, parameters));
  for (const statement of foundation(engine)) await run(statement);
  await run('CREATE TABLE migrations (name text PRIMARY KEY, applied_at text NOT NULL)');
  await run(`INSERT INTO migrations VALUES ('001-foundation', '2026-11-01T00:00:00.000Z')`);
  const stamps = createStamps(() => new Date('2026-11-01T12:00:00.000Z'));
  const rows = names.map((name) => {
    const { id, createdAt } = stamps();
    const record = { _id: id, ...sampleContact, name, createdAt, suspect: false, version: 1 };
    return rowValues(engine, kinds.contacts, record, name.toLowerCase());
  });
  await run(insertFromJson(engine, kinds.contacts), [JSON.stringify(rows)]);
}

describe.each(engines)('a database of the first version, on %s', (engine) => {
  let fresh: FreshDatabase;
  let database: Database;
  beforeEach(async () => {
    fresh = await freshDatabase(engine);
    const { DATA_DIR, DATABASE_URL } = fresh.settings;
    database = await openDatabase({ DATA_DIR, DATABASE_URL }, () => {});
  });
  afterEach(async () => {
    await endLeftServers();
    await database.close();
    await fresh.drop();
  });

  it('is brought up to date with all that is in it', { timeout: 120_000 }, async () => {
    await makeFirstVersion(database, engine, ['Asha', 'Bilal', 'Chitra']);
    const { url } = await startServer(fresh.settings);
    expect((await submit(url, 'Devika')).status).toBe(201);
    const { count, records } = await storedAt(url);
    expect(count).toBe(4);
    expect(records.map(({ name }) => name)).toEqual(['Devika', 'Chitra', 'Bilal', 'Asha']);
    const applied = await database.read.selectFrom('migrations').select('name').execute();
    expect(applied.map(({ name }) => name).toSorted()).toEqual(knownMigrations);
  });
});
