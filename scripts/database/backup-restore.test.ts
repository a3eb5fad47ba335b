import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { contact } from '../../contract/inbox/contact.ts';
import type { Kind } from '../../contract/inbox/kind.ts';
import { createAudit } from '../../server/audit.ts';
import { readConfig } from '../../server/config.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openDatabase } from '../../server/db/open.ts';
import type { Database, Engine } from '../../server/db/tables.ts';
import { createSubmissions } from '../../server/inbox/submissions.ts';
import { disabledOutbox } from '../../server/letters/outbox.ts';
import { createPublishingStore } from '../../server/publishing/store.ts';
import { engines, type FreshDatabase, freshDatabase } from '../../server/testing/fresh-database.ts';
import { type CommandResult, runScript } from '../../testing/run-script.ts';

const withTimeout = { timeout: 120_000 };
const now = () => new Date();

const leftovers: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const clear of leftovers.splice(0).reverse()) await clear();
});

function freshFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'agency-backup-'));
  leftovers.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function fresh(engine: Engine, state?: 'migrated'): Promise<FreshDatabase> {
  const made = await freshDatabase(engine, state);
  leftovers.push(() => made.drop());
  return made;
}

async function open({ settings }: FreshDatabase): Promise<Database> {
  const database = await openDatabase(readConfig(settings), () => {});
  let isOpen = true;
  const close = database.close;
  database.close = async () => {
    if (isOpen) await close();
    isOpen = false;
  };
  leftovers.push(() => database.close());
  await migrate(database, now);
  return database;
}

const contentOf = (database: Database) =>
  createPublishingStore({
    ...{ database, audit: createAudit(now), now, contentDirectory: 'testing/content' },
  });

const message = { name: 'Meera', email: 'meera@example.com', message: 'Before or after?' };

function visitors(database: Database) {
  const submissions = createSubmissions(database, contact as Kind, now, disabledOutbox.announce);
  const send = async () => {
    const receipt = await submissions.submit({ body: message, suspect: false });
    return String(receipt._id);
  };
  return {
    send,
    keepSending() {
      const acknowledged: string[] = [];
      let on = true;
      const running = (async () => {
        while (on) acknowledged.push(...(await Promise.all([send(), send(), send()])));
      })();
      return {
        acknowledged,
        stop: () => {
          on = false;
          return running;
        },
      };
    },
  };
}

async function signIn(database: Database): Promise<void> {
  const at = now().toISOString();
  const id = crypto.randomUUID();
  await database.write
    .insertInto('users')
    .values({
      ...{
        id,
        username: 'asha',
        username_key: 'asha',
        email: 'a@b.example',
        email_key: 'a@b.example',
      },
      ...{ role: 'superuser', password_hash: 'x', created_at: at, updated_at: at },
    })
    .execute();
  await database.write
    .insertInto('sessions')
    .values({ token_hash: 'x', user_id: id, created_at: at, last_used_at: at })
    .execute();
}

async function idsIn(database: Database): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM contacts`.execute(database.read);
  return new Set(rows.map(({ id }) => id));
}

function nameOf({ settings: { DATA_DIR, DATABASE_URL: url } }: FreshDatabase): string {
  if (!url) return path.join(DATA_DIR, 'agency.db');
  const { host, pathname } = new URL(url);
  return `the PostgreSQL database ${pathname.slice(1)} at ${host}`;
}

const refusedAt = (place: FreshDatabase) => ({
  code: 1,
  stdout: `Restoring into ${nameOf(place)}\n`,
});

describe.each(engines)('backup and restore on %s', (engine) => {
  let idle: FreshDatabase;
  let idleDatabase: Database;
  let openedAt: number;
  let idleBackup: CommandResult;
  const idleFolder = () => path.join(idle.settings.DATA_DIR, 'backups');
  beforeAll(async () => {
    idle = await freshDatabase(engine, 'migrated');
    idleDatabase = await openDatabase(readConfig(idle.settings), () => {});
    await migrate(idleDatabase, now);
    openedAt = performance.now();
    idleBackup = await runScript('database', ['backup'], idle.settings);
  });
  afterAll(async () => {
    await idleDatabase.close();
    await idle.drop();
  });

  it('keeps all that was committed before the backup began', withTimeout, async () => {
    const [source, target] = [await fresh(engine, 'migrated'), await fresh(engine)];
    const database = await open(source);
    const picture = Buffer.from(Uint8Array.from({ length: 256 }, (_, byte) => byte));
    const draft = { path: 'pictures/team.png', version: 0, bytes: picture };
    await contentOf(database).drafts.savePicture(draft, 'meera');
    const writing = visitors(database).keepSending();
    await expect.poll(() => writing.acknowledged.length).toBeGreaterThan(20);
    const before = [...writing.acknowledged];
    const file = path.join(freshFolder(), 'copy');
    const result = await runScript('database', ['backup', '--to', file], source.settings);
    await writing.stop();
    expect(result).toMatchObject({ code: 0, stderr: '' });
    expect(result.stdout.split('\n')[0]).toBe(`Backing up ${nameOf(source)}`);
    expect(writing.acknowledged.length).toBeGreaterThan(before.length);

    const restored = await runScript('database', ['restore', file], target.settings);
    expect(restored).toMatchObject({ code: 0, stderr: '' });
    expect(restored.stdout.split('\n')[0]).toBe(`Restoring into ${nameOf(target)}`);
    const copy = await open(target);
    expect(await contentOf(copy).drafts.bytes(draft.path)).toEqual(picture);
    const ids = await idsIn(copy);
    expect(before.filter((id) => !ids.has(id))).toEqual([]);
    expect(result.stdout).toContain(` ${ids.size.toLocaleString('en')} contact messages`);
    expect(restored.stdout).toContain(` ${ids.size.toLocaleString('en')} contact messages`);
  });

  it('goes into the backup folder, private and without overwriting', withTimeout, async () => {
    const { code, stdout } = idleBackup;
    expect(code).toBe(0);
    const folder = idleFolder();
    const [name = '', ...others] = readdirSync(folder);
    expect(name).toMatch(/^[a-z][a-z0-9-]*-\d{8}T\d{9}Z\.(db|dump)$/);
    expect(others).toEqual([]);
    expect(stdout).toContain(path.join(folder, name));
    expect(statSync(path.join(folder, name)).mode & 0o777).toBe(0o600);
    const withoutContent = { ...idle.settings, CONTENT_DIR: path.join(folder, 'nowhere') };
    const other = await runScript('database', ['backup'], withoutContent);
    expect(other.stdout).toMatch(/\/agency-\d{8}T\d{9}Z\.(db|dump)\n/);

    const again = await runScript(
      'database',
      ['backup', '--to', path.join(folder, name)],
      idle.settings,
    );
    expect(again.code).toBe(1);
    expect(again.stderr).toMatch(/exists already and is not overwritten\n$/);
    expect(readdirSync(folder)).toHaveLength(2);
  });

  it('restores over a database only when stopped and forced', withTimeout, async () => {
    const source = await fresh(engine, 'migrated');
    const database = await open(source);
    const { send } = visitors(database);
    const kept = await send();
    await signIn(database);
    const file = path.join(freshFolder(), 'copy');
    await runScript('database', ['backup', '--to', file], source.settings);
    const later = await send();

    const running = await runScript('database', ['restore', file, '--force'], source.settings);
    expect(running).toMatchObject(refusedAt(source));
    expect(running.stderr).toMatch(/^The server is running .*: stop it first\n$/);
    await database.close();

    const careless = await runScript('database', ['restore', file], source.settings);
    expect(careless).toMatchObject(refusedAt(source));
    expect(careless.stderr).toContain('--force');
    const untouched = await open(source);
    expect(await idsIn(untouched)).toEqual(new Set([kept, later]));
    await untouched.close();

    const forced = await runScript('database', ['restore', file, '--force'], source.settings);
    expect(forced).toMatchObject({ code: 0, stderr: '' });
    const after = await open(source);
    expect(await idsIn(after)).toEqual(new Set([kept]));
    // A backup must not bring back sessions that were signed out since.
    expect(await after.read.selectFrom('sessions').selectAll().execute()).toEqual([]);
    // The triggers still count after a restore.
    await visitors(after).send();
    const { total } = await after.read
      .selectFrom('inbox_counts')
      .select('total')
      .where('kind', '=', 'contacts')
      .executeTakeFirstOrThrow();
    expect(Number(total)).toBe(2);
    await after.close();

    const replaced = /is kept in (.+)\n$/.exec(forced.stdout)?.[1] ?? '';
    const back = await runScript('database', ['restore', replaced, '--force'], source.settings);
    expect(back).toMatchObject({ code: 0, stderr: '' });
    expect(await idsIn(await open(source))).toEqual(new Set([kept, later]));
  });

  it('refuses what is no backup of ours', withTimeout, async () => {
    const target = await fresh(engine);
    const folder = freshFolder();
    const text = path.join(folder, 'note.txt');
    writeFileSync(text, 'Dear database,\n'.repeat(1000));
    for (const wrong of [path.join(folder, 'missing'), text]) {
      const result = await runScript('database', ['restore', wrong], target.settings);
      expect(result).toMatchObject(refusedAt(target));
      expect(result.stderr).toMatch(/^[^\n]+\n$/);
      expect(result.stderr).toContain(wrong);
    }
  });

  it('sees a server that has been idle for a while', withTimeout, async () => {
    const [name = ''] = readdirSync(idleFolder());
    const file = path.join(idleFolder(), name);
    // A pool closes idle connections after 10 s, most of which the tests above take.
    const left = openedAt + 11_000 - performance.now();
    if (engine === 'postgres' && left > 0) await setTimeout(left);
    const result = await runScript('database', ['restore', file, '--force'], idle.settings);
    expect(result).toMatchObject(refusedAt(idle));
    expect(result.stderr).toMatch(/^The server is running /);
  });
});

it('asks which backup to restore', withTimeout, async () => {
  const result = await runScript('database', ['restore'], {});
  expect(result.stderr).toMatch(/^Which backup\?/);
});
