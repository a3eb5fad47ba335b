// Tells 'the database is away or busy' (try again, 503) from a fault of ours (500).
import { SqliteError } from './sqlite.ts';

const sqliteBusy = 5;
const sqliteLocked = 6;
const sqliteFull = 13;
/** The shared memory of the WAL could not grow. */
const sqliteShmSize = 4874;

const awaySystemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'ENOENT',
]);

/** Classes and codes of PostgreSQL: connection, too many clients, timeouts, shutdown, conflicts to retry. */
const awaySqlState = /^(08...|53300|55P03|57014|57P0[1-5]|40001|40P01)$/;

/** What the driver says itself; the last one to whoever rolls back on a connection that has just died. */
const awayTexts =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has|was) .* not queryable$)/;

/** Nothing can be stored until somebody makes room. */
export function isDiskFull(error: unknown): boolean {
  const code = error instanceof Error ? (error as Error & { code?: unknown }).code : undefined;
  return (
    code === '53100' ||
    (error instanceof SqliteError && (code === sqliteFull || code === sqliteShmSize))
  );
}

export function isUnavailable(error: unknown): boolean {
  if (isDiskFull(error)) return true;
  if (error instanceof SqliteError) {
    return error.code !== undefined && [sqliteBusy, sqliteLocked].includes(error.code & 0xff);
  }
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  if (!(error instanceof Error)) return false;
  const code = (error as Error & { code?: unknown }).code;
  if (typeof code === 'string') return awaySystemCodes.has(code) || awaySqlState.test(code);
  return awayTexts.test(error.message);
}

/** Two writers wanted the same unique value. */
export function isDuplicate(error: unknown): boolean {
  const code = error instanceof Error ? (error as Error & { code?: unknown }).code : undefined;
  return code === '23505' || code === 2067 || code === 1555;
}
