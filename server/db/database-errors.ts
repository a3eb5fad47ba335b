// Tells an unavailable database (503, retry) from a bug (500).
import { SqliteError } from './sqlite.ts';

const sqliteBusy = 5;
const sqliteLocked = 6;
const sqliteFull = 13;
/** SQLITE_IOERR_SHMSIZE: the WAL's shared memory could not grow. */
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

/** Connection, too many clients, timeouts, shutdown, serialization conflicts. */
const awaySqlState = /^(08...|53300|55P03|57014|57P0[1-5]|40001|40P01)$/;

const awayTexts =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has|was) .* not queryable$)/;

export function isDiskFull(error: unknown): boolean {
  const code = codeOf(error);
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

const codeOf = (error: unknown): unknown =>
  error instanceof Error ? (error as Error & { code?: unknown }).code : undefined;

export function isUniqueViolation(error: unknown): boolean {
  const code = codeOf(error);
  return code === '23505' || code === 2067 || code === 1555;
}

export function isForeignKeyViolation(error: unknown): boolean {
  const code = codeOf(error);
  return code === '23503' || code === 787;
}

export function isDeadlock(error: unknown): boolean {
  const code = codeOf(error);
  return code === '40P01' || code === '40001';
}
