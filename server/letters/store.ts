// Letters as staff see them: written, changed and taken back. delivery.ts sends them.
import type { Kysely } from 'kysely';
import type { InboxRecord, Kind } from '../../contract/inbox/kind.ts';
import {
  type Letter,
  type LetterChange,
  type NewLetter,
  recordPurposes,
  undoSeconds,
} from '../../contract/letters/letter.ts';
import type { Database, Tables } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import { isId } from '../ids.ts';
import type { InboxStore } from '../inbox/store.ts';
import { isToStaff, queueToStaffAgain } from './failed-letters.ts';
import { requireDecided } from './held-letters.ts';
import {
  letterNotFound,
  lockLetter,
  readLetter,
  recordOfLetter,
  toLetters,
} from './letter-rows.ts';
import { type Outbox, requireMail } from './outbox.ts';

export interface LetterStore {
  of(recordId: string): Promise<Letter[]>;
  write(
    kind: Kind,
    recordId: string,
    letter: NewLetter,
    by: string,
  ): Promise<{ letter: Letter; record: InboxRecord }>;
  change(id: string, change: LetterChange): Promise<Letter>;
  cancel(id: string, by: string): Promise<void>;
  requireAttachment(letterId: string, id: string): Promise<{ name: string; content: Uint8Array }>;
}

const maxDelayMs = 366 * 24 * 60 * 60_000;

export function createLetterStore(parts: {
  database: Database;
  stores: Record<string, InboxStore>;
  outbox: Outbox;
  now: () => Date;
}): LetterStore {
  const { database, stores, outbox, now } = parts;
  const inSeconds = (seconds: number): string =>
    new Date(now().getTime() + seconds * 1000).toISOString();

  const storeOf = ({ path }: Pick<Kind, 'path'>): InboxStore => {
    const store = stores[path];
    if (!store) throw new Error(`There is no store of ${path}`);
    return store;
  };

  function timeToSend(chosen: string | undefined): string {
    if (chosen === undefined) return inSeconds(undoSeconds);
    const wait = Date.parse(chosen) - now().getTime();
    if (wait <= 0) throw new AppError(400, ['sendAt must be in the future']);
    if (wait > maxDelayMs) throw new AppError(400, ['sendAt must be within a year']);
    return new Date(chosen).toISOString();
  }

  return {
    async of(recordId) {
      const rows = await database.read
        .selectFrom('letters')
        .selectAll()
        .where('record_id', '=', recordId)
        .where('purpose', 'in', recordPurposes)
        // A sent one is in the history, a waiting one needs no attention.
        .where((row) =>
          row.or([row('purpose', '!=', 'reminder'), row('state', 'in', ['refused', 'expired'])]),
        )
        .orderBy('seq')
        .execute();
      return toLetters(database.read, rows);
    },

    async write(kind, recordId, { elsewhere, status, version, ...written }, by) {
      const id = written._id.toLowerCase();
      const inbox = storeOf(kind);
      const known = kind.statuses.map(({ value }) => value);
      if (status !== undefined && !known.includes(status))
        throw new AppError(400, [
          known.length > 0
            ? `status must be one of ${known.join(', ')}`
            : 'status is not something these records have',
        ]);
      const result = await database.write.transaction().execute(async (db) => {
        const before = await inbox.requireLocked(db, recordId);
        const first = await db
          .selectFrom('letters')
          .select(['record_id', 'purpose'])
          .where('id', '=', id)
          .executeTakeFirst();
        if (first?.record_id === recordId && first.purpose === 'answer')
          return { letter: await readLetter(db, id), record: before };
        if (first) throw new AppError(409, 'Another letter has this _id');
        if (!elsewhere) requireMail(outbox);
        const after = await inbox.setStatusWithLetter(db, before, { status, version }, by);
        const at = inSeconds(0);
        await db
          .insertInto('letters')
          .values({
            id,
            created_at: at,
            purpose: 'answer',
            kind: kind.path,
            record_id: recordId,
            author: by,
            recipient: String(before.email),
            subject: written.subject,
            body: written.text,
            status_before: status === undefined ? null : (before.status ?? null),
            version_after: after.version,
            ...(elsewhere
              ? {
                  state: 'sent',
                  sent_at: at,
                  is_elsewhere: database.engine === 'sqlite' ? 1 : true,
                }
              : { state: 'scheduled', send_at: timeToSend(written.sendAt) }),
          })
          .execute();
        if (!elsewhere) return { letter: await readLetter(db, id), record: after };
        const record = await inbox.markAnswered(db, recordId, { by, how: 'letter', at });
        return { letter: await readLetter(db, id), record: record ?? after };
      });
      outbox.wake();
      return result;
    },

    async change(id, { to, subject, text, sendAt }) {
      requireMail(outbox);
      const changed = await database.write.transaction().execute(async (db) => {
        const letter = await lockLetter(database, db, id, now());
        requireDecided(letter);
        const { purpose, state } = letter;
        if (state === 'sent' || state === 'received')
          throw new AppError(409, 'This letter was sent already', {
            data: await readLetter(db, id),
          });
        if (purpose !== 'answer' && (subject ?? text) !== undefined)
          throw new AppError(400, ['the words of this letter cannot be changed']);
        const keepsTime = state === 'scheduled' && sendAt === undefined && letter.send_at;
        const soonest = inSeconds(undoSeconds);
        const sendsNow = sendAt !== undefined && Date.parse(sendAt) <= now().getTime();
        const queued = {
          state: 'scheduled' as const,
          send_at: sendsNow
            ? inSeconds(0)
            : keepsTime && keepsTime > soonest
              ? keepsTime
              : timeToSend(sendAt),
          ...{ attempts: 0, first_tried_at: null, claimed_until: null, server_said: null },
          ...{ settled_by: null, settled_at: null },
        };
        if (isToStaff(letter)) {
          if (to !== undefined) throw new AppError(400, ['to cannot be changed']);
          await queueToStaffAgain(db, letter, queued);
          return readLetter(db, id);
        }
        const words = {
          ...(to === undefined ? {} : { recipient: to }),
          ...(subject === undefined ? {} : { subject }),
          ...(text === undefined ? {} : { body: text }),
        };
        await db
          .updateTable('letters')
          .set({ ...words, ...queued })
          .where('id', '=', id)
          .execute();
        return readLetter(db, id);
      });
      outbox.wake();
      return changed;
    },

    async cancel(id, by) {
      await database.write.transaction().execute(async (db) => {
        const { path, recordId } = await recordOfLetter(db, id);
        const inbox = storeOf({ path });
        const record = await inbox.requireLocked(db, recordId);
        const letter = await lockLetter(database, db, id, now());
        if (letter.purpose !== 'answer') throw letterNotFound();
        requireDecided(letter);
        if (
          !['scheduled', 'waiting', 'refused', 'expired', 'stopped', 'held'].includes(letter.state)
        )
          throw new AppError(409, 'This letter was sent already', {
            data: await readLetter(db, id),
          });
        await db.deleteFrom('letters').where('id', '=', id).execute();
        const { status_before, version_after } = letter;
        if (status_before === null) return;
        if (record.version !== version_after || record.status === status_before) return;
        await inbox.setStatusWithLetter(db, record, { status: status_before }, by);
      });
    },

    async requireAttachment(letterId, id) {
      const found =
        isId(letterId) && isId(id)
          ? await database.read
              .selectFrom('attachments')
              .select(['name', 'content'])
              .where('id', '=', id)
              .where('letter_id', '=', letterId)
              .executeTakeFirst()
          : undefined;
      if (!found?.content) throw new AppError(404, 'Attachment not found');
      return { name: found.name, content: found.content };
    },
  };
}

/** The sender wrote or withdrew first, so unsent letters may be wrong; an attempt in progress is not repeated. */
export async function stopUnsent(db: Kysely<Tables>, recordId: string): Promise<void> {
  await db
    .updateTable('letters')
    .set({ state: 'stopped' })
    .where('record_id', '=', recordId)
    .where('purpose', '=', 'answer')
    .where('state', 'in', ['scheduled', 'waiting', 'held'])
    .where('settled_at', 'is', null)
    .execute();
}
