import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { root } from '../../build/process.ts';
import { contact } from '../../contract/inbox/contact.ts';
import type { Kind } from '../../contract/inbox/kind.ts';
import { seedDemo } from '../../demo/seed.ts';
import { readConfig } from '../../server/config.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openDatabase } from '../../server/db/open.ts';
import type { Database } from '../../server/db/tables.ts';
import { createSubmissions } from '../../server/inbox/submissions.ts';
import { disabledOutbox } from '../../server/letters/outbox.ts';
import { freshDatabase } from '../../server/testing/fresh-database.ts';
import { runScript, shellEnv } from '../../testing/run-script.ts';

type Settings = Record<string, string>;

const now = () => new Date();
const at = '0001-02-03T04:05:06.007Z';
const awkward = 'Zoë’s “tiles”\t\r\n\\N \\x00 $1 🪁 पतंग \u202eabc\uFFFF ';

const leftovers: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const clear of leftovers.splice(0).reverse()) await clear();
});

function freshFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'agency-move-'));
  leftovers.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function withDatabase<T>(settings: Settings, work: (db: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(readConfig(settings), () => {});
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

const send =
  ({ message = awkward }) =>
  async (database: Database) => {
    const submissions = createSubmissions(database, contact as Kind, now, disabledOutbox.announce);
    const body = { name: 'Meera', email: 'meera@example.com', message };
    await submissions.submit({ body, suspect: false });
  };

/** The demo adds the other rows. */
async function fill(database: Database): Promise<void> {
  await migrate(database, now);
  await seedDemo(database, { passwordFor: () => 'a long enough password' });
  const db = database.write;
  const { id: user } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  const id = () => crypto.randomUUID();
  const letter = {
    id: id(),
    record_id: id(),
    body: awkward,
    subject: '',
    recipient: 'a@b.example',
  };
  const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
  const file = { letter_id: letter.id, name: awkward, type: 'x/y', size: 256 };
  await db
    .insertInto('sessions')
    .values({ token_hash: 'x', user_id: user, created_at: at, last_used_at: at })
    .execute();
  await db
    .insertInto('password_links')
    .values({ token_hash: 'x', user_id: user, expires_at: at })
    .execute();
  await db.insertInto('attempts').values({ key: 'x', count: 3, window_ends_at: at }).execute();
  await db
    .insertInto('idempotency_keys')
    .values({ key: 'x', fingerprint: '', record_id: id(), created_at: at })
    .execute();
  await db
    .insertInto('letters')
    .values([
      {
        ...letter,
        created_at: at,
        purpose: 'receipt',
        state: 'waiting',
        send_at: at,
        is_foreign: 0,
      },
      {
        ...{ id: id(), created_at: at, purpose: 'reply', state: 'received', user_id: user },
        ...{ is_foreign: 1, message_id: '<a@b>', body: '', subject: '' },
      },
    ])
    .execute();
  await db
    .insertInto('attachments')
    .values([
      { ...file, id: id(), content: bytes },
      { ...file, id: id(), content: new Uint8Array(0) },
      { ...file, id: id(), content: null },
    ])
    .execute();
  await db.insertInto('links').values({ record_id: id(), token_hash: 'x', kind: 'y' }).execute();
  await db
    .insertInto('templates')
    .values({ id: id(), title: '', body: awkward, kinds: '[]', status: '', updated_at: at })
    .execute();
  await db
    .insertInto('mailboxes')
    .values({ name: 'x', uid_validity: '1', last_uid: 2_147_483_647, claimed_by: id() })
    .execute();
  await db.insertInto('done_once').values({ name: 'x' }).execute();
  await db.insertInto('secrets').values({ name: 'x', value: 'y' }).execute();
  await db
    .insertInto('house_hours')
    .values({ name: 'x', value: '{}', version: 1, updated_at: at })
    .execute();
  await db
    .insertInto('call_takers')
    .values({ user_id: user, takes_calls: null })
    .onConflict((row) => row.column('user_id').doUpdateSet({ takes_calls: null }))
    .execute();
  await db
    .insertInto('busy_times')
    .values([1, 1].map((cell) => ({ person_id: user, first_cell: cell, end_cell: 2 })))
    .execute();
  const blob = { hash: 'x', base_hash: 'y' };
  await db.insertInto('content_blobs').values({ hash: 'x', bytes, used_at: at }).execute();
  await db
    .insertInto('content_drafts')
    .values({
      ...{ path: 'faq.yaml', is_open: true, ...blob, version: 1 },
      ...{ updated_at: at, updated_by: awkward },
    })
    .execute();
  const { seq } = await db
    .insertInto('content_publications')
    .values({
      ...{ state: 'live', started_at: at, published_at: at, note: awkward },
      ...{ step: 'site', faults: '[]', stamp: 'x' },
    })
    .returning('seq')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('content_publication_files')
    .values({ publication: seq, path: 'faq.yaml', ...blob, is_in_folder: false, version: null })
    .execute();
  // Enough rows for a kill in the middle, and sequence numbers must not be reused.
  await sql`INSERT INTO audit (id, at, action)
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000)
    SELECT printf('00000000-0000-4000-8000-%012d', i), ${at}, 'x' FROM n`.execute(db);
  await sql`DELETE FROM audit WHERE seq > 19990`.execute(db);
}

const indexesOf = (settings: Settings) =>
  withDatabase(settings, async ({ read }) => {
    const { rows } = await sql`SELECT indexdef FROM pg_indexes
      WHERE schemaname = 'public' ORDER BY indexdef`.execute(read);
    return rows;
  });

function everythingIn(folder: string): Record<string, string[]> {
  const database = new DatabaseSync(path.join(folder, 'agency.db'));
  const all = (query: string) => database.prepare(query).all();
  const tables = all(
    `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table'
    AND name NOT IN ('sqlite_schema', 'sqlite_stat1')`,
  ).map(({ name }) => String(name));
  const found = [...tables, 'sqlite_schema', 'contacts_terms'].map((name) => [
    name,
    all(`SELECT ${name === 'sqlite_schema' ? 'sql' : '*'} FROM ${name}`)
      .map((row) => JSON.stringify(row))
      .sort(),
  ]);
  database.close();
  return Object.fromEntries(found);
}

const move = (from: Settings, to: string) => runScript('database', ['move', '--to', to], from);

async function killedMove(from: Settings, to: string): Promise<void> {
  const child = spawn(process.execPath, ['scripts/database.ts', 'move', '--to', to], {
    cwd: root,
    env: shellEnv(from),
  });
  let result = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    result += text;
    if (result.includes('\n  ')) child.kill('SIGKILL');
  });
  const [, signal] = await once(child, 'close');
  expect([signal, result]).toEqual(['SIGKILL', expect.not.stringContaining('Moved')]);
}

it('moves everything to PostgreSQL and back, and an interruption leaves nothing', async () => {
  const [sqlite, back] = [freshFolder(), freshFolder()];
  const postgres = await freshDatabase('postgres');
  leftovers.push(postgres.drop);
  const { DATABASE_URL = '' } = postgres.settings;
  const [first, second] = [{ DATA_DIR: sqlite }, { DATA_DIR: freshFolder(), DATABASE_URL }];
  const tablesThere = () =>
    withDatabase(second, async ({ read }) => (await read.introspection.getTables()).length);

  await withDatabase(first, async (database) => {
    await fill(database);
    const refused = await move(first, DATABASE_URL);
    expect(refused.stderr).toMatch(/^The server is running .*: stop it first\n$/);
  });
  const before = everythingIn(sqlite);
  for (const [table, rows] of Object.entries(before))
    expect([table, rows]).not.toEqual([table, []]);

  await killedMove(first, DATABASE_URL);
  expect(await tablesThere()).toBe(0);
  expect(everythingIn(sqlite)).toEqual(before);

  const moved = await move(first, DATABASE_URL);
  expect(moved).toMatchObject({ code: 0, stderr: '' });
  expect(moved.stdout).toMatch(/\nMoved and checked row by row: 2\d,\d{3} rows of \d\d tables\.\n/);
  expect(moved.stdout).toContain('set DATABASE_URL to the address you gave');
  expect(moved.stdout).not.toContain(new URL(DATABASE_URL).password);
  expect(everythingIn(sqlite)).toEqual(before);
  const made = await freshDatabase('postgres', 'migrated');
  leftovers.push(made.drop);
  expect(await indexesOf(second)).toEqual(await indexesOf(made.settings));
  const again = await move(first, DATABASE_URL);
  expect(again).toMatchObject({ code: 1, stderr: expect.stringContaining('is not empty') });

  await withDatabase(second, async ({ read }) => {
    await read.selectFrom('users').select('id').execute();
    const refused = await move(second, back);
    expect(refused.stderr).toMatch(/^The server is running .*: stop it first\n$/);
  });
  await killedMove(second, back);
  expect(existsSync(path.join(back, 'agency.db'))).toBe(false);
  const returned = await move(second, back);
  expect(returned).toMatchObject({ code: 0, stderr: '' });
  expect(returned.stdout).toContain(`remove DATABASE_URL and set DATA_DIR=${back}`);
  expect(readdirSync(back)).toEqual(['agency.db']);
  expect(everythingIn(back)).toEqual(before);
  expect((await move(second, back)).stderr).toContain('choose a folder without a database');

  const lastOf = (db: Database) =>
    sql<{ seq: number }>`SELECT max(seq) AS seq FROM contacts`.execute(db.read);
  const next = [first, second, { DATA_DIR: back }].map((settings) =>
    withDatabase(settings, async (database) => {
      await send({ message: 'After' })(database);
      const counters = await database.read
        .selectFrom('inbox_counts')
        .select(({ fn }) => fn.sum<number | string>('total').as('total'))
        .where('kind', '=', 'contacts')
        .executeTakeFirst();
      const audit = sql`INSERT INTO audit (id, at, action) VALUES (${crypto.randomUUID()}, ${at}, 'x') RETURNING seq`;
      const numbered = await audit.execute(database.write);
      return [(await lastOf(database)).rows, Number(counters?.total), numbered.rows];
    }),
  );
  const [one, ...others] = await Promise.all(next);
  expect(one?.[2]).toEqual([{ seq: expect.toSatisfy((seq: number) => seq > 20_000) }]);
  for (const other of others) expect(other).toEqual(one);
});

it('refuses what cannot be moved, in one sentence', async () => {
  const [sqlite, other] = [freshFolder(), freshFolder()];
  const postgres = await freshDatabase('postgres');
  leftovers.push(postgres.drop);
  const { DATABASE_URL = '' } = postgres.settings;
  const from = { DATA_DIR: sqlite };
  const refusal = async (settings: Settings, to: string) => {
    const { code, stderr } = await move(settings, to);
    expect([code, stderr.split('\n').length]).toEqual([1, 2]);
    return stderr;
  };
  expect(await refusal(from, DATABASE_URL)).toContain('There is no database at');
  await withDatabase(from, (database) => migrate(database, now));
  expect(await refusal(from, '')).toContain('--to postgres://');
  expect(await refusal(from, other)).toContain('Both are SQLite');
  expect(await refusal({ ...from, DATABASE_URL }, DATABASE_URL)).toContain('Both are PostgreSQL');
  expect(await refusal({ ...from, DATABASE_URL }, other)).toContain(
    'not a database of this product',
  );

  const database = new DatabaseSync(path.join(sqlite, 'agency.db'));
  leftovers.push(() => database.isOpen && database.close());
  database.exec('CREATE TABLE recipes (name TEXT)');
  database.close();
  expect(await refusal(from, DATABASE_URL)).toContain('recipes.name is in one of the databases');
  database.open();
  database.exec(`DROP TABLE recipes;
    INSERT INTO secrets VALUES ('x', 'a' || char(0) || 'b')`);
  database.close();
  expect(await refusal(from, DATABASE_URL)).toMatch(/does not take secrets: .*0x00/);
  database.open();
  database.exec(`INSERT INTO migrations VALUES ('999-tomorrow', '${at}')`);
  database.close();
  expect(await refusal(from, DATABASE_URL)).toContain('newer version of this product');
  await withDatabase({ ...from, DATABASE_URL }, async ({ read }) =>
    expect(await read.introspection.getTables()).toEqual([]),
  );
});
