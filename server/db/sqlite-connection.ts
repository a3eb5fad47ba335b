// The near end of a SQLite thread: questions go over, answers come back as promises.
import type { SQLInputValue } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import { toObjects } from './sqlite-rows.ts';
import type { ThreadAnswer, ThreadRequest } from './sqlite-thread.ts';
import type { Statement } from './tables.ts';

export class SqliteError extends Error {
  readonly code: number | undefined;
  constructor(message: string, code: number | undefined) {
    super(message);
    this.code = code;
  }
}

// The build turns both files into JavaScript, side by side.
const threadFile = import.meta.url.endsWith('.ts') ? './sqlite-thread.ts' : './sqlite-thread.js';

interface Waiting {
  resolve: (answer: ThreadAnswer) => void;
  reject: (error: Error) => void;
}

export class SqliteConnection implements DatabaseConnection {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;
  #failure: Error | undefined;

  #closing = false;

  /** @param onEnd told when a thread that had worked ends without being asked to: it will not come back. */
  constructor(file: string, readOnly: boolean, onEnd: (error: Error) => void = () => {}) {
    this.#worker = new Worker(new URL(threadFile, import.meta.url), {
      workerData: { file, readOnly },
    });
    let worked = false;
    this.#worker.on('message', (answer: ThreadAnswer) => {
      worked = true;
      this.#waiting.get(answer.id)?.resolve(answer);
      this.#waiting.delete(answer.id);
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
    for (const { reject } of this.#waiting.values()) reject(this.#failure);
    this.#waiting.clear();
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { columns, rows, changes } = await this.run(query.sql, query.parameters);
    if (columns && rows) return { rows: toObjects(columns, rows) as Row[] };
    return { rows: [], numAffectedRows: BigInt(changes ?? 0) };
  }

  run(sql: string, parameters: readonly unknown[] = []): Promise<ThreadAnswer> {
    return this.#ask({ sql, parameters: parameters.map(toSqlite) });
  }

  /** All of them in one transaction, or none. Only for whoever holds the connection alone. */
  async runTogether(statements: Statement[], keys: number[]): Promise<number[]> {
    const together = statements.map(({ sql, parameters }) => ({
      sql,
      parameters: parameters.map(toSqlite),
    }));
    const { written } = await this.#ask({ sql: '', parameters: [], together, keys });
    return written ?? [];
  }

  async #ask(question: Omit<ThreadRequest, 'id'>): Promise<ThreadAnswer> {
    if (this.#failure) throw this.#failure;
    const request: ThreadRequest = { id: ++this.#lastId, ...question };
    const answer = await new Promise<ThreadAnswer>((resolve, reject) => {
      this.#waiting.set(request.id, { resolve, reject });
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
