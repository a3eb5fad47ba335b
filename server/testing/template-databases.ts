// One migrated database of each engine, which tests copy. Made once for the whole test run.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import { sqliteFile } from '../db/sqlite.ts';

export interface Templates {
  /** The path of a file. */
  sqlite: string;
  /** The name of a database. */
  postgres: string;
}

export async function makeTemplates(
  postgresUrl: string,
): Promise<{ templates: Templates; remove: () => void }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'patang-template-'));
  const name = 'migrated_template';
  const client = new pg.Client({ connectionString: postgresUrl });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  const url = new URL(postgresUrl);
  url.pathname = `/${name}`;
  for (const DATABASE_URL of [undefined, url.href]) {
    const database = await openDatabase({ DATA_DIR: folder, DATABASE_URL }, () => {});
    await migrate(database, () => new Date());
    await database.close();
  }
  return {
    templates: { sqlite: sqliteFile(folder), postgres: name },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
