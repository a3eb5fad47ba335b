// What visitors send, from checked body to committed row. Record, idempotency key and notice to staff are
// one transaction: either all of it happened or none.
import { createHash } from 'node:crypto';
import { CompiledQuery, type Kysely } from 'kysely';
import type { InboxRecord, Kind } from '../../contract/inbox/kind.ts';
import type { Database, Tables } from '../db/tables.ts';
import { isUnavailable } from '../db/unavailable.ts';
import { AppError } from '../errors.ts';
import type { Stamp } from '../ids.ts';
import type { Outbox } from '../mail/outbox.ts';
import { createBatch } from './batch.ts';
import { insertFromJson, rowValues } from './columns.ts';
import { type KeyedItem, reserveKeys } from './idempotency.ts';
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

  const batch = createBatch<Item, Receipt | 'key reused'>(
    (items) => database.write.transaction().execute((transaction) => store(transaction, items)),
    (error) => !isUnavailable(error),
  );

  async function store(
    transaction: Kysely<Tables>,
    items: Item[],
  ): Promise<(Receipt | 'key reused')[]> {
    const stamped = items.map((item) => ({ item, stamp: stamps() }));
    const outcomes = await reserveKeys(transaction, database.engine, stamped);
    const fresh = stamped.filter((_, index) => outcomes[index] === 'new');
    const records = fresh.map(({ item, stamp }) => recordOf(item, stamp));
    if (fresh.length > 0) {
      const rows = fresh.map(({ item }, index) =>
        rowValues(database.engine, kind, records[index] as InboxRecord, textOf(item.body)),
      );
      await transaction.executeQuery(CompiledQuery.raw(insert, [JSON.stringify(rows)]));
      await outbox.announce(
        transaction,
        kind,
        records.filter((record) => !record.suspect),
      );
    }
    return stamped.map(({ item, stamp }, index) => {
      const outcome = outcomes[index];
      if (outcome === 'key reused') return outcome;
      return receiptOf(recordOf(item, outcome === 'new' || !outcome ? stamp : outcome));
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
