// All mail goes through the outbox: a letter is written in the transaction of its cause, and sent by delivery.ts.
import { randomUUIDv7 } from 'node:crypto';
import type { Insertable, Kysely } from 'kysely';
import type { Kind, Receipt } from '../../contract/inbox/kind.ts';
import { recordPurposes } from '../../contract/letters/letter.ts';
import type { LettersTable } from '../db/letter-tables.ts';
import type { Database, Engine, Tables } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import { insertJsonRows, type JsonColumns, jsonValue } from '../inbox/json-rows.ts';
import type { Announce } from '../inbox/submissions.ts';

export type OutgoingLetter = Pick<Insertable<LettersTable>, 'purpose' | 'recipient'> &
  Partial<Insertable<LettersTable>>;

export interface Outbox {
  /** False without SMTP_URL: nothing may be queued then, or it would wait forever. */
  isSetUp: boolean;
  /** To be called in the transaction of its cause. */
  post(db: Kysely<Tables>, letter: OutgoingLetter): Promise<void>;
  notify(db: Kysely<Tables>, kind: string, recordId: string): Promise<void>;
  /** To be called after that transaction's commit. */
  wake(): void;
  announce: Announce;
}

const columns: JsonColumns = {
  id: 'id',
  purpose: 'text',
  kind: 'text',
  record_id: 'id',
  recipient: 'text',
  created_at: 'time',
  send_at: 'time',
  state: 'text',
};

/** A repeated submission has no row under its new id, and so gets no second letter. */
const insertFor = (engine: Engine, { path }: Kind): string =>
  insertJsonRows(engine, 'letters', columns, {
    where: `EXISTS (SELECT 1 FROM ${path} WHERE id = ${jsonValue(engine, 3, 'id')})`,
  });

export function requireMail({ isSetUp }: Outbox): void {
  if (isSetUp) return;
  throw new AppError(400, 'No mail server is set up (SMTP_URL), so nothing can be sent from here');
}

export const disabledOutbox: Outbox = {
  isSetUp: false,
  post: () => Promise.reject(new Error('There is no mail server')),
  notify: () => Promise.reject(new Error('There is no mail server')),
  wake: () => {},
  announce: { statement: () => undefined, committed: () => {} },
};

export function createOutbox(options: {
  engine: Engine;
  staffAddress: string;
  now: () => Date;
  wake: () => void;
}): Outbox {
  const { engine, staffAddress, now, wake } = options;
  const rowsFor = ({ path }: Kind, { _id, createdAt, email }: Receipt) =>
    [
      ['notice', path, _id, staffAddress],
      ['receipt', path, _id, email],
    ].map((letter) => [randomUUIDv7(), ...letter, createdAt, createdAt, 'waiting']);
  const post: Outbox['post'] = async (db, letter) => {
    const at = now().toISOString();
    const row = { id: randomUUIDv7(), created_at: at, send_at: at, state: 'waiting' as const };
    await db
      .insertInto('letters')
      .values({ ...row, ...letter })
      .execute();
  };
  return {
    isSetUp: true,
    post,
    notify: (db, kind, recordId) =>
      post(db, { purpose: 'notice', kind, record_id: recordId, recipient: staffAddress }),
    wake,
    announce: {
      statement: (kind, receipts) =>
        receipts.length === 0
          ? undefined
          : {
              sql: insertFor(engine, kind),
              parameters: [JSON.stringify(receipts.flatMap((receipt) => rowsFor(kind, receipt)))],
            },
      committed: wake,
    },
  };
}

const day = 24 * 60 * 60_000;
/** Longer than delivery retries: only a server whose mail was switched off has older ones. */
const waitingKeptMs = 7 * day;
const doneKeptMs = 30 * day;

export async function sweepLetters({ write }: Database, now: Date): Promise<void> {
  const ago = (ms: number): string => new Date(now.getTime() - ms).toISOString();
  await write
    .deleteFrom('letters')
    .where('purpose', '=', 'reminder')
    .where('call_at', '<', ago(0))
    .execute();
  await write
    .updateTable('letters')
    .set({
      state: 'expired',
      send_at: null,
      claimed_until: null,
      server_said: 'No mail was sent for a week',
    })
    .where('state', 'in', ['scheduled', 'waiting'])
    .where('send_at', '<', ago(waitingKeptMs))
    .execute();
  // Stopped during an attempt by a process that died: it is unknown whether it was sent.
  await write
    .updateTable('letters')
    .set({ state: 'uncertain', claimed_until: null })
    .where('state', '=', 'stopped')
    .where('claimed_until', '<', ago(0))
    .execute();
  await write
    .deleteFrom('letters')
    .where((row) =>
      row.or([
        row('state', 'in', ['sent', 'refused', 'expired']),
        row.and([row('state', '=', 'held'), row('settled_at', 'is not', null)]),
      ]),
    )
    .where('purpose', 'not in', recordPurposes)
    .where('created_at', '<', ago(doneKeptMs))
    .execute();
}
