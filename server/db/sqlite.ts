// SQLite dialect for Kysely: one writer and one reader connection, each in a worker thread (sqlite-thread.ts).
import path from 'node:path';
import type { SQLInputValue } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { createMutex, type Lock } from '../mutex.ts';
import { prepareDataFile } from './data-file.ts';
import type { ThreadAnswer, ThreadRequest } from './sqlite-thread.ts';
import type { Database, Statement, Tables } from './tables.ts';

export const sqliteFile = (dataDirectory: string): string => path.join(dataDirectory, 'agency.db');

export async function openSqlite(
  file: string,
  onEnd: (error: Error) => void = () => {},
): Promise<Database> {
  // The writer creates the file and sets the journal mode first.
  const writer = await openWriter(file, onEnd);
  const lock = createMutex();
  const write = new Kysely<Tables>({ dialect: sqliteDialect(writer, lock) });
  const reader = new SqliteConnection(file, true, onEnd);
  const read = new Kysely<Tables>({ dialect: sqliteDialect(reader, createMutex()) });
  return {
    engine: 'sqlite',
    read,
    write,
    writeTogether: async (statements) => {
      const unlock = await lock();
      try {
        return await writer.runTogether(statements);
      } finally {
        unlock();
      }
    },
    close: async () => {
      // Kysely does not close a connection it never used, and the thread would keep the process alive.
      // The writer closes last: only it can move the WAL into the database file.
      await read.destroy();
      await reader.close();
      await write.destroy();
      await writer.close();
    },
  };
}

async function openWriter(file: string, onEnd: (error: Error) => void): Promise<SqliteConnection> {
  try {
    prepareDataFile(file);
    const writer = new SqliteConnection(file, false, onEnd);
    await writer.run('SELECT 1');
    return writer;
  } catch (error) {
    const { message } = error as Error;
    throw new Error(`DATA_DIR ${path.dirname(file)} cannot be used: ${message}`, { cause: error });
  }
}

export class SqliteError extends Error {
  readonly code: number | undefined;
  constructor(message: string, code: number | undefined) {
    super(message);
    this.code = code;
  }
}

const threadFile = import.meta.url.endsWith('.ts') ? './sqlite-thread.ts' : './sqlite-thread.js';

interface Pending {
  resolve: (answer: ThreadAnswer) => void;
  reject: (error: Error) => void;
}

class SqliteConnection implements DatabaseConnection {
  readonly #worker: Worker;
  readonly #pending = new Map<number, Pending>();
  #lastId = 0;
  #failure: Error | undefined;
  #closing = false;

  constructor(file: string, readOnly: boolean, onEnd: (error: Error) => void) {
    this.#worker = new Worker(new URL(threadFile, import.meta.url), {
      workerData: { file, readOnly },
    });
    let worked = false;
    this.#worker.on('message', (answer: ThreadAnswer) => {
      worked = true;
      this.#pending.get(answer.id)?.resolve(answer);
      this.#pending.delete(answer.id);
    });
    this.#worker.on('error', (error) =>
      this.#fail(error instanceof Error ? error : new Error(String(error))),
    );
    this.#worker.on('exit', () => {
      this.#fail(new Error('The database thread has ended'));
      if (worked && !this.#closing && this.#failure) onEnd(this.#failure);
    });
  }

  #fail(error: Error): void {
    this.#failure ??= error;
    for (const { reject } of this.#pending.values()) reject(this.#failure);
    this.#pending.clear();
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { columns, rows, changes } = await this.run(query.sql, query.parameters);
    if (columns && rows) return { rows: toObjects(columns, rows) as Row[] };
    return { rows: [], numAffectedRows: BigInt(changes ?? 0) };
  }

  run(sql: string, parameters: readonly unknown[] = []): Promise<ThreadAnswer> {
    return this.#ask({ sql, parameters: parameters.map(toSqlite) });
  }

  /** Only for the holder of the connection's lock. */
  async runTogether(statements: Statement[]): Promise<number[]> {
    const together = statements.map(({ sql, parameters }) => ({
      sql,
      parameters: parameters.map(toSqlite),
    }));
    const { written } = await this.#ask({ sql: '', parameters: [], together });
    return written ?? [];
  }

  async #ask(question: Omit<ThreadRequest, 'id'>): Promise<ThreadAnswer> {
    if (this.#failure) throw this.#failure;
    const request: ThreadRequest = { id: ++this.#lastId, ...question };
    const answer = await new Promise<ThreadAnswer>((resolve, reject) => {
      this.#pending.set(request.id, { resolve, reject });
      this.#worker.postMessage(request);
    });
    if (answer.error) throw new SqliteError(answer.error.message, answer.error.code);
    return answer;
  }

  // biome-ignore lint/correctness/useYield: Kysely asks for a generator; streaming rows from the thread is not offered
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Read page by page instead of streaming');
  }

  async close(): Promise<void> {
    if (this.#failure) return;
    this.#closing = true;
    const ended = new Promise<void>((resolve) => this.#worker.once('exit', () => resolve()));
    this.#worker.postMessage('close');
    await ended;
  }
}

function toSqlite(value: unknown): SQLInputValue {
  return typeof value === 'boolean' ? Number(value) : ((value ?? null) as SQLInputValue);
}

const toObjects = (columns: string[], rows: unknown[][]): Record<string, unknown>[] =>
  rows.map((values) => {
    const row: Record<string, unknown> = {};
    for (let index = 0; index < columns.length; index += 1) {
      row[columns[index] as string] = values[index];
    }
    return row;
  });

function sqliteDialect(connection: SqliteConnection, lock: Lock): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new SqliteDriver(connection, lock),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

class SqliteDriver implements Driver {
  readonly #connection: SqliteConnection;
  readonly #lock: Lock;
  #unlock: (() => void) | undefined;

  constructor(connection: SqliteConnection, lock: Lock) {
    this.#connection = connection;
    this.#lock = lock;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    this.#unlock = await this.#lock();
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {
    this.#unlock?.();
  }

  async beginTransaction(): Promise<void> {
    // IMMEDIATE: a deferred transaction cannot wait once it turns into a writer.
    await this.#connection.executeQuery(CompiledQuery.raw('BEGIN IMMEDIATE'));
  }

  async commitTransaction(): Promise<void> {
    await this.#connection.executeQuery(CompiledQuery.raw('COMMIT'));
  }

  async rollbackTransaction(): Promise<void> {
    // SQLite may have rolled back already, such as on a full disk; report the original error.
    await this.#connection.executeQuery(CompiledQuery.raw('ROLLBACK')).catch((error: Error) => {
      if (!error.message.includes('no transaction is active')) throw error;
    });
  }

  async destroy(): Promise<void> {
    await this.#connection.close();
  }
}
