// PostgreSQL's own programs, run without the password in sight of `ps`.
import pg from 'pg';
import { findPostgresProgram } from '../../build/programs.ts';
import { run } from '../../build/run.ts';
import { Refusal } from '../command.ts';
import { type Counts, countedTables } from './contents.ts';

type Program = 'pg_dump' | 'pg_restore';

function find(program: Program): string {
  const found = findPostgresProgram(program);
  if (found) return found;
  throw new Refusal(
    `${program} was not found: install postgresql-client (Debian, Ubuntu) or libpq (Homebrew)`,
  );
}

/** What the program said; where it failed, the line that says why becomes the refusal. */
export async function runProgram(
  program: Program,
  args: string[],
  failed: string,
  url?: string,
): Promise<string> {
  const { code, output } = await run(find(program), [...args, ...(url ? [target(url)] : [])], {
    quiet: true,
    env: url ? { PGPASSWORD: decodeURIComponent(new URL(url).password) } : {},
  });
  if (code === 0) return output;
  const reason = output.split('\n').find((line) => /error/.test(line)) ?? output.trim();
  throw new Refusal(`${failed}: ${reason.replace(/^pg_\w+: (error: )?/, '')}`);
}

function target(url: string): string {
  const withoutPassword = new URL(url);
  withoutPassword.password = '';
  return `--dbname=${withoutPassword.href}`;
}

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>) {
  // Not the name that the server's own connections carry: those are what a restore looks out for.
  const client = new pg.Client({ connectionString: url, application_name: 'patang-maintenance' });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export async function countRows(client: pg.Client): Promise<Counts> {
  const { rows: found } = await client.query<{ name: string }>(
    'SELECT tablename AS name FROM pg_tables WHERE schemaname = ANY (current_schemas(false))',
  );
  const tables = new Set(found.map(({ name }) => name));
  // What an older version kept has no table yet for kinds that came later.
  const counts = countedTables.map((table) =>
    tables.has(table) ? `(SELECT count(*)::int FROM ${table}) AS ${table}` : `0 AS ${table}`,
  );
  const { rows } = await client.query<Counts>(`SELECT ${counts.join(', ')}`);
  return rows[0] as Counts;
}

/** The steps the database has gone through; none where it is not ours. */
export async function appliedMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ there: boolean }>(
    `SELECT to_regclass('migrations') IS NOT NULL AS there`,
  );
  if (!rows[0]?.there) return [];
  const applied = await client.query<{ name: string }>('SELECT name FROM migrations');
  return applied.rows.map(({ name }) => name);
}
