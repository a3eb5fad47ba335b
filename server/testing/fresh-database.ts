import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { sqliteFile } from '../db/sqlite.ts';
import type { Engine } from '../db/tables.ts';

export interface FreshDatabase {
  settings: { DATA_DIR: string; DATABASE_URL?: string };
  drop(): Promise<void>;
}

/** `npm run test:quick` skips PostgreSQL. */
export const engines: Engine[] =
  process.env.TEST_ENGINE === 'sqlite' ? ['sqlite'] : ['sqlite', 'postgres'];

export async function freshDatabase(
  engine: Engine,
  state: 'empty' | 'migrated' = 'empty',
): Promise<FreshDatabase> {
  const directory = mkdtempSync(path.join(tmpdir(), 'agency-test-'));
  const removeDirectory = () => rmSync(directory, { recursive: true, force: true });
  const templates = state === 'migrated' ? inject('templates') : undefined;
  if (engine === 'sqlite') {
    if (templates) copyFileSync(templates.sqlite, sqliteFile(directory));
    return { settings: { DATA_DIR: directory }, drop: async () => removeDirectory() };
  }
  const url = new URL(inject('postgresUrl'));
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  // Copying files takes a seventh of the time of the default, which writes each page to the log.
  const from = templates ? ` TEMPLATE ${templates.postgres} STRATEGY file_copy` : '';
  await onServer(url, `CREATE DATABASE ${name}${from}`);
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
