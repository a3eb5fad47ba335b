import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engines, type FreshDatabase, freshDatabase } from '../testing/fresh-database.ts';
import { signInAt, storedAt, submit } from '../testing/remote-desk.ts';
import { endLeftServers, launchServer, startServer } from '../testing/server-process.ts';
import { openDatabase } from './open.ts';

const patience = { timeout: 120_000 };

describe.each(engines)('migrations on %s', (engine) => {
  let fresh: FreshDatabase;
  beforeEach(async () => {
    fresh = await freshDatabase(engine);
  });
  afterEach(async () => {
    await endLeftServers();
    await fresh.drop();
  });

  it('are made once by processes that start at the same moment', patience, async () => {
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

  it('mend themselves after a kill at any moment of the start', patience, async () => {
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

  it('are refused where the database is newer, with one clear line', patience, async () => {
    await (await startServer(fresh.settings)).kill('SIGTERM');
    const { DATABASE_URL } = fresh.settings;
    const database = await openDatabase({ ...fresh.settings, DATABASE_URL }, () => {});
    const future = { name: '999-the-future', applied_at: '2099-01-01T00:00:00.000Z' };
    await database.write.insertInto('migrations').values(future).execute();
    await database.close();
    const server = launchServer(fresh.settings);
    expect(await server.ended).toBe(1);
    expect(server.output().trim()).toBe(
      'Could not start: The database is newer than this program (it has 999-the-future): start the newer version',
    );
  });
});

it('opens SQLite for keeps: write-ahead log, full sync, a reader that cannot write', async () => {
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
