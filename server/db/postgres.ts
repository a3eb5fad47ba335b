import { CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database, Tables } from './tables.ts';

/** `db:restore` and `db:move` detect a running server by this name. */
export const serverName = 'agency-server';

const timestamptz = 1184;
const int8 = 20;

/** With a space instead of T, JavaScript reads the year 1 as 2001. */
const toIso = (text: string): string =>
  new Date(text.replace(' ', 'T').replace(/[+-]\d\d$/, '$&:00')).toISOString();

const parsers: Record<number, (text: string) => unknown> = {
  [timestamptz]: toIso,
  [int8]: Number,
};

export const postgresTypes = {
  getTypeParser: (type: number, format?: string) =>
    parsers[type] ?? pg.types.getTypeParser(type, format as 'text'),
};

/** In other zones old dates have offsets in seconds, which no parser knows. */
export const inUtc = '-c TimeZone=UTC';

export function openPostgres(url: string, onLost: (error: Error) => void): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    // Keeps an idle server visible: the database commands refuse one in use.
    min: 1,
    connectionTimeoutMillis: 5000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
    application_name: serverName,
    options: inUtc,
    types: postgresTypes,
  });
  // Without a listener a dying connection would end the process.
  pool.on('connect', (client) => client.on('error', onLost));
  pool.on('error', () => {});
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    engine: 'postgres',
    read: db,
    write: db,
    writeTogether: (statements) =>
      db.transaction().execute(async (transaction) => {
        const written: number[] = [];
        for (const { sql, parameters } of statements) {
          const { numAffectedRows } = await transaction.executeQuery(
            CompiledQuery.raw(sql, parameters),
          );
          written.push(Number(numAffectedRows ?? 0));
        }
        return written;
      }),
    close: () => db.destroy(),
  };
}
