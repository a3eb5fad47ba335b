// Worker thread that reads mails: hostile HTML and text can block only this thread.
import { parentPort } from 'node:worker_threads';
import EmailReplyParser from 'email-reply-parser';
import ICAL from 'ical.js';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import PostalMime, { type Attachment } from 'postal-mime';
import { isCalendarMethod } from './classify-mail.ts';
import type { CalendarReply, FileOfMail, MailSource, ReadMail } from './read-mail.ts';

type Node = DefaultTreeAdapterTypes.Node;

const maxHtml = 500_000;
const maxText = 50_000;
const maxFiles = 50;
const maxStoredBytes = 10 * 1024 * 1024;
const maxName = 120;
const maxCalendar = 200_000;
const maxReplies = 10;

const unseen = new Set(['head', 'script', 'style', 'template', 'title', 'noscript', 'svg', 'math']);
const blocks = new Set(
  'address article blockquote div dl dt dd fieldset footer form h1 h2 h3 h4 h5 h6 header hr li main ol p pre section table tr ul'.split(
    ' ',
  ),
);

/** Text of an HTML mail; quoted lines begin with '>'. Iterative: tags may be nested a hundred thousand deep. */
function textOfHtml(html: string): string {
  const lines: string[] = [''];
  const write = (text: string, depth: number) => {
    const line = lines.length - 1;
    if (lines[line] === '' && text.trim() !== '') lines[line] = '> '.repeat(Math.min(depth, 5));
    lines[line] += text;
  };
  const breakLine = () => {
    if (lines.at(-1)?.trim() !== '') lines.push('');
  };
  const rest: (() => void)[] = [];
  const visit = (node: Node, depth: number): void => {
    if (node.nodeName === '#text' && 'value' in node) {
      write(node.value.replace(/\s+/g, ' '), depth);
      return;
    }
    if (node.nodeName === 'br') lines.push('');
    if (unseen.has(node.nodeName) || !('childNodes' in node)) return;
    const isBlock = blocks.has(node.nodeName);
    if (isBlock) {
      breakLine();
      rest.push(node.nodeName === 'p' ? () => lines.push('', '') : breakLine);
    }
    const inner = depth + (node.nodeName === 'blockquote' ? 1 : 0);
    rest.push(...node.childNodes.toReversed().map((child) => () => visit(child, inner)));
  };
  rest.push(() => visit(parse(html.slice(0, maxHtml)), 0));
  for (let next = rest.pop(); next; next = rest.pop()) next();
  return lines
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n');
}

/** PostgreSQL stores neither NUL nor lone surrogates; the other characters only hide or reverse text. */
const clean = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
    .replace(/[\u0000-\u0008\u000B-\u001F\u007F\u200B\u2060\u202A-\u202E\u2066-\u2069\uFEFF]/g, '');

/** The reply parser's regular expressions take quadratic time. */
const maxParsed = { text: 10_000, line: 1000 };

function fragmentsOf(text: string): { text: string; isHidden: boolean }[] {
  const lines = text.split('\n');
  if (text.length > maxParsed.text || lines.some((line) => line.length > maxParsed.line)) {
    return lines.map((line) => ({ text: line, isHidden: line.startsWith('>') }));
  }
  return new EmailReplyParser()
    .read(text)
    .getFragments()
    .map((fragment) => ({ text: fragment.getContent(), isHidden: fragment.isHidden() }));
}

/** A mail that is nothing but quotes stays whole. */
function fold(text: string): { text: string; quoted: string | null } {
  const fragments = fragmentsOf(text);
  const join = (hidden: boolean) =>
    fragments
      .filter(({ isHidden }) => isHidden === hidden)
      .map((fragment) => fragment.text)
      .join('\n')
      .trim();
  const [visible, quoted] = [join(false), join(true)];
  return visible === '' ? { text, quoted: null } : { text: visible, quoted: quoted || null };
}

function nameOf(name: string | null | undefined): string {
  const base = clean(name ?? '')
    .split(/[/\\]/)
    .at(-1)
    ?.replace(/[\p{Cc}\p{Cf}"<>|:*?]+/gu, ' ')
    .replace(/^[\s.]+/, '')
    .trim();
  return [...(base || 'attachment')].slice(-maxName).join('');
}

const typeOf = (type: string): string =>
  /^[\w.+-]{1,60}\/[\w.+-]{1,100}$/.test(type) ? type.toLowerCase() : 'application/octet-stream';

function filesOf(attachments: Attachment[]): FileOfMail[] {
  let stored = 0;
  return attachments.map(({ filename, mimeType, content }) => {
    const data =
      typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content as ArrayBuffer);
    const fits = stored + data.length <= maxStoredBytes;
    if (fits) stored += data.length;
    return {
      name: nameOf(filename),
      type: typeOf(mimeType),
      size: data.length,
      content: fits ? data : null,
    };
  });
}

function calendarReplyIn(attachments: Attachment[]): CalendarReply[] | undefined {
  const texts = attachments
    .filter(({ mimeType }) => mimeType === 'text/calendar')
    .map(({ method, content }) => ({ method, text: textOf(content) }))
    .filter(
      ({ method, text }) =>
        isCalendarMethod(method) || isCalendarMethod(/^METHOD:(\w+)\s*$/im.exec(text)?.[1]),
    )
    .map(({ text }) => text);
  return texts.length === 0 ? undefined : texts.slice(0, 1).flatMap(repliesIn);
}

function repliesIn(text: string): CalendarReply[] {
  if (text.length > maxCalendar) return [];
  try {
    const calendars: unknown = ICAL.parse(text);
    const calendar = new ICAL.Component(
      calendars as ConstructorParameters<typeof ICAL.Component>[0],
    );
    if (String(calendar.getFirstPropertyValue('method')).toUpperCase() !== 'REPLY') return [];
    return calendar
      .getAllSubcomponents('vevent')
      .slice(0, maxReplies)
      .map((event) => ({
        uid: String(event.getFirstPropertyValue('uid') ?? '').slice(0, 255),
        sequence: Number(event.getFirstPropertyValue('sequence') ?? 0) || 0,
        attendees: event
          .getAllProperties('attendee')
          .slice(0, maxReplies)
          .map((attendee) => ({
            address: String(attendee.getFirstValue())
              .replace(/^mailto:/i, '')
              .trim()
              .toLowerCase(),
            said: String(attendee.getFirstParameter('partstat') ?? '').toLowerCase(),
          })),
      }));
  } catch {
    return [];
  }
}

async function readMail({ source, listed }: MailSource) {
  const mail = await PostalMime.parse(source, {
    maxNestingDepth: 50,
    forceRfc822Attachments: true,
  });
  const whole = mail.text?.trim() ? mail.text : textOfHtml(mail.html ?? '');
  const files = listed
    ? listed.map(({ name, type, size }) => ({
        name: nameOf(name),
        type: typeOf(type),
        size,
        content: null,
      }))
    : filesOf(mail.attachments);
  return {
    subject: clean(mail.subject ?? '')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, 200)
      .toWellFormed(),
    ...fold(clean(whole).trim().slice(0, maxText).toWellFormed()),
    files: files.slice(0, maxFiles),
    calendarReply: calendarReplyIn(mail.attachments),
    reports: mail.attachments
      .filter(({ mimeType }) => /^message\/|^text\/rfc822-headers$/.test(mimeType))
      .map(({ mimeType, content }) => ({ type: mimeType, text: clean(textOf(content)) })),
  } satisfies ReadMail;
}

const textOf = (content: ArrayBuffer | Uint8Array | string): string =>
  typeof content === 'string' ? content : Buffer.from(new Uint8Array(content)).toString();

parentPort?.on('message', (mail: MailSource) => {
  readMail(mail).then(
    (read) => parentPort?.postMessage(read),
    () => parentPort?.postMessage(undefined),
  );
});
