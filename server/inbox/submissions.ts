// What visitors send, from checked body to committed row. Record, idempotency key and notice to staff are
// one transaction: either all of it happened or none.
import type { InboxRecord, Kind } from '../../contract/inbox/kind.ts';
import type { Database } from '../db/tables.ts';
import { isUnavailable } from '../db/unavailable.ts';
import { AppError } from '../errors.ts';
import type { Stamp } from '../ids.ts';
import type { Outbox } from '../mail/outbox.ts';
import { createBatch } from './batch.ts';
import { insertFromJson, rowValues } from './columns.ts';
import {
  firstOfEachKey,
  type KeyMark,
  markOf,
  ownersOf,
  shortKeysOf,
  storedUnder,
  withKeysReserved,
} from './idempotency.ts';
import { searchText, textsOf } from './words.ts';

export interface NewSubmission {
  body: Record<string, unknown>;
  suspect: boolean;
  idempotencyKey?: string | undefined;
}

export type Receipt = Omit<InboxRecord, 'suspect' | 'version'>;

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
  record: InboxRecord;
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
  const searched = kind.fields.filter((field) => field.searched);

  // SQLite's thread takes the next batch when the one before is done; two connections of PostgreSQL could overtake
  // each other, and somebody paging would then miss the rows of the slower one.
  const abreast = engine === 'sqlite' ? 2 : 1;
  const batch = createBatch<Item, Outcome>(store, (error) => !isUnavailable(error), abreast);

  async function store(items: Item[]): Promise<Outcome[]> {
    const entries: Entry[] = items.map((item) => {
      const stamp = stamps();
      return { item, stamp, mark: item.mark, record: recordOf(item, stamp) };
    });
    const firsts = firstOfEachKey(entries);
    const rows = firsts.map(({ record, mark }) =>
      rowValues(engine, kind, record, searchText(textsOf(searched, record)), mark?.key),
    );
    const storing = { sql: insert, parameters: [JSON.stringify(rows)] };
    const announcement = outbox.announcement(
      kind,
      firsts.filter(({ record }) => !record.suspect),
    );
    const statements = announcement ? [storing, announcement] : [storing];
    const together = withKeysReserved(engine, firsts, statements);
    const written = await database.writeTogether(together, shortKeysOf(firsts));
    if (announcement) outbox.announced();
    if (written[together.indexOf(storing)] === entries.length) {
      return entries.map(({ record }) => receiptOf(record));
    }
    return answersByOwner(entries);
  }

  /** Some brought a key that was known. All is committed by now: nobody without a key may be told otherwise. */
  async function answersByOwner(entries: Entry[]): Promise<Outcome[]> {
    try {
      const owners = await ownersOf(database, entries);
      return entries.map((entry) => {
        const stamp = storedUnder(entry, owners);
        return stamp ? receiptOf(recordOf(entry.item, stamp)) : 'key reused';
      });
    } catch (error) {
      return entries.map(({ mark, record }) => (mark ? new NotLookedUp(error) : receiptOf(record)));
    }
  }

  const recordOf = (item: Item, stamp: Stamp): InboxRecord => ({
    _id: stamp.id,
    ...(item.body as Record<string, string | number | null>),
    createdAt: stamp.createdAt,
    ...(kind.statuses[0] ? { status: kind.statuses[0].value } : {}),
    ...(kind.audit ? { [kind.audit.by]: null, [kind.audit.at]: null } : {}),
    suspect: item.suspect,
    version: 1,
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

/** The receipt must not tell a robot that it was recognised. */
function receiptOf({ suspect: _, version: __, ...receipt }: InboxRecord): Receipt {
  return receipt as Receipt;
}
