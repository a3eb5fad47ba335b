import { existsSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { Refusal } from '../command.ts';
import { backupPostgres, checkDump } from './postgres-backup.ts';
import { appliedMigrations, countRows, runProgram, withClient } from './postgres-programs.ts';
import type { Restored } from './sqlite-restore.ts';

export async function restorePostgres(options: {
  backup: string;
  url: string;
  force: boolean;
  /** A folder for a dump of what is about to be replaced. */
  keepIn: string;
  timeStamp: string;
}): Promise<Restored> {
  const { backup, url, force, keepIn, timeStamp } = options;
  if (!existsSync(backup)) throw new Refusal(`There is no file ${backup}`);
  await checkDump(backup, backup);
  const replaces = await withClient(url, async (client) => {
    await refuseWhileServed(client);
    const tables = await client.query(`SELECT FROM pg_tables WHERE schemaname = current_schema()`);
    if (tables.rows.length > 0 && !force) {
      throw new Refusal(
        'The database is not empty: add --force to replace what is in it (a dump of it is kept)',
      );
    }
    return (await appliedMigrations(client)).length > 0;
  });
  const kept = path.join(keepIn, `patang-replaced-${timeStamp}.dump`);
  if (replaces) await backupPostgres(url, kept);
  const args = ['--clean', '--if-exists', '--single-transaction', '--exit-on-error'];
  await runProgram(
    'pg_restore',
    [...args, '--no-owner', '--no-privileges', backup],
    'Nothing was changed, the restore failed',
    url,
  );
  const counts = await withClient(url, async (client) => {
    // Who has signed out, or been shut out, since the backup must not be let in again by it.
    await client.query('DELETE FROM sessions');
    return countRows(client);
  });
  return replaces ? { counts, kept } : { counts };
}

/** Our server names its connections. */
async function refuseWhileServed(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'patang-studio'`,
  );
  if (rows.length > 0) {
    throw new Refusal('The server is running (it is connected to the database): stop it first');
  }
}
