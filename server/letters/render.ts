// What each letter says, by its purpose. Private links are made here, when the letter is sent.
import type { LetterWords } from '../../content/catalogue.ts';
import { type Field, type InboxRecord, type Kind, referenceOf } from '../../contract/inbox/kind.ts';
import type { KindPath } from '../../contract/inbox/kinds.ts';
import { promisedBy, promiseOf } from '../../contract/inbox/promise.ts';
import { dateFormat, dateTimeText } from '../../contract/locale.ts';
import type { Hours } from '../appointments/hours.ts';
import { readOpenCall } from '../appointments/rows.ts';
import type { Purpose } from '../db/letter-tables.ts';
import type { Database } from '../db/tables.ts';
import { addLink, linkPath, removeLinks } from '../inbox/links.ts';
import { createAccountLetters } from './account-letters.ts';
import { createCallMails } from './call-mails.ts';
import type { Render, StoredLetter } from './delivery.ts';
import { fieldText, fill, oneLine } from './field-text.ts';
import { type Block, htmlOf, type MailPage, textOf } from './mail-page.ts';
import { lastReplyId, lastWords, requestsOf } from './sender-history.ts';
import { messageIdOf, type RenderedMail } from './smtp.ts';
import type { StaffLetter, StaffLetters } from './staff-letters.ts';

export interface RenderParts {
  toStaff: StaffLetters;
  database: Database;
  hours: Hours;
  kinds: Record<string, Kind>;
  words: LetterWords;
  agency: string;
  locale: string;
  timeZone: string;
  replyHours: number;
  siteUrl: string;
  from: string;
  replyToOf(kind: Kind, recordId: string): Promise<string>;
  findRecord(kind: Kind, id: string): Promise<InboxRecord | undefined>;
  now: () => Date;
}

interface About {
  kind: Kind;
  record: InboxRecord;
  letter: StoredLetter;
}

type Renderer = (letter: StoredLetter) => Promise<RenderedMail | undefined>;

const automatic = { 'Auto-Submitted': 'auto-generated' };

export function createRender(parts: RenderParts): Render {
  const { database, kinds, words, agency, locale, timeZone, siteUrl, from, now } = parts;
  const nameOf = (kind: Kind): string => words.names[kind.path as KindPath];

  const labelOf = ({ name, label }: Field): string => words.fields[name] ?? label;
  const dayOf = dateFormat(locale, timeZone);

  async function bodies(subject: string, blocks: Block[]) {
    const { mark, footer } = words;
    const page: MailPage = { locale, subject, agency, mark, blocks, footer };
    return { subject, text: textOf(page), html: await htmlOf(page, words.look) };
  }

  /** Links of a letter that was not sent are useless, and retries would pile them up. */
  function createLinks() {
    const made: string[] = [];
    return {
      async linkFor(kind: Kind, recordId: string): Promise<string> {
        const token = await addLink(database.write, kind.path, recordId);
        made.push(token);
        return siteUrl + linkPath(token);
      },
      async discard(): Promise<void> {
        if (made.length > 0) await removeLinks(database.write, made);
      },
    };
  }

  const aboutRecord =
    (render: (about: About) => Promise<RenderedMail | undefined>): Renderer =>
    async (letter) => {
      const kind = kinds[letter.kind ?? ''];
      const record =
        kind && letter.record_id ? await parts.findRecord(kind, letter.record_id) : undefined;
      return kind && record ? render({ kind, record, letter }) : undefined;
    };

  async function notice({ kind, record }: About): Promise<RenderedMail> {
    const added = await lastWords(database.read, record._id);
    const given = kind.fields.filter(({ name }) => record[name] != null);
    const value = (name: string): string => String(record[name]);
    const open: Block = {
      type: 'button',
      label: words.notice.button,
      href: `${siteUrl}/admin/${kind.path}?id=${record._id}`,
    };
    if (added !== undefined) {
      const { reference } = record;
      const subject = fill(words.notice.again, { name: oneLine(value('name')), reference });
      const blocks: Block[] = [{ type: 'long', label: words.notice.theyWrote, text: added }, open];
      return { ...(await bodies(subject, blocks)), headers: automatic };
    }
    const call = kind.books ? await readOpenCall(database.read, record._id, now()) : undefined;
    const facts = given
      .filter(({ input }) => input !== 'longtext')
      .map((field) => ({
        label: labelOf(field),
        value: fieldText(field, record[field.name], { locale, timeZone }),
      }));
    const booked = call && {
      label: words.notice.call,
      value: dateTimeText(locale, call.starts_at, timeZone, { withYear: true }),
    };
    const blocks: Block[] = [
      { type: 'facts', facts: booked ? [...facts, booked] : facts },
      ...given
        .filter(({ input }) => input === 'longtext')
        .map((field): Block => ({ type: 'long', label: labelOf(field), text: value(field.name) })),
      open,
    ];
    const subject = words.notice.subjects[kind.path as KindPath];
    return {
      ...(await bodies(fill(subject, { name: oneLine(value('name')) }), blocks)),
      replyTo: String(record.email),
      headers: automatic,
    };
  }

  async function receipt({ kind, record }: About): Promise<RenderedMail | undefined> {
    if (record.suspect) return undefined;
    const text = words.receipt;
    const placeholders = { what: nameOf(kind), reference: record.reference };
    const due = promisedBy(record, promiseOf(parts));
    const by = dateTimeText(locale, due.toISOString(), timeZone);
    const promise = due > now() ? fill(text.promise, { by }) : text.late;
    const { linkFor, discard } = createLinks();
    const href = await linkFor(kind, record._id);
    const call = await callMails.inReceipt(record, href);
    const blocks: Block[] = [
      { type: 'text', text: fill(text.opening, placeholders) },
      ...(call ? call.blocks : []),
      { type: 'text', text: promise },
      { type: 'text', text: fill(text.reference, placeholders) },
      ...(call ? [] : [{ type: 'button' as const, label: fill(text.button, placeholders), href }]),
      { type: 'note', text: text.aboutLink },
      { type: 'note', text: text.stranger },
    ];
    return {
      ...(await bodies(call?.subject ?? fill(text.subject, placeholders), blocks)),
      ...(call && { icalEvent: call.icalEvent }),
      messageId: messageIdOf(record._id, from),
      replyTo: await parts.replyToOf(kind, record._id),
      headers: automatic,
      discard,
    };
  }

  async function aboutCall({ kind, record, letter }: About): Promise<RenderedMail | undefined> {
    if (record.suspect) return undefined;
    const { linkFor, discard } = createLinks();
    const mail = await callMails.about(letter, record, () => linkFor(kind, record._id));
    if (!mail) return undefined;
    const root = messageIdOf(record._id, from);
    return {
      ...(await bodies(mail.subject, mail.blocks)),
      icalEvent: mail.icalEvent,
      replyTo: await parts.replyToOf(kind, record._id),
      inReplyTo: root,
      references: [root],
      headers: automatic,
      discard,
    };
  }

  async function answer({ kind, record, letter }: About): Promise<RenderedMail> {
    const { linkFor, discard } = createLinks();
    const { reference } = record;
    const blocks: Block[] = [
      { type: 'text', text: letter.body },
      { type: 'note', text: fill(words.answer.reference, { reference }) },
      { type: 'button', label: words.answer.button, href: await linkFor(kind, record._id) },
    ];
    const root = messageIdOf(record._id, from);
    const replied = await lastReplyId(database.read, record._id);
    return {
      ...(await bodies(letter.subject, blocks)),
      replyTo: await parts.replyToOf(kind, record._id),
      inReplyTo: replied ?? root,
      references: replied ? [root, replied] : [root],
      discard,
    };
  }

  async function link({ recipient }: StoredLetter): Promise<RenderedMail | undefined> {
    const requests = recipient ? await requestsOf(database.read, kinds, recipient) : [];
    if (requests.length === 0) return undefined;
    const { linkFor, discard } = createLinks();
    const text = words.link;
    const blocks: Block[] = [{ type: 'text', text: text.opening }];
    for (const { kind, id, createdAt } of requests) {
      const day = dayOf(createdAt);
      const placeholders = { what: nameOf(kind), day, reference: referenceOf(kind, id) };
      blocks.push({
        type: 'button',
        label: fill(text.item, placeholders),
        href: await linkFor(kind, id),
      });
    }
    blocks.push({ type: 'note', text: text.closing }, { type: 'note', text: text.stranger });
    return { ...(await bodies(text.subject, blocks)), headers: automatic, discard };
  }

  const callMails = createCallMails({
    ...{ hours: parts.hours, agency, locale, timeZone, from, now },
    db: database.read,
    words: words.calls,
  });
  const accountLetter = createAccountLetters({ database, siteUrl, words, bodies, fill, now });
  const toStaff = async ({ subject, blocks, ...rest }: StaffLetter): Promise<RenderedMail> => ({
    ...(await bodies(subject, blocks)),
    headers: automatic,
    ...rest,
  });

  const byPurpose: Partial<Record<Purpose, Renderer>> = {
    notice: aboutRecord(notice),
    receipt: aboutRecord(receipt),
    answer: aboutRecord(answer),
    link,
    booked: aboutRecord(aboutCall),
    moved: aboutRecord(aboutCall),
    cancelled: aboutRecord(aboutCall),
    reminder: aboutRecord(aboutCall),
    invitation: accountLetter,
    password: accountLetter,
    summary: async () => toStaff(await parts.toStaff.summary()),
    test: async ({ id }) => toStaff(await parts.toStaff.test(id)),
    warning: aboutRecord(async ({ kind, record }) => {
      const warning = parts.toStaff.warning(kind, record);
      return warning && toStaff(warning);
    }),
  };

  return async (letter) => byPurpose[letter.purpose]?.(letter);
}
