// Outbox: notices to staff are queued in a table until the mail server has accepted them.
import { randomUUIDv7 } from 'node:crypto';
import type { Kind, Receipt } from '../../contract/inbox/kind.ts';
import type { Engine, Statement } from '../db/tables.ts';

export interface Outbox {
  /** Queues a notice per stored record, in the transaction that stores them. */
  announcement(kind: Kind, receipts: Receipt[]): Statement | undefined;
  /** To be called after that transaction's commit. */
  announced(): void;
}

/** Without a mail server nothing is queued. */
export const silentOutbox: Outbox = { announcement: () => undefined, announced: () => {} };

const columns = 'id, recipient, subject, body, created_at, next_try_at, record_id, reply_to';

/** A repeated submission has no row under its new id, and so gets no second notice. */
const insertInto = (engine: Engine, kind: Kind): string =>
  engine === 'sqlite'
    ? `INSERT INTO outbox (${columns})
      SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 4, value ->> 5, value ->> 6
      FROM jsonb_each(?) WHERE EXISTS (SELECT 1 FROM ${kind.path} WHERE id = value ->> 5)`
    : `INSERT INTO outbox (${columns})
      SELECT (value ->> 0)::uuid, value ->> 1, value ->> 2, value ->> 3,
        (value ->> 4)::timestamptz, (value ->> 4)::timestamptz, (value ->> 5)::uuid, value ->> 6
      FROM json_array_elements($1::json) AS rows(value)
      WHERE EXISTS (SELECT 1 FROM ${kind.path} WHERE id = (value ->> 5)::uuid)`;

export function createOutbox(options: {
  engine: Engine;
  recipient: string;
  siteUrl: string;
  onNew: () => void;
}): Outbox {
  const { engine, recipient, siteUrl, onNew } = options;
  return {
    announcement(kind, receipts) {
      if (receipts.length === 0) return undefined;
      const rows = receipts.map((receipt) => {
        const { subject, body } = noticeOf(kind, receipt, siteUrl);
        const { _id, createdAt, email } = receipt;
        return [randomUUIDv7(), recipient, subject, body, createdAt, _id, email];
      });
      return { sql: insertInto(engine, kind), parameters: [JSON.stringify(rows)] };
    },
    announced: onNew,
  };
}

function noticeOf(kind: Kind, record: Receipt, siteUrl: string) {
  const lines = kind.fields
    .filter(({ name }) => record[name] != null)
    .map(({ name, label, input }) =>
      input === 'longtext' ? `\n${label}:\n${record[name]}\n` : `${label}: ${record[name]}`,
    );
  return {
    subject: `${kind.texts.noticeSubject} from ${oneLine(String(record.name))}`,
    body: `${lines.join('\n')}\n\nOpen it: ${siteUrl}/admin/${kind.path}?id=${record._id}\n`,
  };
}

// Control characters could inject a header; PostgreSQL rejects half an emoji.
const oneLine = (text: string): string =>
  [...text.replace(/[\p{Cc}\s]+/gu, ' ')].slice(0, 120).join('');
