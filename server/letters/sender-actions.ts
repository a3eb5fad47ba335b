import { randomUUIDv7 } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { InboxRecord, Kind } from '../../contract/inbox/kind.ts';
import type { Calendar } from '../appointments/calendar.ts';
import type { Database, Tables } from '../db/tables.ts';
import { transact } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import type { InboxStore } from '../inbox/store.ts';
import { dropWaiting } from './call-letters.ts';
import type { Outbox } from './outbox.ts';
import { stopUnsent } from './store.ts';

export interface Sent {
  kind: Kind;
  record: InboxRecord;
}

export interface SenderActions {
  add(sent: Sent, text: string): Promise<void>;
  withdraw(sent: Sent): Promise<void>;
  erase(sent: Sent): Promise<void>;
}

/** The same for an invalid link and for one whose record was just erased. */
export const linkNotFound = () => new AppError(404, 'There is nothing at this address');

export function createSenderActions(parts: {
  database: Database;
  stores: Record<string, InboxStore>;
  calendar: Pick<Calendar, 'cancelWith'>;
  outbox: Outbox;
  now: () => Date;
}): SenderActions {
  const { database, stores, calendar, outbox, now } = parts;

  async function change(
    { kind, record }: Sent,
    action: 'reopen' | 'withdraw' | 'erase',
    more: (db: Kysely<Tables>) => Promise<void> = async () => {},
  ): Promise<void> {
    await transact(database, async (db) => {
      if (!(await stores[kind.path]?.[action](db, record._id))) throw linkNotFound();
      await more(db);
    });
  }

  return {
    async add(sent, text) {
      const { kind, record } = sent;
      await change(sent, 'reopen', async (db) => {
        await db
          .insertInto('letters')
          .values({
            id: randomUUIDv7(),
            created_at: now().toISOString(),
            purpose: 'addition',
            kind: kind.path,
            record_id: record._id,
            sender: String(record.email),
            body: text,
            state: 'received',
          })
          .execute();
        await stopUnsent(db, record._id);
        if (outbox.isSetUp && !record.suspect) await outbox.notify(db, kind.path, record._id);
      });
      outbox.wake();
    },

    async withdraw(sent) {
      await change(sent, 'withdraw', async (db) => {
        const id = sent.record._id;
        await dropWaiting(db, id, ['receipt', 'notice', 'link', 'booked', 'moved', 'reminder']);
        await stopUnsent(db, id);
        await calendar.cancelWith(db, id, null);
      });
      outbox.wake();
    },

    erase: (sent) => change(sent, 'erase'),
  };
}
