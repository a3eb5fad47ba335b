import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engines, type FreshDatabase, freshDatabase } from '../testing/fresh-database.ts';
import { everyKind } from '../testing/inbox-calls.ts';
import { signInAt, storedAt, submit } from '../testing/remote-client.ts';
import { endLeftServers, launchServer, startServer } from '../testing/server-process.ts';
import { type Migration, migrate, migrations } from './migrate.ts';
import { inboxTable } from './migrations/inbox-table.ts';
import { openDatabase } from './open.ts';
import type { Database } from './tables.ts';

const withTimeout = { timeout: 120_000 };

describe.each(engines)('migrations on %s', (engine) => {
  let fresh: FreshDatabase;
  beforeEach(async () => {
    fresh = await freshDatabase(engine);
  });
  afterEach(async () => {
    await endLeftServers();
    await fresh.drop();
  });

  it('are applied once by processes that start at the same moment', withTimeout, async () => {
    const settings = { ...fresh.settings, ADMIN_PASSWORD: '' };
    const servers = await Promise.all([1, 2, 3].map(() => startServer(settings)));
    for (const [index, { url }] of servers.entries())
      expect((await submit(url, `From ${index}`)).status).toBe(201);
    const passwords = servers.flatMap(({ output }) => /Password: +(\S+)/.exec(output())?.[1] ?? []);
    expect(passwords).toHaveLength(1);
    const [{ url = '' } = {}] = servers;
    expect(await signInAt(url, passwords[0])).toMatch(/^[\w-]{40,}$/);
    for (const server of servers) expect(await server.kill('SIGTERM')).toBe(0);
    const { DATABASE_URL } = fresh.settings;
    const database = await openDatabase({ ...fresh.settings, DATABASE_URL }, () => {});
    const applied = await database.read.selectFrom('migrations').select('name').execute();
    expect(new Set(applied.map(({ name }) => name)).size).toBe(applied.length);
    await database.close();
  });

  it('recover from a kill at any moment of the start', withTimeout, async () => {
    const before = Date.now();
    const scout = await freshDatabase(engine);
    await (await startServer(scout.settings)).kill('SIGTERM');
    const usual = Date.now() - before;
    await scout.drop();
    for (const part of [0.4, 0.55, 0.7, 0.85]) {
      const server = launchServer(fresh.settings);
      await new Promise((resolve) => setTimeout(resolve, usual * part));
      await server.kill('SIGKILL');
    }
    const server = await startServer(fresh.settings);
    expect((await submit(server.url, 'Survivor')).status).toBe(201);
    expect(await storedAt(server.url)).toMatchObject({ count: 1, records: [{ name: 'Survivor' }] });
  });

  it('are refused where the database is newer, with one clear line', withTimeout, async () => {
    const { settings, drop } = await freshDatabase(engine, 'migrated');
    const database = await openDatabase({ DATABASE_URL: undefined, ...settings }, () => {});
    const future = { name: '999-the-future', applied_at: '2099-01-01T00:00:00.000Z' };
    await database.write.insertInto('migrations').values(future).execute();
    await database.close();
    const server = launchServer(settings);
    expect(await server.ended).toBe(1);
    await drop();
    expect(server.output().trim()).toBe(
      'Could not start: The database is newer than this program (it has 999-the-future): start the newer version',
    );
  });
});

describe.each(engines)('the schema on %s', (engine) => {
  let fresh: FreshDatabase;
  let database: Database;
  beforeEach(async () => {
    fresh = await freshDatabase(engine);
    database = await openDatabase({ DATABASE_URL: undefined, ...fresh.settings }, () => {});
  });
  afterEach(async () => {
    await database.close();
    await fresh.drop();
  });
  const now = () => new Date();

  it('has a column for every field of every kind, of its type', async () => {
    await migrate(database, now);
    const types = {
      sqlite: { text: 'TEXT', integer: 'INTEGER', time: 'TEXT' },
      postgres: { text: 'text', integer: 'integer', time: 'timestamp with time zone' },
    };
    for (const kind of everyKind) {
      const { rows } = await (engine === 'sqlite'
        ? sql<Column>`SELECT name, type, "notnull" AS required FROM pragma_table_info(${kind.path})`
        : sql<Column>`SELECT column_name AS name, data_type AS type, is_nullable = 'NO' AS required
            FROM information_schema.columns WHERE table_name = ${kind.path}`
      ).execute(database.read);
      for (const { column, required } of kind.fields) {
        const found = rows.find(({ name }) => name === column.name);
        expect([column.name, found?.type, Boolean(found?.required)]).toEqual([
          column.name,
          types[engine][column.type],
          required,
        ]);
      }
    }
  });

  it('is upgraded by a later migration, once, with its records kept', async () => {
    expect(await migrate(database, now)).toEqual(migrations.map(({ name }) => name));
    const insert = sql`INSERT INTO contacts (id, created_at, asked_at, name, email, message, status, suspect, search_text)
      VALUES (${crypto.randomUUID()}, ${now().toISOString()}, ${now().toISOString()}, 'Meera', 'm@example.com', 'x', '', ${false}, 'meera')`;
    await insert.execute(database.write);
    const later: Migration = {
      name: '998-shoe-size',
      statements: (engine) => [
        ...inboxTable(engine, 'quotes', { name: 'text', email: 'text' }),
        'ALTER TABLE contacts ADD COLUMN shoe_size integer',
        'UPDATE contacts SET shoe_size = 38',
      ],
    };
    const broken = { name: '999-broken', statements: () => ['DROP TABLE contacts', 'NONSENSE'] };
    const all = [...migrations, later];
    await expect(migrate(database, now, [...all, broken])).rejects.toThrow(/nonsense/i);
    expect(await migrate(database, now, all)).toEqual(['998-shoe-size']);
    expect(await migrate(database, now, all)).toEqual([]);
    const { rows } = await sql`SELECT name, shoe_size FROM contacts`.execute(database.read);
    expect(rows).toEqual([{ name: 'Meera', shoe_size: 38 }]);
    await expect(migrate(database, now)).rejects.toThrow('newer than this program');
  });
});

interface Column {
  name: string;
  type: string;
  required: boolean | number;
}

it('opens SQLite durably: write-ahead log, full sync, a read-only reader', async () => {
  const fresh = await freshDatabase('sqlite');
  const database = await openDatabase({ ...fresh.settings, DATABASE_URL: undefined }, () => {});
  const pragma = async (name: string, on = database.write): Promise<unknown> =>
    Object.values((await sql<object>`PRAGMA ${sql.raw(name)}`.execute(on)).rows[0] ?? {})[0];
  expect(await pragma('journal_mode')).toBe('wal');
  expect(await pragma('journal_mode', database.read)).toBe('wal');
  const full = 2;
  expect(await pragma('synchronous')).toBe(full);
  expect(await pragma('foreign_keys')).toBe(1);
  await expect(sql`CREATE TABLE mine (n)`.execute(database.read)).rejects.toThrow('readonly');
  await database.close();
  await fresh.drop();
});
