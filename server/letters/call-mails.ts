// Mails about a booked call state it as it is when they are sent, not as it was when they were queued.
import { type Kysely, sql } from 'kysely';
import type { LetterWords } from '../../content/catalogue.ts';
import type { AgencyHours } from '../../contract/appointments/hours.ts';
import type { InboxRecord } from '../../contract/inbox/kind.ts';
import { dateTimeText } from '../../contract/locale.ts';
import type { Hours } from '../appointments/hours.ts';
import { callFile } from '../appointments/ics.ts';
import { type AppointmentRow, readAppointments, readOpenCall } from '../appointments/rows.ts';
import type { Tables } from '../db/tables.ts';
import type { StoredLetter } from './delivery.ts';
import { callTimes, fill } from './field-text.ts';
import type { Block } from './mail-page.ts';
import type { RenderedMail } from './smtp.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Two reminders that were delayed together become one. */
const reminderGapMs = 3 * hourMs;

export interface CallMail {
  subject: string;
  blocks: Block[];
  icalEvent: NonNullable<RenderedMail['icalEvent']>;
}

export interface CallMails {
  inReceipt(record: InboxRecord, href: string): Promise<CallMail | undefined>;
  /** The link is only created if there is something to say. */
  about(letter: StoredLetter, record: InboxRecord, link: Link): Promise<CallMail | undefined>;
}

type Link = () => Promise<string>;

export const changeableUntil = ({ starts_at }: AppointmentRow, { rules }: AgencyHours): Date =>
  new Date(Date.parse(starts_at) - rules.changeNoticeHours * hourMs);

export function createCallMails(parts: {
  db: Kysely<Tables>;
  hours: Hours;
  words: LetterWords['calls'];
  agency: string;
  locale: string;
  timeZone: string;
  from: string;
  now: () => Date;
}): CallMails {
  const { db, hours, words, agency, locale, timeZone, from, now } = parts;

  async function mailOf(
    purpose: 'receipt' | 'booked' | 'moved' | 'cancelled' | 'reminder',
    call: AppointmentRow,
    { reference, email, withdrawnAt }: InboxRecord,
    href: string,
  ): Promise<CallMail> {
    const agencyHours = await hours.ofAgency(db);
    const { when, ours } = callTimes(call.starts_at, call.visitor_zone, { locale, timeZone });
    const placeholders = { when, reference };
    const { subject, opening } = words[purpose];
    const isOff = purpose === 'cancelled';
    const method = isOff ? 'CANCEL' : 'REQUEST';
    const content = await callFile(call, method, {
      agency,
      domain: from.split('@').at(-1) ?? '',
      organizer: from,
      attendee: call.visitor_email ?? String(email),
      summary: words.entry.summary,
      place: agencyHours.place,
      description: isOff ? '' : fill(words.entry.description, { reference, link: href }),
      now: now(),
    });
    const minutes = (Date.parse(call.ends_at) - Date.parse(call.starts_at)) / minuteMs;
    const until = changeableUntil(call, agencyHours);
    const { labels } = words;
    const facts = [
      { label: labels.when, value: when },
      ...(ours === undefined ? [] : [{ label: labels.ours, value: ours }]),
      { label: labels.length, value: fill(words.length, { minutes: String(minutes) }) },
      ...(agencyHours.place === '' ? [] : [{ label: labels.where, value: agencyHours.place }]),
    ];
    const closing = withdrawnAt === null ? words.cancelled.closing : words.cancelled.withdrawn;
    const change =
      until > now()
        ? fill(words.change, {
            until: dateTimeText(locale, until.toISOString(), call.visitor_zone ?? timeZone),
          })
        : words.tooLate;
    return {
      subject: fill(subject, placeholders),
      blocks: [
        { type: 'text', text: fill(opening, placeholders) },
        ...(isOff
          ? ([{ type: 'text', text: closing }] satisfies Block[])
          : ([
              { type: 'facts', facts },
              { type: 'note', text: change },
            ] satisfies Block[])),
        { type: 'button', label: isOff ? words.follow : words.button, href },
      ],
      icalEvent: { method, content, filename: 'call.ics' },
    };
  }

  async function isRemindedAlready({ record_id, call_at }: StoredLetter): Promise<boolean> {
    const entry = await db
      .selectFrom('audit')
      .select('id')
      .where('subject_id', '=', record_id)
      .where('action', '=', 'reminded')
      .where('after', '=', call_at)
      .where('at', '>', new Date(now().getTime() - reminderGapMs).toISOString())
      .executeTakeFirst();
    return entry !== undefined;
  }

  const findCancelled = async ({ record_id, call_at }: StoredLetter) =>
    (
      await readAppointments(
        db,
        sql`record_id = ${record_id} AND starts_at = ${call_at} AND state = 'cancelled'`,
      )
    ).at(-1);

  return {
    async inReceipt(record, href) {
      const call = await readOpenCall(db, record._id, now());
      return call && mailOf('receipt', call, record, href);
    },

    async about(letter, record, link) {
      const { purpose, recipient: visitor_email } = letter;
      if (purpose === 'cancelled') {
        const call = await findCancelled(letter);
        return call && mailOf('cancelled', { ...call, visitor_email }, record, await link());
      }
      const call = await readOpenCall(db, record._id, now());
      if (!call || (purpose !== 'booked' && purpose !== 'moved' && purpose !== 'reminder')) {
        return undefined;
      }
      // Moved since: a later letter says so.
      if (purpose !== 'booked' && call.starts_at !== letter.call_at) return undefined;
      if (purpose === 'reminder') {
        if (Date.parse(call.starts_at) <= now().getTime()) return undefined;
        if (await isRemindedAlready(letter)) return undefined;
      }
      return mailOf(purpose, { ...call, visitor_email }, record, await link());
    },
  };
}
