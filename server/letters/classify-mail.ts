// Classifies mails by their headers and structure alone: most of a mailbox does not concern us.
import type { MessageStructureObject } from 'imapflow';
import { addressParser } from 'postal-mime';
import type { ListedFile } from './read-mail.ts';
import { messageIdOf } from './smtp.ts';

export type Headers = Map<string, string[]>;

export interface MailHead {
  headers: Headers;
  structure: MessageStructureObject | undefined;
}

export const neededHeaders = [
  ...['message-id', 'in-reply-to', 'references', 'from', 'to', 'cc', 'reply-to', 'return-path'],
  ...['delivered-to', 'x-original-to', 'envelope-to', 'authentication-results'],
  ...['auto-submitted', 'precedence', 'list-id', 'list-unsubscribe', 'x-auto-response-suppress'],
  ...['x-autoreply', 'x-autorespond'],
];

const maxHeaderBytes = 64 * 1024;

export function readHeaders(raw: Buffer | undefined): Headers {
  const headers: Headers = new Map();
  const text = (raw ?? Buffer.alloc(0)).subarray(0, maxHeaderBytes).toString();
  for (const line of text.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon < 1) continue;
    const name = line.slice(0, colon).trim().toLowerCase();
    headers.set(name, [...(headers.get(name) ?? []), line.slice(colon + 1).trim()]);
  }
  return headers;
}

const allOf = (headers: Headers, ...names: string[]): string[] =>
  names.flatMap((name) => headers.get(name) ?? []);

export const addressesIn = (headers: Headers, ...names: string[]): string[] =>
  addressParser(allOf(headers, ...names).join(', '), { flatten: true }).flatMap(({ address }) =>
    address ? [address.toLowerCase()] : [],
  );

export const recipientsOf = (headers: Headers): string[] =>
  addressesIn(headers, 'to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to');

export const senderOf = (headers: Headers): string => addressesIn(headers, 'from')[0] ?? '';

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** Providers change the case of the domain. */
export function letterIdsIn(text: string, from: string): string[] {
  const found = text.matchAll(new RegExp(`<(${uuid})@[^<>\\s]{1,255}>`, 'gi'));
  const ids = [...found].flatMap(([whole, id = '']) =>
    whole.toLowerCase() === messageIdOf(id, from).toLowerCase() ? [id.toLowerCase()] : [],
  );
  return [...new Set(ids)].slice(0, 50);
}

export const repliedIds = (headers: Headers, from: string): string[] =>
  letterIdsIn(allOf(headers, 'in-reply-to', 'references').join(' '), from);

export const ownIdOf = (headers: Headers, from: string): string | undefined =>
  letterIdsIn(allOf(headers, 'message-id').join(' '), from)[0];

function* partsOf(structure: MessageStructureObject | undefined) {
  const waiting = structure ? [structure] : [];
  for (let part = waiting.pop(); part; part = waiting.pop()) {
    yield part;
    waiting.push(...(part.childNodes ?? []));
  }
}

export const isReport = ({ structure }: MailHead): boolean =>
  [...partsOf(structure)].some(({ type }) => type === 'message/delivery-status');

const withoutTag = (address: string): string => address.replace(/\+r\.[^@]*@/, '@');

/** Replies of invited people's calendars: an answer, a proposed time, or a request to send the entry again (RFC 5546). */
export const isCalendarMethod = (method: string | undefined): boolean =>
  /^(REPLY|COUNTER|REFRESH)$/i.test(method ?? '');

export const isCalendarReply = ({ structure }: MailHead): boolean =>
  [...partsOf(structure)].some(
    ({ type, parameters }) => type === 'text/calendar' && isCalendarMethod(parameters?.method),
  );

/** Needs no answer: it must never reopen a record or trigger another mail. */
export function isAutomatic({ headers, structure }: MailHead, from: string): boolean {
  const first = (name: string) => headers.get(name)?.[0]?.toLowerCase();
  const automatic = first('auto-submitted');
  return (
    (automatic !== undefined && !/^no\b/.test(automatic)) ||
    first('return-path')?.replaceAll(' ', '') === '<>' ||
    headers.has('list-id') ||
    headers.has('x-autoreply') ||
    headers.has('x-autorespond') ||
    /^(bulk|list|junk|auto_reply)\b/.test(first('precedence') ?? '') ||
    structure?.type === 'multipart/report' ||
    withoutTag(senderOf(headers)) === from.toLowerCase()
  );
}

export const listFiles = ({ structure }: MailHead): ListedFile[] =>
  [...partsOf(structure)]
    .toReversed()
    .filter(
      ({ disposition, type }) => disposition === 'attachment' || !/^(text|multipart)\//.test(type),
    )
    .map(({ type, size, dispositionParameters, parameters }) => ({
      name: dispositionParameters?.filename ?? parameters?.name ?? null,
      type,
      // Base64 turns three bytes into four.
      size: Math.round(((size ?? 0) * 3) / 4),
    }));

export type Verdict = 'pass' | 'fail' | 'none';

/** The receiving server's results for SPF, DKIM and DMARC; only the topmost header is its own. */
export function verdictsOf(headers: Headers): Record<'spf' | 'dkim' | 'dmarc', Verdict | null> {
  const [said = ''] = headers.get('authentication-results') ?? [];
  const verdictOf = (method: string): Verdict | null => {
    const results = [...said.matchAll(new RegExp(`(?:^|;)\\s*${method}\\s*=\\s*(\\w+)`, 'gi'))].map(
      ([, result = '']) => result.toLowerCase(),
    );
    if (results.length === 0) return null;
    if (results.includes('pass')) return 'pass';
    return results.some((result) => /^(fail|softfail|permerror|policy)$/.test(result))
      ? 'fail'
      : 'none';
  };
  return { spf: verdictOf('spf'), dkim: verdictOf('dkim'), dmarc: verdictOf('dmarc') };
}
