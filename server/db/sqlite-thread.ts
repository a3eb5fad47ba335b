// Worker thread that owns one SQLite connection: commits and lock waits block it, never the HTTP thread.
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

export interface ThreadStatement {
  sql: string;
  parameters: SQLInputValue[];
}

export interface ThreadRequest extends ThreadStatement {
  id: number;
  together?: ThreadStatement[];
}

export interface ThreadAnswer {
  id: number;
  /** Values only, in the order of `columns`, to keep messages small. */
  rows?: unknown[][];
  columns?: string[];
  written?: number[];
  changes?: number | bigint;
  error?: { message: string; code: number | undefined };
}

const { file, readOnly } = workerData as { file: string; readOnly: boolean };
const database = new DatabaseSync(file, { readOnly, timeout: 5000 });
if (!readOnly) database.exec('PRAGMA journal_mode = WAL');
database.exec('PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA temp_store = MEMORY');
// Negative: in KiB.
database.exec(`PRAGMA cache_size = ${readOnly ? -16_000 : -4000}`);

if (!readOnly) database.exec('PRAGMA wal_autocheckpoint = 4000');

const maxStatements = 200;
const statements = new Map<string, { statement: StatementSync; columns: string[] }>();

function prepare(sql: string) {
  const known = statements.get(sql);
  if (known) return known;
  const statement = database.prepare(sql);
  const prepared = { statement, columns: statement.columns().map(({ name }) => name) };
  if (prepared.columns.length > 0) statement.setReturnArrays(true);
  statements.set(sql, prepared);
  if (statements.size > maxStatements) {
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

/** One message per transaction: each further one would wait for a busy main thread. */
function runTogether(statements: ThreadStatement[]): number[] {
  database.exec('BEGIN IMMEDIATE');
  try {
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
  const { id, together } = request;
  try {
    return together ? { id, written: runTogether(together) } : { id, ...run(request) };
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
