// What visitors send, from checked body to committed row. Record, idempotency key and notice to staff are
// one transaction: either all of it happened or none.
import { createHash } from 'node:crypto';
import type { InboxRecord, Kind } from '../../contract/inbox/kind.ts';
import type { Database } from '../db/tables.ts';
import { isUnavailable } from '../db/unavailable.ts';
import { AppError } from '../errors.ts';
import type { Stamp } from '../ids.ts';
import type { Outbox } from '../mail/outbox.ts';
import { createBatch } from './batch.ts';
import { insertFromJson, rowValues } from './columns.ts';
import { type KeyedItem, type KeyOwner, keyStatements, storedUnder } from './idempotency.ts';
import { searchText } from './words.ts';

export interface NewSubmission {
  body: Record<string, unknown>;
  suspect: boolean;
  idempotencyKey?: string | undefined;
}

export type Receipt = Omit<InboxRecord, 'suspect' | 'version'>;

export interface Submissions {
  submit(submission: NewSubmission): Promise<Receipt>;
}

interface Item extends NewSubmission, KeyedItem {}

export function createSubmissions(
  database: Database,
  kind: Kind,
  stamps: () => Stamp,
  outbox: Outbox,
): Submissions {
  const insert = insertFromJson(database.engine, kind);
  const searched = kind.fields.filter((field) => field.searched).map((field) => field.name);
  const textOf = (body: Record<string, unknown>): string =>
    searchText(searched.map((name) => String(body[name] ?? '')));

  const batch = createBatch<Item, Receipt | 'key reused'>(store, (error) => !isUnavailable(error));

  async function store(items: Item[]): Promise<(Receipt | 'key reused')[]> {
    const stamped = items.map((item) => ({ item, stamp: stamps() }));
    const keys = keyStatements(database.engine, stamped);
    const entries = stamped.map(({ item, stamp }) => ({
      record: recordOf(item, stamp),
      key: item.key,
    }));
    const rows = entries.map(({ record, key }) =>
      rowValues(database.engine, kind, record, textOf(record), key),
    );
    const announcement = outbox.announcement(
      kind,
      entries.filter(({ record }) => !record.suspect),
    );
    const results = await database.writeTogether([
      ...(keys ? [keys.reserve, keys.owners] : []),
      { sql: insert, parameters: [JSON.stringify(rows)] },
      ...(announcement ? [announcement] : []),
    ]);
    if (announcement) outbox.announced();
    const owners = new Map(
      (keys ? (results[1] as KeyOwner[]) : []).map((owner) => [owner.key, owner]),
    );
    return stamped.map((entry) => {
      const stamp = storedUnder(entry, owners);
      return stamp ? receiptOf(recordOf(entry.item, stamp)) : 'key reused';
    });
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
    async submit(submission) {
      const key = submission.idempotencyKey;
      const outcome = await batch.add({
        ...submission,
        key,
        bodyHash: key === undefined ? '' : hashOf(kind.path, submission.body),
      });
      if (outcome !== 'key reused') return outcome;
      throw new AppError(422, 'This Idempotency-Key was used before with another body');
    },
  };
}

/** The receipt must not tell a robot that it was recognised. */
function receiptOf({ suspect: _, version: __, ...receipt }: InboxRecord): Receipt {
  return receipt as Receipt;
}

/** Bodies have been parsed by the kind's shape, so equal ones list their fields in the same order. */
const hashOf = (path: string, body: Record<string, unknown>): string =>
  createHash('sha256').update(path).update(JSON.stringify(body)).digest('base64url');
