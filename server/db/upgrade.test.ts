import { CompiledQuery } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createStamps, sequenceOf } from '../ids.ts';
import { markOf } from '../inbox/idempotency.ts';
import { engines, type FreshDatabase, freshDatabase } from '../testing/fresh-database.ts';
import { listedAt, signInAt, storedAt, submit } from '../testing/remote-desk.ts';
import { sampleContact, samples } from '../testing/samples.ts';
import { endLeftServers, startServer } from '../testing/server-process.ts';
import { knownMigrations } from './migrate.ts';
import { foundation } from './migrations/001-foundation.ts';
import { openDatabase } from './open.ts';
import type { Database, Engine } from './tables.ts';

const key = 'kept by the first version';

/** As the first version left it: each of these sent a message with a key, the first of them with one as today's. */
async function makeFirstVersion(database: Database, engine: Engine, names: string[]) {
  const run = (text: string, parameters: unknown[] = []) =>
    database.write.executeQuery(CompiledQuery.raw(text, parameters));
  for (const statement of foundation(engine)) await run(statement);
  await run('CREATE TABLE migrations (name text PRIMARY KEY, applied_at text NOT NULL)');
  await run(`INSERT INTO migrations VALUES ('001-foundation', '2026-11-01T00:00:00.000Z')`);
  const stamps = createStamps(() => new Date());
  const insert = (table: string, row: Record<string, unknown>) => {
    const places = Object.keys(row).map((_, at) => (engine === 'sqlite' ? '?' : `$${at + 1}`));
    return run(`INSERT INTO ${table} (${Object.keys(row)}) VALUES (${places})`, Object.values(row));
  };
  const store = async (table: string, row: Record<string, unknown>) => {
    const { id, createdAt } = stamps();
    const numbered = engine === 'sqlite' ? { seq: sequenceOf(id) } : {};
    await insert(table, { ...numbered, id, created_at: createdAt, ...row, suspect: false });
    return id;
  };
  const { preferredDate, ...consultation } = samples.consultations;
  const asked = { preferred_date: preferredDate, status: 'pending', search_text: 'arjun' };
  await store('consultations', { ...consultation, ...asked });
  for (const name of names) {
    const text = { ...sampleContact, name, status: '', search_text: name.toLowerCase() };
    const id = await store('contacts', text);
    const mark = markOf(key, 'contacts', { ...sampleContact, name });
    const today = { key: mark.key, fingerprint: String(mark.fingerprint) };
    // The first version had longer ones, which are left alone until they are swept.
    const kept =
      name === names[0]
        ? today
        : { key: 2n ** 62n + BigInt(names.indexOf(name)), fingerprint: name };
    await insert('idempotency_keys', { ...kept, record_id: id });
  }
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
    expect((await submit(url, 'Asha', key)).status).toBe(201);
    expect((await submit(url, 'Esha', key)).status).toBe(422);
    const { count, records } = await storedAt(url);
    expect(count).toBe(4);
    expect(records.map(({ name }) => name)).toEqual(['Devika', 'Chitra', 'Bilal', 'Asha']);
    const chosen = await listedAt(url, '/consultations?q=basic+package&status=pending');
    expect([chosen.count, chosen.records[0]?.name]).toEqual([1, 'Arjun Sethi']);
    // The index still follows what staff do.
    const changed = await fetch(`${url}/api/consultations/${chosen.records[0]?._id}`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${await signInAt(url)}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ status: 'contacted' }),
    });
    expect(changed.status).toBe(200);
    const counts = ['pending', 'contacted'].map(async (status) => {
      const list = await listedAt(url, `/consultations?q=basic+package&status=${status}`);
      return list.count;
    });
    expect(await Promise.all(counts)).toEqual([0, 1]);
    const applied = await database.read.selectFrom('migrations').select('name').execute();
    expect(applied.map(({ name }) => name).toSorted()).toEqual(knownMigrations);
  });
});
