import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database, Tables } from './tables.ts';

const timestamptz = 1184;
const int8 = 20;
const parsers: Record<number, (text: string) => unknown> = {
  [timestamptz]: (text) => new Date(text).toISOString(),
  [int8]: Number,
};

export function openPostgres(url: string, onLost: (error: Error) => void): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 3000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
    application_name: 'patang-studio',
    types: {
      getTypeParser: (type: number, format?: string) =>
        parsers[type] ?? pg.types.getTypeParser(type, format as 'text'),
    },
  });
  // A connection that dies while idle must not end the process; the next query opens a new one.
  pool.on('error', onLost);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { engine: 'postgres', read: db, write: db, close: () => db.destroy() };
}
