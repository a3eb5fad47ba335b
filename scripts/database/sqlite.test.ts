import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { knownMigrations, migrate } from '../../server/db/migrate.ts';
import { openSqlite } from '../../server/db/sqlite.ts';
import { backupSqlite, restoreSqlite } from './sqlite.ts';

let folder: string;
let database: string;
let backup: string;
const timestamp = '20260101T000000Z';
const restore = (force = false) => restoreSqlite({ backup, database, force, timestamp });

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'agency-restore-'));
  database = path.join(folder, 'agency.db');
  backup = path.join(folder, 'backups', 'copy.db');
  const opened = await openSqlite(database);
  await migrate(opened, () => new Date());
  await opened.close();
  await backupSqlite(database, backup);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('leaves one file, whole by itself', () => {
  expect(readdirSync(path.dirname(backup))).toEqual(['copy.db']);
});

it('refuses a backup in which bytes have changed, and leaves everything as it was', async () => {
  const bytes = readFileSync(backup);
  bytes.fill(0x5a, 5 * 4096, 9 * 4096);
  writeFileSync(backup, bytes);
  const before = readFileSync(database);
  await expect(restore(true)).rejects.toThrow(/copy\.db (is damaged|cannot be read)/);
  expect(readFileSync(database)).toEqual(before);
  expect(readdirSync(folder).sort()).toEqual(['agency.db', 'backups']);
});

it('refuses half a backup', async () => {
  writeFileSync(backup, readFileSync(backup).subarray(0, 3 * 4096));
  await expect(restore(true)).rejects.toThrow(/copy\.db (is damaged|cannot be read)/);
});

it('refuses the database of another program, and of a newer version of this one', async () => {
  const foreign = new DatabaseSync(path.join(folder, 'other.db'));
  foreign.exec('CREATE TABLE recipes (name TEXT)');
  foreign.close();
  const other = { database, force: true, timestamp, backup: path.join(folder, 'other.db') };
  await expect(restoreSqlite(other)).rejects.toThrow('is not a database of this product');

  const newer = new DatabaseSync(backup);
  newer.exec(`INSERT INTO migrations VALUES ('999-tomorrow', '2030-01-01T00:00:00.000Z')`);
  newer.close();
  await expect(restore(true)).rejects.toThrow(
    'newer version of this product (it has 999-tomorrow)',
  );
});

it('clears away what an earlier database left behind', async () => {
  rmSync(database);
  for (const suffix of ['-wal', '-shm']) writeFileSync(`${database}${suffix}`, 'stale');
  await restore();
  expect(readdirSync(folder).sort()).toEqual(['agency.db', 'backups']);
});

it('replaces a damaged database, and keeps it aside', async () => {
  writeFileSync(database, 'not a database any more'.repeat(400));
  const { kept = '' } = await restore(true);
  expect(readFileSync(kept, 'utf8')).toMatch(/^not a database/);
  const restored = new DatabaseSync(database, { readOnly: true });
  expect(restored.prepare('SELECT count(*) AS n FROM migrations').get()).toEqual({
    n: knownMigrations.length,
  });
  restored.close();
});

it('takes a live copy with its WAL as well', async () => {
  const live = path.join(folder, 'live', 'agency.db');
  const writer = await openSqlite(live);
  await migrate(writer, () => new Date());
  expect(existsSync(`${live}-wal`)).toBe(true);
  await restoreSqlite({ backup: live, database, force: true, timestamp });
  await writer.close();
  const restored = await openSqlite(database);
  const names = await restored.read.selectFrom('migrations').select('name').execute();
  expect(names.length).toBeGreaterThan(0);
  await restored.close();
});
