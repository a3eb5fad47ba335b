// Notices to staff wait in a table until the mail server has taken them, so they survive a dead mail
// server and a restart of ours. A notice is deleted once it is delivered.
import type { Kysely } from 'kysely';
import type { InboxRecord, Kind } from '../../contract/inbox/kind.ts';
import type { Tables } from '../db/tables.ts';
import type { Stamp } from '../ids.ts';
import { noticeOf } from './notice.ts';

export interface Outbox {
  /** Writes a notice for each record, in the transaction that stores the records. */
  announce(transaction: Kysely<Tables>, kind: Kind, records: InboxRecord[]): Promise<void>;
}

/** Without a mail server nothing is announced: notices nobody will send would only pile up. */
export const silentOutbox: Outbox = { announce: async () => {} };

export function createOutbox(options: {
  recipient: string;
  siteUrl: string;
  stamps: () => Stamp;
  onNew: () => void;
}): Outbox {
  const { recipient, siteUrl, stamps, onNew } = options;
  return {
    async announce(transaction, kind, records) {
      if (records.length === 0) return;
      const rows = records.map((record) => {
        const { id, createdAt } = stamps();
        const notice = noticeOf(kind, record, siteUrl);
        return { id, recipient, ...notice, created_at: createdAt, next_try_at: createdAt };
      });
      await transaction.insertInto('outbox').values(rows).execute();
      onNew();
    },
  };
}
