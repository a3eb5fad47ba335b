// The thread that owns one SQLite connection. Commits at full sync and waiting for another process's
// lock block this thread only, never the one that answers HTTP.
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { createKnownKeys, makeKnownKeys } from './known-keys.ts';

export interface ThreadStatement {
  sql: string;
  parameters: SQLInputValue[];
}

export interface ThreadRequest extends ThreadStatement {
  id: number;
  /** Instead of one statement: these, in a transaction of their own. */
  together?: ThreadStatement[];
  /** Idempotency keys that they ask about (see `known-keys.ts`). */
  keys?: number[];
}

export interface ThreadAnswer {
  id: number;
  /** Values only, in the order of `columns`: with its names in every row an answer would be twice as long. */
  rows?: unknown[][];
  columns?: string[];
  /** How many rows each statement that ran together has written. */
  written?: number[];
  changes?: number | bigint;
  error?: { message: string; code: number | undefined };
}

const { file, readOnly } = workerData as { file: string; readOnly: boolean };
const database = new DatabaseSync(file, { readOnly, timeout: 5000 });
if (!readOnly) database.exec('PRAGMA journal_mode = WAL');
database.exec('PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA temp_store = MEMORY');
// Of each in KiB. What is written is new and soon elsewhere; what is read is read again.
database.exec(`PRAGMA cache_size = ${readOnly ? -16_000 : -4000}`);

// In pages: where many records arrive, a page changes often before it is worth copying to its place.
if (!readOnly) database.exec('PRAGMA wal_autocheckpoint = 4000');
if (!readOnly) database.exec(makeKnownKeys);
const knownKeys = createKnownKeys((sql) => prepare(sql).statement);

const mostStatements = 200;
const statements = new Map<string, { statement: StatementSync; columns: string[] }>();

function prepare(sql: string) {
  const known = statements.get(sql);
  if (known) return known;
  const statement = database.prepare(sql);
  const prepared = { statement, columns: statement.columns().map(({ name }) => name) };
  // Row ids of the inbox tables are larger than a JavaScript number holds exactly.
  if (prepared.columns.length === 0) statement.setReadBigInts(true);
  else statement.setReturnArrays(true);
  statements.set(sql, prepared);
  if (statements.size > mostStatements) {
    const oldest = statements.keys().next().value;
    if (oldest !== undefined) statements.delete(oldest);
  }
  return prepared;
}

function run({ sql, parameters }: ThreadStatement): Omit<ThreadAnswer, 'id'> {
  const { statement, columns } = prepare(sql);
  return columns.length > 0
    ? { columns, rows: statement.all(...parameters) as unknown as unknown[][] }
    : { changes: statement.run(...parameters).changes };
}

/** One message for a whole transaction: each further one would wait for its turn on a busy main thread. */
function runTogether(statements: ThreadStatement[], keys: number[]): number[] {
  database.exec('BEGIN IMMEDIATE');
  try {
    if (keys.length > 0) knownKeys.recognise(keys);
    const written = statements.map(({ sql, parameters }) =>
      Number(prepare(sql).statement.run(...parameters).changes),
    );
    database.exec('COMMIT');
    return written;
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

function answer(request: ThreadRequest): ThreadAnswer {
  const { id, together, keys = [] } = request;
  try {
    return together ? { id, written: runTogether(together, keys) } : { id, ...run(request) };
  } catch (error) {
    const { message, errcode } = error as Error & { errcode?: number };
    return { id, error: { message, code: errcode } };
  }
}

parentPort?.on('message', (request: ThreadRequest | 'close') => {
  if (request === 'close') {
    database.close();
    parentPort?.close();
    return;
  }
  parentPort?.postMessage(answer(request));
});
