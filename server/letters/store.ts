// Letters as staff see them: written, changed, taken back and settled. delivery.ts sends them.
import { type Kysely, sql } from 'kysely';
import type { InboxRecord, Kind } from '../../contract/inbox/kind.ts';
import type { KindPath } from '../../contract/inbox/kinds.ts';
import {
  type FailedLetter,
  type Letter,
  type LetterChange,
  type LetterState,
  type NewLetter,
  recordPurposes,
  undoSeconds,
} from '../../contract/letters/letter.ts';
import type { Database, Tables } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import { isId } from '../ids.ts';
import type { InboxStore } from '../inbox/store.ts';
import type { StoredLetter } from './delivery.ts';
import type { Outbox } from './outbox.ts';

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
  settle(id: string, by: string): Promise<Letter>;
  failed(): Promise<FailedLetter[]>;
  countFailed(): Promise<number>;
  requireAttachment(letterId: string, id: string): Promise<{ name: string; content: Uint8Array }>;
}

const missing = 'Letter not found';
const failedLimit = 100;
const maxDelayMs = 366 * 24 * 60 * 60_000;

/** They need somebody until they are settled. */
const failedStates: LetterState[] = ['refused', 'uncertain', 'stopped'];

export function createLetterStore(parts: {
  database: Database;
  kinds: Record<string, Kind>;
  stores: Record<string, InboxStore>;
  outbox: Outbox;
  now: () => Date;
}): LetterStore {
  const { database, kinds, stores, outbox, now } = parts;
  const inSeconds = (seconds: number): string =>
    new Date(now().getTime() + seconds * 1000).toISOString();

  const storeOf = ({ path }: Pick<Kind, 'path'>): InboxStore => {
    const store = stores[path];
    if (!store) throw new Error(`There is no store of ${path}`);
    return store;
  };

  function requireMail(): void {
    if (outbox.isSetUp) return;
    throw new AppError(
      400,
      'No mail server is set up (SMTP_URL), so nothing can be sent from here',
    );
  }

  /** In time for undo, or at the time that was chosen. */
  function timeToSend(chosen: string | undefined): string {
    if (chosen === undefined) return inSeconds(undoSeconds);
    const wait = Date.parse(chosen) - now().getTime();
    if (wait <= 0) throw new AppError(400, ['sendAt must be in the future']);
    if (wait > maxDelayMs) throw new AppError(400, ['sendAt must be within a year']);
    return new Date(chosen).toISOString();
  }

  /** Locked until the end of the transaction; delivery skips it. */
  async function lock(db: Kysely<Tables>, id: string): Promise<StoredLetter> {
    const found = isId(id)
      ? db
          .selectFrom('letters')
          .selectAll()
          .where('id', '=', id)
          .where('purpose', 'in', recordPurposes)
      : undefined;
    const letter = await (database.engine === 'postgres'
      ? found?.forUpdate()
      : found
    )?.executeTakeFirst();
    if (!letter) throw new AppError(404, missing);
    if (letter.claimed_until !== null && letter.claimed_until > inSeconds(0))
      throw new AppError(409, 'This letter is being sent at this moment');
    return letter;
  }

  async function read(db: Kysely<Tables>, id: string): Promise<Letter> {
    const row = await db
      .selectFrom('letters')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const [letter] = await toLetters(db, [row]);
    if (!letter) throw new Error('A letter was not read');
    return letter;
  }

  const store: LetterStore = {
    async of(recordId) {
      const rows = await database.read
        .selectFrom('letters')
        .selectAll()
        .where('record_id', '=', recordId)
        .where('purpose', 'in', recordPurposes)
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
        const before = await inbox.lock(db, recordId);
        const first = await db
          .selectFrom('letters')
          .select(['record_id', 'purpose'])
          .where('id', '=', id)
          .executeTakeFirst();
        if (first?.record_id === recordId && first.purpose === 'answer')
          return { letter: await read(db, id), record: before };
        if (first) throw new AppError(409, 'Another letter has this _id');
        if (!elsewhere) requireMail();
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
        if (!elsewhere) return { letter: await read(db, id), record: after };
        const record = await inbox.markAnswered(db, recordId, { by, how: 'letter', at });
        return { letter: await read(db, id), record: record ?? after };
      });
      outbox.wake();
      return result;
    },

    async change(id, { to, subject, text, sendAt }) {
      requireMail();
      const changed = await database.write.transaction().execute(async (db) => {
        const letter = await lock(db, id);
        const { purpose, state } = letter;
        if (state === 'sent' || state === 'received')
          throw new AppError(409, 'This letter was sent already', { data: await read(db, id) });
        if (purpose !== 'answer' && (subject ?? text) !== undefined)
          throw new AppError(400, ['only the address of this letter can be changed']);
        const keepsTime = state === 'scheduled' && sendAt === undefined && letter.send_at;
        const soonest = inSeconds(undoSeconds);
        const sendsNow = sendAt !== undefined && Date.parse(sendAt) <= now().getTime();
        await db
          .updateTable('letters')
          .set({
            ...(to === undefined ? {} : { recipient: to }),
            ...(subject === undefined ? {} : { subject }),
            ...(text === undefined ? {} : { body: text }),
            state: 'scheduled',
            send_at: sendsNow
              ? inSeconds(0)
              : keepsTime && keepsTime > soonest
                ? keepsTime
                : timeToSend(sendAt),
            attempts: 0,
            first_tried_at: null,
            claimed_until: null,
            server_said: null,
            settled_by: null,
            settled_at: null,
          })
          .where('id', '=', id)
          .execute();
        return read(db, id);
      });
      outbox.wake();
      return changed;
    },

    async cancel(id, by) {
      await database.write.transaction().execute(async (db) => {
        const letter = await lock(db, id);
        if (letter.purpose !== 'answer') throw new AppError(404, missing);
        if (!['scheduled', 'waiting', 'refused', 'stopped'].includes(letter.state))
          throw new AppError(409, 'This letter was sent already', { data: await read(db, id) });
        await db.deleteFrom('letters').where('id', '=', id).execute();
        const { kind, record_id, status_before, version_after } = letter;
        if (kind === null || record_id === null || status_before === null) return;
        const inbox = storeOf({ path: kind });
        const record = await inbox.lock(db, record_id);
        if (record.version !== version_after || record.status === status_before) return;
        await inbox.setStatusWithLetter(db, record, { status: status_before }, by);
      });
    },

    async settle(id, by) {
      return database.write.transaction().execute(async (db) => {
        const { state, settled_at } = await lock(db, id);
        if (!failedStates.includes(state))
          throw new AppError(409, 'Nothing is wrong with this letter', {
            data: await read(db, id),
          });
        if (settled_at === null)
          await db
            .updateTable('letters')
            .set({ settled_by: by, settled_at: inSeconds(0) })
            .where('id', '=', id)
            .execute();
        return read(db, id);
      });
    },

    async failed() {
      const db = database.read;
      const rows = await failedQuery(db).selectAll().orderBy('seq').limit(failedLimit).execute();
      const letters = new Map((await toLetters(db, rows)).map((each) => [each._id, each]));
      const names = await namesOf(db, kinds, rows);
      return rows.flatMap(({ id, kind, record_id }) => {
        const letter = letters.get(id);
        const recordName = names.get(record_id ?? '');
        if (!letter || recordName === undefined || record_id === null) return [];
        return [{ letter, kind: kind as KindPath, recordId: record_id, recordName }];
      });
    },

    async countFailed() {
      const { total } = await failedQuery(database.read)
        .select((row) => row.fn.countAll<number | string>().as('total'))
        .executeTakeFirstOrThrow();
      return Number(total);
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
  return store;
}

/** The sender wrote first: what was to be sent later may be wrong now. In the transaction that stores their text. */
export async function stopScheduled(db: Kysely<Tables>, recordId: string): Promise<void> {
  await db
    .updateTable('letters')
    .set({ state: 'stopped', send_at: null })
    .where('record_id', '=', recordId)
    .where('purpose', '=', 'answer')
    .where('state', '=', 'scheduled')
    .execute();
}

const failedQuery = (db: Kysely<Tables>) =>
  db
    .selectFrom('letters')
    // Literals, or SQLite does not use the partial index.
    .where(
      'state',
      'in',
      failedStates.map((state) => sql.lit(state)),
    )
    .where('settled_at', 'is', null)
    .where('purpose', 'in', recordPurposes)
    .where('record_id', 'is not', null);

async function namesOf(
  db: Kysely<Tables>,
  kinds: Record<string, Kind>,
  rows: StoredLetter[],
): Promise<Map<string, string>> {
  const found = await Promise.all(
    Object.keys(kinds).map(async (path) => {
      const ids = rows.flatMap(({ kind, record_id }) =>
        kind === path && record_id ? [record_id] : [],
      );
      if (ids.length === 0) return [];
      const { rows: named } = await sql<{ id: string; name: string }>`
        SELECT id, name FROM ${sql.table(path)} WHERE id IN (${sql.join(ids)})`.execute(db);
      return named.map(({ id, name }): [string, string] => [id, name]);
    }),
  );
  return new Map(found.flat());
}

async function toLetters(db: Kysely<Tables>, rows: StoredLetter[]): Promise<Letter[]> {
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
        ...{ _id: id, name, type, size },
        kept: Boolean(kept),
      })),
  }));
}
