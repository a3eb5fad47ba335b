import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import { sqliteFile } from '../db/sqlite.ts';

export interface Templates {
  sqlite: string;
  postgres: string;
}

/** @param postgresUrl empty for SQLite only. */
export async function makeTemplates(
  postgresUrl: string,
): Promise<{ templates: Templates; remove: () => void }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'agency-template-'));
  const name = 'migrated_template';
  await migrateNew({ DATA_DIR: folder });
  if (postgresUrl) {
    const client = new pg.Client({ connectionString: postgresUrl });
    await client.connect();
    await client.query(`CREATE DATABASE ${name}`);
    await client.end();
    const url = new URL(postgresUrl);
    url.pathname = `/${name}`;
    await migrateNew({ DATA_DIR: folder, DATABASE_URL: url.href });
  }
  return {
    templates: { sqlite: sqliteFile(folder), postgres: name },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function migrateNew(settings: { DATA_DIR: string; DATABASE_URL?: string }): Promise<void> {
  const database = await openDatabase({ DATABASE_URL: undefined, ...settings }, () => {});
  await migrate(database, () => new Date());
  await database.close();
}
