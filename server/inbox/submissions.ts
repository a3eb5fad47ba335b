// One transaction stores the record, its idempotency key, private link and letters.
import { randomUUIDv7 } from 'node:crypto';
import { CompiledQuery, type Kysely } from 'kysely';
import { type Created, type Kind, type Receipt, referenceOf } from '../../contract/inbox/kind.ts';
import { isUnavailable } from '../db/database-errors.ts';
import type { Database, Engine, Statement, Tables } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import { createSecret, sha256 } from '../secrets.ts';
import { insertJsonRows, insertRecords, jsonValue, rowMaker } from './json-rows.ts';
import { insertLinks, linkPath, newToken, repeatableToken } from './links.ts';

export interface NewSubmission {
  body: Record<string, unknown>;
  suspect: boolean;
  idempotencyKey?: string | undefined;
  call?: NewCall | undefined;
}

export interface NewCall {
  start: string;
  timeZone: string | null;
  /** Booked by staff, for this person or anyone who is free. */
  by?: { actor: string; person: string | null } | undefined;
}

export interface Bookings {
  /** Books together with storing: nothing is booked where `store` stores nothing. A refusal is an AppError with status 409. */
  book(
    call: NewCall & { recordId: string; email: string },
    store: (db: Kysely<Tables>) => Promise<boolean>,
  ): Promise<boolean>;
  endOf(start: string): Promise<string>;
}

export interface Submissions {
  submit(submission: NewSubmission): Promise<Created>;
}

export interface Announce {
  statement(kind: Kind, receipts: Receipt[]): Statement | undefined;
  committed(): void;
}

interface Item {
  receipt: Receipt;
  token: string;
  suspect: boolean;
  key: { hash: string; fingerprint: string } | undefined;
}

/** The first row with a key reserves it, across batches and processes. */
const reserveKeys = (engine: Engine): string =>
  insertJsonRows(
    engine,
    'idempotency_keys',
    { key: 'text', fingerprint: 'text', record_id: 'id', created_at: 'time' },
    // Ordered by key, or two processes could deadlock.
    { orderBy: jsonValue(engine, 0), onConflict: 'ON CONFLICT (key) DO NOTHING' },
  );

export function createSubmissions(
  database: Database,
  kind: Kind,
  now: () => Date,
  announce: Announce,
  bookings?: Bookings,
): Submissions {
  const insert = insertRecords(database.engine, kind);
  const insertLink = insertLinks(database.engine, kind.path);
  const reserve = reserveKeys(database.engine);
  const toRow = rowMaker(kind);
  const linkSecret = createSecret(database, 'private links');
  const store = createBatch(storeAll, (error) => !isUnavailable(error));
  const untouched = {
    ...(kind.statuses[0] ? { status: kind.statuses[0].value } : {}),
    ...(kind.audit ? { [kind.audit.by]: null, [kind.audit.at]: null } : {}),
  };

  function statementsFor(items: Item[]): Statement[] {
    const keys = items.flatMap(({ key, receipt: { _id, createdAt } }) =>
      key ? [[key.hash, key.fingerprint, _id, createdAt]] : [],
    );
    const rows = items.map(({ receipt, suspect, key }) => toRow(receipt, suspect, key?.hash));
    const links = items.map(({ receipt: { _id }, token }) => [_id, sha256(token), kind.path]);
    const letters = announce.statement(
      kind,
      items.filter(({ suspect }) => !suspect).map(({ receipt }) => receipt),
    );
    return [
      { sql: reserve, parameters: [JSON.stringify(keys)] },
      { sql: insert, parameters: [JSON.stringify(rows)] },
      { sql: insertLink, parameters: [JSON.stringify(links)] },
      ...(letters ? [letters] : []),
    ];
  }

  async function storeAll(items: Item[]): Promise<boolean> {
    const [, stored] = await database.writeTogether(statementsFor(items));
    announce.committed();
    return stored === items.length;
  }

  async function storeWithCall(item: Item, call: NewCall): Promise<boolean> {
    const { _id: recordId, email } = item.receipt;
    if (!bookings) throw new Error('Calls cannot be booked here');
    try {
      return await bookings.book({ ...call, recordId, email: String(email) }, async (db) => {
        const written: bigint[] = [];
        for (const { sql, parameters } of statementsFor([item])) {
          const { numAffectedRows } = await db.executeQuery(CompiledQuery.raw(sql, parameters));
          written.push(numAffectedRows ?? 0n);
        }
        return written[1] === 1n;
      });
    } catch (error) {
      // A retry after a lost answer finds its own time taken.
      if (error instanceof AppError && error.status === 409 && (await isKnown(item))) return false;
      throw error;
    }
  }

  const isKnown = async ({ key }: Item): Promise<boolean> =>
    key !== undefined && (await readKey(key.hash)) !== undefined;

  const readKey = (hash: string) =>
    database.write
      .selectFrom('idempotency_keys')
      .select(['fingerprint', 'record_id', 'created_at'])
      .where('key', '=', hash)
      .executeTakeFirst();

  return {
    async submit({ body, suspect, idempotencyKey, call }) {
      // Must not tell a bot that it was recognised.
      const receipt: Receipt = {
        _id: randomUUIDv7(),
        ...(body as Record<string, string | number | null>),
        createdAt: now().toISOString(),
        ...untouched,
      };
      // Parsed by the kind's schema, so equal bodies have the same field order.
      const key =
        idempotencyKey === undefined
          ? undefined
          : {
              hash: sha256(idempotencyKey),
              fingerprint: sha256(JSON.stringify([kind.path, body, ...(call ? [call.start] : [])])),
            };
      const tokenFor = async (id: string): Promise<string> =>
        idempotencyKey === undefined
          ? newToken(id)
          : repeatableToken(await linkSecret(), idempotencyKey, id);
      const token = await tokenFor(receipt._id);
      const callEnd = call && (await bookings?.endOf(call.start));
      const booked = call && callEnd ? { callStart: call.start, callEnd } : {};
      const created = (stored: Receipt, link: string): Created => ({
        ...stored,
        reference: referenceOf(kind, stored._id),
        link: linkPath(link),
        ...booked,
      });
      const item = { receipt, suspect, key, token };
      // A suspect reserves no time, but must not notice a difference.
      const allStored = call && !suspect ? await storeWithCall(item, call) : await store(item);
      if (allStored || !key) return created(receipt, token);
      const first = await readKey(key.hash);
      if (!first) throw new Error('A submission was neither stored nor known');
      if (first.fingerprint !== key.fingerprint) {
        throw new AppError(422, 'This Idempotency-Key was used before with another body');
      }
      const stored = { ...receipt, _id: first.record_id, createdAt: first.created_at };
      return created(stored, await tokenFor(stored._id));
    },
  };
}

const maxBatch = 256;

/** Group commit: items that arrive during one commit share the next; each caller waits for the commit of its own item. */
function createBatch<Item, Result>(
  commit: (items: Item[]) => Promise<Result>,
  /** False where retrying one by one could not help, as when the database is away. */
  worthRetrying: (error: unknown) => boolean,
): (item: Item) => Promise<Result> {
  interface Entry {
    item: Item;
    resolve: (result: Result) => void;
    reject: (error: unknown) => void;
  }
  const queue: Entry[] = [];
  let running = false;

  async function run(): Promise<void> {
    while (queue.length > 0) await commitTogether(queue.splice(0, maxBatch));
    running = false;
  }

  async function commitTogether(entries: Entry[]): Promise<void> {
    try {
      const result = await commit(entries.map(({ item }) => item));
      // The next batch is handed over first: it need not wait until all these are answered.
      setImmediate(() => {
        for (const { resolve } of entries) resolve(result);
      });
    } catch (error) {
      if (entries.length > 1 && worthRetrying(error)) {
        // One bad item must not fail the others.
        for (const entry of entries) await commitTogether([entry]);
      } else for (const { reject } of entries) reject(error);
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      queue.push({ item, resolve, reject });
      if (running) return;
      running = true;
      // Requests from the same socket read share the first commit.
      setImmediate(() => void run());
    });
}

/** The API promises 24 hours. */
const keysKeptMs = 48 * 60 * 60_000;

export async function sweepKeys({ write }: Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - keysKeptMs).toISOString();
  await write.deleteFrom('idempotency_keys').where('created_at', '<', oldest).execute();
}
