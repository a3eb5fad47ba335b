import { existsSync, statSync } from 'node:fs';
import pg from 'pg';
import { findPostgresProgram, run } from '../../build/process.ts';
import { inUtc, postgresTypes, serverName } from '../../server/db/postgres.ts';
import { CommandError } from '../command.ts';
import {
  afterRestore,
  type Backup,
  type Counts,
  checkMigrations,
  countedTables,
  publish,
  type Restored,
  withTempFile,
} from './backup-file.ts';

/** Works while the server runs: one snapshot for dump and counts. */
export async function backupPostgres(url: string, target: string): Promise<Backup> {
  if (existsSync(target)) throw new CommandError(`${target} exists already and is not overwritten`);
  return withTempFile(target, (dump) =>
    withClient(url, async (client) => {
      checkMigrations(await appliedMigrations(client), 'DATABASE_URL');
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      const { rows } = await client.query<{ id: string }>('SELECT pg_export_snapshot() AS id');
      const counts = await countRows(client);
      const args = ['--format=custom', '--no-owner', '--no-privileges'];
      args.push(`--snapshot=${rows[0]?.id}`, `--file=${dump}`);
      await runProgram('pg_dump', args, 'The dump failed', url);
      await checkDump(dump, 'The dump');
      publish(dump, target);
      return { file: target, bytes: statSync(target).size, counts };
    }),
  );
}

export async function restorePostgres(options: {
  backup: string;
  url: string;
  force: boolean;
  kept: string;
}): Promise<Restored> {
  const { backup, url, force, kept } = options;
  if (!existsSync(backup)) throw new CommandError(`There is no file ${backup}`);
  await checkDump(backup, backup);
  const replaces = await withClient(url, async (client) => {
    await requireServerStopped(client);
    const tables = await client.query(`SELECT FROM pg_tables WHERE schemaname = current_schema()`);
    if (tables.rows.length > 0 && !force) {
      throw new CommandError(
        'The database is not empty: add --force to replace what is in it (a dump of it is kept)',
      );
    }
    return (await appliedMigrations(client)).length > 0;
  });
  if (replaces) await backupPostgres(url, kept);
  const args = ['--clean', '--if-exists', '--single-transaction', '--exit-on-error'];
  args.push('--no-owner', '--no-privileges', backup);
  await runProgram('pg_restore', args, 'Nothing was changed, the restore failed', url);
  return withClient(url, async (client) => {
    await client.query('BEGIN');
    let held = 0;
    for (const sql of afterRestore) held = (await client.query(sql)).rowCount ?? 0;
    await client.query('COMMIT');
    return { counts: await countRows(client), held, ...(replaces ? { kept } : {}) };
  });
}

async function checkDump(file: string, source: string): Promise<void> {
  const unreadable = `${source} cannot be read as a backup`;
  await runProgram('pg_restore', ['--list', file], unreadable);
  await runProgram('pg_restore', ['--file=/dev/null', file], unreadable);
  const args = ['--data-only', '--table=migrations', '--file=-', file];
  const rows = await runProgram('pg_restore', args, unreadable);
  const [, copied = ''] = /^COPY [^\n]*migrations[^\n]*\n(.*?)^\\\.$/ms.exec(rows) ?? [];
  const names = copied.split('\n').map((line) => line.split('\t')[0] ?? '');
  checkMigrations(names.filter(Boolean), source);
}

/** The server sets an application name. */
export async function requireServerStopped(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1`,
    [serverName],
  );
  if (rows.length > 0) {
    throw new CommandError(
      'The server is running (it is connected to the database): stop it first',
    );
  }
}

async function runProgram(
  name: 'pg_dump' | 'pg_restore',
  args: string[],
  failed: string,
  url?: string,
): Promise<string> {
  const program = findPostgresProgram(name);
  if (!program) {
    throw new CommandError(
      `${name} was not found: install postgresql-client (Debian, Ubuntu) or libpq (Homebrew)`,
    );
  }
  const { code, output } = await run(program, [...args, ...(url ? [databaseArgument(url)] : [])], {
    quiet: true,
    env: url ? { PGPASSWORD: decodeURIComponent(new URL(url).password) } : {},
  });
  if (code === 0) return output;
  const reason = output.split('\n').find((line) => /error/.test(line)) ?? output.trim();
  throw new CommandError(`${failed}: ${reason.replace(/^pg_\w+: (error: )?/, '')}`);
}

/** Without the password, which `ps` would show. */
function databaseArgument(url: string): string {
  const withoutPassword = new URL(url);
  withoutPassword.password = '';
  return `--dbname=${withoutPassword.href}`;
}

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'agency-maintenance',
    types: postgresTypes,
    options: inUtc,
  });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function countRows(client: pg.Client): Promise<Counts> {
  const { rows: found } = await client.query<{ name: string }>(
    'SELECT tablename AS name FROM pg_tables WHERE schemaname = ANY (current_schemas(false))',
  );
  const tables = new Set(found.map(({ name }) => name));
  // A backup of an older version may lack the table of a newer kind.
  const counts = countedTables.map((table) =>
    tables.has(table) ? `(SELECT count(*)::int FROM ${table}) AS ${table}` : `0 AS ${table}`,
  );
  const { rows } = await client.query<Counts>(`SELECT ${counts.join(', ')}`);
  return rows[0] as Counts;
}

export async function appliedMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ there: boolean }>(
    `SELECT to_regclass('migrations') IS NOT NULL AS there`,
  );
  if (!rows[0]?.there) return [];
  const applied = await client.query<{ name: string }>('SELECT name FROM migrations');
  return applied.rows.map(({ name }) => name);
}
