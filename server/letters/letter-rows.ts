import type { Kysely } from 'kysely';
import type { Letter } from '../../contract/letters/letter.ts';
import type { Purpose } from '../db/letter-tables.ts';
import type { Database, Tables } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import { isId } from '../ids.ts';
import type { StoredLetter } from './delivery.ts';

export const toSenders = [
  ...(['receipt', 'answer', 'link'] satisfies Purpose[]),
  ...(['booked', 'moved', 'cancelled', 'reminder'] satisfies Purpose[]),
];

export const letterNotFound = () => new AppError(404, 'Letter not found');

/** Delivery skips locked letters; test letters are left to the mail check. */
export async function lockLetter(
  { engine }: Database,
  db: Kysely<Tables>,
  id: string,
  now: Date,
): Promise<StoredLetter> {
  const found = isId(id)
    ? db.selectFrom('letters').selectAll().where('id', '=', id).where('purpose', '!=', 'test')
    : undefined;
  const letter = await (engine === 'postgres' ? found?.forUpdate() : found)?.executeTakeFirst();
  if (!letter) throw letterNotFound();
  if (letter.claimed_until !== null && letter.claimed_until > now.toISOString())
    throw new AppError(409, 'This letter is being sent at this moment');
  return letter;
}

/** For callers that lock the record first, as additions and replies do: the other order could deadlock. */
export async function recordOfLetter(db: Kysely<Tables>, id: string) {
  const found = isId(id)
    ? await db
        .selectFrom('letters')
        .select(['kind', 'record_id'])
        .where('id', '=', id)
        .executeTakeFirst()
    : undefined;
  if (!found?.kind || !found.record_id) throw letterNotFound();
  return { path: found.kind, recordId: found.record_id };
}

export async function readLetter(db: Kysely<Tables>, id: string): Promise<Letter> {
  const row = await db
    .selectFrom('letters')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const [letter] = await toLetters(db, [row]);
  if (!letter) throw new Error('A letter was not read');
  return letter;
}

export async function toLetters(db: Kysely<Tables>, rows: StoredLetter[]): Promise<Letter[]> {
  const ids = rows.filter(({ purpose }) => purpose === 'reply').map(({ id }) => id);
  const attachments =
    ids.length === 0
      ? []
      : await db
          .selectFrom('attachments')
          .select(['id', 'letter_id', 'name', 'type', 'size'])
          .select((row) => row('content', 'is not', null).as('kept'))
          .where('letter_id', 'in', ids)
          .orderBy('id')
          .execute();
  return rows.map((row) => ({
    _id: row.id,
    purpose: row.purpose as Letter['purpose'],
    createdAt: row.created_at,
    by: row.author,
    from: row.sender,
    foreign: Boolean(row.is_foreign),
    to: row.recipient,
    subject: row.subject,
    text: row.body,
    quoted: row.quoted,
    state: row.state,
    sendAt: row.send_at,
    sentAt: row.sent_at,
    attempts: row.attempts,
    serverSaid: row.server_said,
    elsewhere: Boolean(row.is_elsewhere),
    settledBy: row.settled_by,
    attachments: attachments
      .filter(({ letter_id }) => letter_id === row.id)
      .map(({ id, name, type, size, kept }) => ({
        _id: id,
        name,
        type,
        size,
        kept: Boolean(kept),
      })),
  }));
}
