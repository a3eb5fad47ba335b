// A database of its own for each test that asks: a file, or a database on the real PostgreSQL server that
// the test run started.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import type { Engine } from '../db/tables.ts';

export interface FreshDatabase {
  /** The settings that lead the server to it. */
  settings: { DATA_DIR: string; DATABASE_URL?: string };
  drop(): Promise<void>;
}

/** `npm run test:quick` leaves PostgreSQL out. */
export const engines: Engine[] =
  process.env.TEST_ENGINE === 'sqlite' ? ['sqlite'] : ['sqlite', 'postgres'];

export async function freshDatabase(engine: Engine): Promise<FreshDatabase> {
  const directory = mkdtempSync(path.join(tmpdir(), 'patang-test-'));
  const removeDirectory = () => rmSync(directory, { recursive: true, force: true });
  if (engine === 'sqlite') {
    return { settings: { DATA_DIR: directory }, drop: async () => removeDirectory() };
  }
  const url = new URL(inject('postgresUrl'));
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  await onServer(url, `CREATE DATABASE ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return {
    settings: { DATA_DIR: directory, DATABASE_URL: own.href },
    drop: async () => {
      await onServer(url, `DROP DATABASE ${name} WITH (FORCE)`);
      removeDirectory();
    },
  };
}

async function onServer(url: URL, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(statement);
  await client.end();
}
