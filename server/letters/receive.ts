import { hash, randomUUIDv7 } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { calendarAnswers } from '../../contract/appointments/appointment.ts';
import type { Kind } from '../../contract/inbox/kind.ts';
import { noteAnswer } from '../appointments/calendar-answer.ts';
import { appointmentIdOf } from '../appointments/ics.ts';
import { readAppointment } from '../appointments/rows.ts';
import type { Audit } from '../audit.ts';
import type { Database, Tables } from '../db/tables.ts';
import type { InboxStore } from '../inbox/store.ts';
import { type ArrivedMail, createBounceReader, type Store } from './bounces.ts';
import {
  addressesIn,
  type Headers,
  isAutomatic,
  isCalendarReply,
  isReport,
  type MailHead,
  ownIdOf,
  recipientsOf,
  repliedIds,
  senderOf,
  verdictsOf,
} from './classify-mail.ts';
import { toSenders } from './letter-rows.ts';
import type { Outbox } from './outbox.ts';
import type { CalendarReply, FileOfMail, MailReader, ReadMail } from './read-mail.ts';
import type { ReplyTags } from './reply-tag.ts';
import { stopUnsent } from './store.ts';

type Db = Kysely<Tables>;

export interface Receiver {
  /** Undefined: the mail does not concern us. */
  read(mail: ArrivedMail): Promise<Store | undefined>;
}

const unreadable = '(This mail could not be read here. You find it in the mailbox.)';

export function createReceiver(parts: {
  database: Database;
  kinds: Record<string, Kind>;
  stores: Record<string, InboxStore>;
  tags: ReplyTags;
  from: string;
  outbox: Outbox;
  reader: MailReader;
  audit: Audit;
  now: () => Date;
  log: { warn(details: object, message: string): void };
}): Receiver {
  const { database, kinds, stores, tags, from, outbox, reader, audit, now, log } = parts;

  const readBounce = createBounceReader(parts);

  async function findRecord({ headers }: MailHead) {
    const ids = repliedIds(headers, from);
    const tagged = await tags.findTagged(recipientsOf(headers));
    if (ids.length === 0 && !tagged) return undefined;
    const row = await database.read
      .selectFrom('letters')
      .select(['kind', 'record_id'])
      .where('purpose', 'in', toSenders)
      .where((where) =>
        where.or([
          // A receipt's Message-ID is made from the id of its record.
          ...(ids.length > 0 ? [where('id', 'in', ids), where('record_id', 'in', ids)] : []),
          ...(tagged ? [where('record_id', '=', tagged)] : []),
        ]),
      )
      .orderBy('seq', 'desc')
      .executeTakeFirst();
    const kind = kinds[row?.kind ?? ''];
    return kind && row?.record_id ? { kind, recordId: row.record_id } : undefined;
  }

  /** A second copy, or the same mail after the mailbox was rebuilt. */
  async function isKnown({ headers }: MailHead): Promise<boolean> {
    const letter = await database.read
      .selectFrom('letters')
      .select('id')
      .where('message_id', '=', messageKeyOf(headers))
      .executeTakeFirst();
    return letter !== undefined;
  }

  /** The address they entered, or its correction by staff. */
  async function isTheirs(db: Db, recordId: string, given: unknown, sender: string) {
    if (String(given).toLowerCase() === sender) return true;
    const sent = await db
      .selectFrom('letters')
      .select('id')
      .where('record_id', '=', recordId)
      .where('purpose', 'in', toSenders)
      .where(sql`lower(recipient)`, '=', sender)
      .executeTakeFirst();
    return sent !== undefined;
  }

  async function addReply(
    db: Db,
    { kind, recordId }: { kind: Kind; recordId: string },
    { headers, arrivedAt }: ArrivedMail,
    mail: ReadMail,
  ): Promise<void> {
    const store = stores[kind.path];
    const record = await store?.lock(db, recordId);
    if (!store || !record) return;
    const sender = senderOf(headers);
    const isForeign = !(await isTheirs(db, recordId, record.email, sender));
    const id = randomUUIDv7();
    const at = new Date(Math.min(arrivedAt.getTime(), now().getTime())).toISOString();
    const added = await db
      .insertInto('letters')
      .values({
        id,
        created_at: at,
        purpose: 'reply',
        kind: kind.path,
        record_id: recordId,
        sender,
        is_foreign: isForeign,
        subject: mail.subject,
        body: mail.text,
        quoted: mail.quoted,
        message_id: messageKeyOf(headers),
        state: 'received',
        sent_at: at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute();
    if (added.length === 0) return;
    await addFiles(db, id, mail.files);
    if (isForeign) return;
    await store.reopen(db, recordId);
    await stopUnsent(db, recordId);
    if (!record.suspect) await outbox.notify(db, kind.path, recordId);
  }

  async function readReply(mail: ArrivedMail): Promise<Store | undefined> {
    const record = await findRecord(mail);
    if (!record || (await isKnown(mail))) return undefined;
    const read = await reader.read(await mail.source());
    if (read?.calendarReply) return answerOf(mail, read.calendarReply);
    if (!read) log.warn({ record: record.recordId }, 'A reply could not be read');
    const nothing = { subject: '', quoted: null, files: [], calendarReply: undefined, reports: [] };
    return (db) => addReply(db, record, mail, read ?? { ...nothing, text: unreadable });
  }

  async function readCalendarReply(mail: ArrivedMail): Promise<Store | undefined> {
    const read = await reader.read(await mail.source());
    return answerOf(mail, read?.calendarReply ?? []);
  }

  function answerOf({ headers }: ArrivedMail, replies: CalendarReply[]): Store | undefined {
    const sender = senderOf(headers);
    const answers = replies.flatMap(({ uid, sequence, attendees }) => {
      const appointmentId = appointmentIdOf(uid);
      const said = attendees.find(({ address }) => address === sender)?.said;
      const answer = calendarAnswers.find((one) => one === said);
      return appointmentId && answer ? [{ appointmentId, revision: sequence, answer }] : [];
    });
    if (answers.length === 0) return undefined;
    return async (db) => {
      for (const answer of answers) {
        const call = await readAppointment(db, answer.appointmentId);
        if (call?.record_id == null) continue;
        if (!(await isTheirs(db, call.record_id, call.visitor_email, sender))) continue;
        await noteAnswer(db, audit, answer);
      }
    };
  }

  async function readOwn(id: string, { headers, arrivedAt }: ArrivedMail) {
    const test = await database.read
      .selectFrom('letters')
      .select('recipient')
      .where('id', '=', id)
      .where('purpose', '=', 'test')
      .executeTakeFirst();
    if (!test) return undefined;
    const tagged = await tags.findTagged([
      ...recipientsOf(headers),
      // Sent to another address, it can only contain the tag there.
      ...(test.recipient?.includes('+r.') ? [] : addressesIn(headers, 'reply-to')),
    ]);
    const cameBack = {
      cameBackAt: arrivedAt.toISOString(),
      tagSurvived: tagged === id,
      ...verdictsOf(headers),
    };
    const store: Store = async (db) => {
      await db
        .updateTable('letters')
        .set({ body: JSON.stringify(cameBack) })
        .where('id', '=', id)
        .execute();
    };
    return store;
  }

  return {
    async read(mail) {
      const own = ownIdOf(mail.headers, from);
      if (own) return readOwn(own, mail);
      if (isReport(mail)) return readBounce(mail);
      if (isCalendarReply(mail)) return readCalendarReply(mail);
      return isAutomatic(mail, from) ? undefined : readReply(mail);
    },
  };
}

/** Some programs send no date. */
const messageKeyOf = (headers: Headers): string =>
  headers.get('message-id')?.[0]?.slice(0, 998) || hash('sha256', JSON.stringify([...headers]));

async function addFiles(db: Db, letterId: string, files: FileOfMail[]): Promise<void> {
  // Listed by id; ids of the same millisecond have no order.
  const ids = files.map(() => randomUUIDv7()).toSorted();
  for (const [index, file] of files.entries()) {
    const content = file.content && Buffer.from(file.content);
    await db
      .insertInto('attachments')
      .values({ id: ids[index] ?? randomUUIDv7(), letter_id: letterId, ...file, content })
      .execute();
  }
}
