// What visitors send, from checked body to committed row. Record, idempotency key and notice to staff are
// one transaction: either all of it happened or none.
import type { Kind, Receipt } from '../../contract/inbox/kind.ts';
import type { Database } from '../db/tables.ts';
import { isUnavailable } from '../db/unavailable.ts';
import { AppError } from '../errors.ts';
import type { Stamp } from '../ids.ts';
import type { Outbox } from '../mail/outbox.ts';
import { createBatch } from './batch.ts';
import { insertFromJson, rowMaker } from './columns.ts';
import {
  firstOfEachKey,
  type KeyMark,
  keysOf,
  markOf,
  ownersOf,
  storedUnder,
  withKeysReserved,
} from './idempotency.ts';

export interface NewSubmission {
  body: Record<string, unknown>;
  suspect: boolean;
  idempotencyKey?: string | undefined;
}

export interface Submissions {
  submit(submission: NewSubmission): Promise<Receipt>;
}

interface Item {
  body: Record<string, unknown>;
  suspect: boolean;
  mark: KeyMark | undefined;
}

interface Entry {
  item: Item;
  stamp: Stamp;
  mark: KeyMark | undefined;
  receipt: Receipt;
}

/** Who had the key could not be found out; whoever sends it again gets the first answer. */
class NotLookedUp {
  readonly reason: unknown;
  constructor(reason: unknown) {
    this.reason = reason;
  }
}

type Outcome = Receipt | 'key reused' | NotLookedUp;

export function createSubmissions(
  database: Database,
  kind: Kind,
  stamps: () => Stamp,
  outbox: Outbox,
): Submissions {
  const { engine } = database;
  const insert = insertFromJson(engine, kind);
  const toRow = rowMaker(engine, kind);
  const untouched = {
    ...(kind.statuses[0] ? { status: kind.statuses[0].value } : {}),
    ...(kind.audit ? { [kind.audit.by]: null, [kind.audit.at]: null } : {}),
  };

  // SQLite's thread takes the next batch when the one before is done; two connections of PostgreSQL could overtake
  // each other, and somebody paging would then miss the rows of the slower one.
  const abreast = engine === 'sqlite' ? 2 : 1;
  const batch = createBatch<Item, Outcome>(store, (error) => !isUnavailable(error), abreast);

  async function store(items: Item[]): Promise<Outcome[]> {
    const entries: Entry[] = items.map((item) => {
      const stamp = stamps();
      return { item, stamp, mark: item.mark, receipt: receiptOf(item, stamp) };
    });
    const firsts = firstOfEachKey(entries);
    const rows = firsts.map(({ item, receipt, mark }) => toRow(receipt, item.suspect, mark?.key));
    const storing = { sql: insert, parameters: [JSON.stringify(rows)] };
    const announcement = outbox.announcement(
      kind,
      firsts.filter(({ item }) => !item.suspect),
    );
    const statements = announcement ? [storing, announcement] : [storing];
    const together = withKeysReserved(engine, firsts, statements);
    const written = await database.writeTogether(together, keysOf(firsts));
    if (announcement) outbox.announced();
    if (written[together.indexOf(storing)] === entries.length) {
      return entries.map(({ receipt }) => receipt);
    }
    return answersByOwner(entries);
  }

  /** Some brought a key that was known. All is committed by now: nobody without a key may be told otherwise. */
  async function answersByOwner(entries: Entry[]): Promise<Outcome[]> {
    try {
      const owners = await ownersOf(database, entries);
      return entries.map((entry) => {
        const stamp = storedUnder(entry, owners);
        return stamp ? receiptOf(entry.item, stamp) : 'key reused';
      });
    } catch (error) {
      return entries.map(({ mark, receipt }) => (mark ? new NotLookedUp(error) : receipt));
    }
  }

  /** Must not tell a robot that it was recognised. */
  const receiptOf = (item: Item, stamp: Stamp): Receipt => ({
    _id: stamp.id,
    ...(item.body as Record<string, string | number | null>),
    createdAt: stamp.createdAt,
    ...untouched,
  });

  return {
    async submit({ body, suspect, idempotencyKey: key }) {
      const mark = key === undefined ? undefined : markOf(key, kind.path, body);
      const outcome = await batch.add({ body, suspect, mark });
      if (outcome instanceof NotLookedUp) throw outcome.reason;
      if (outcome !== 'key reused') return outcome;
      throw new AppError(422, 'This Idempotency-Key was used before with another body');
    },
  };
}
