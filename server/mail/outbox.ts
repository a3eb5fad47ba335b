// Notices to staff wait in a table until the mail server has taken them, so they survive a dead mail
// server and a restart of ours. A notice is deleted once it is delivered.
import type { Kind, Receipt } from '../../contract/inbox/kind.ts';
import type { Engine, Statement } from '../db/tables.ts';
import type { Stamp } from '../ids.ts';
import { type KeyMark, reservedFor } from '../inbox/idempotency.ts';
import { noticeOf } from './notice.ts';

export interface Announced {
  receipt: Receipt;
  /** Of the idempotency key it came with: a repeat is not announced again. */
  mark: KeyMark | undefined;
}

export interface Outbox {
  /** The statement that writes a notice for each record, for the transaction that stores the records. */
  announcement(kind: Kind, announced: Announced[]): Statement | undefined;
  /** Such a transaction has been committed. */
  announced(): void;
}

/** Without a mail server nothing is announced: notices nobody will send would only pile up. */
export const silentOutbox: Outbox = { announcement: () => undefined, announced: () => {} };

const columns = 'id, recipient, subject, body, created_at, next_try_at, record_id';

const insert: Record<Engine, string> = {
  sqlite: `INSERT INTO outbox (${columns})
    SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 4, value ->> 6
    FROM jsonb_each(?)
    WHERE ${reservedFor('sqlite', 'value ->> 5', 'value ->> 6')}`,
  postgres: `INSERT INTO outbox (${columns})
    SELECT (value ->> 0)::uuid, value ->> 1, value ->> 2, value ->> 3,
      (value ->> 4)::timestamptz, (value ->> 4)::timestamptz, (value ->> 6)::uuid
    FROM json_array_elements($1::json) AS rows(value)
    WHERE ${reservedFor('postgres', 'value ->> 5', 'value ->> 6')}`,
};

export function createOutbox(options: {
  engine: Engine;
  recipient: string;
  siteUrl: string;
  stamps: () => Stamp;
  onNew: () => void;
}): Outbox {
  const { engine, recipient, siteUrl, stamps, onNew } = options;
  return {
    announcement(kind, announced) {
      if (announced.length === 0) return undefined;
      const rows = announced.map(({ receipt, mark }) => {
        const { id, createdAt } = stamps();
        const { subject, body } = noticeOf(kind, receipt, siteUrl);
        return [id, recipient, subject, body, createdAt, mark?.key ?? null, receipt._id];
      });
      return { sql: insert[engine], parameters: [JSON.stringify(rows)] };
    },
    announced: onNew,
  };
}
