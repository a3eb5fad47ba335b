// Reads calendar files with two independent parsers, which have to agree.
import ICAL from 'ical.js';
import nodeIcal, { type VEvent } from 'node-ical';
import PostalMime from 'postal-mime';
import { expect } from 'vitest';
import type { ReceivedMail } from './mail-server.ts';

export interface CalendarEntry {
  method: string;
  uid: string;
  sequence: number;
  status: string;
  start: string;
  end: string;
  summary: string;
  location: string;
  description: string;
  organizer: string;
  attendee: string;
}

export function readCalendarFile(text: string): CalendarEntry {
  // Folded lines of up to 75 bytes, and nothing else than CRLF between them.
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);

  const calendar = new ICAL.Component(ICAL.parse(text));
  const [event, ...others] = calendar.getAllSubcomponents();
  if (!event) throw new Error(`No entry in ${text}`);
  expect(others).toEqual([]);
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
  const value = (name: string) => String(event.getFirstPropertyValue(name) ?? '');
  const time = (name: string) => {
    expect(event.getFirstProperty(name)?.getParameter('tzid')).toBeUndefined();
    const found = event.getFirstPropertyValue(name) as ICAL.Time;
    expect(found.zone?.tzid).toBe('UTC');
    return found.toJSDate().toISOString();
  };
  const first: CalendarEntry = {
    method: String(calendar.getFirstPropertyValue('method')),
    uid: value('uid'),
    sequence: Number(value('sequence')),
    status: value('status'),
    start: time('dtstart'),
    end: time('dtend'),
    summary: value('summary'),
    location: value('location'),
    description: value('description'),
    organizer: value('organizer').replace(/^mailto:/i, ''),
    attendee: value('attendee').replace(/^mailto:/i, ''),
  };

  const parsed = nodeIcal.sync.parseICS(text);
  const entries = Object.values(parsed).filter((one) => one?.type === 'VEVENT');
  expect(entries).toHaveLength(1);
  const entry = entries[0] as VEvent;
  const textOf = (part: unknown) =>
    String(typeof part === 'object' && part && 'val' in part ? part.val : (part ?? ''));
  expect({
    method: String((entry as { method?: string }).method ?? ''),
    uid: entry.uid,
    sequence: Number(entry.sequence),
    status: String(entry.status),
    start: new Date(entry.start).toISOString(),
    end: new Date(entry.end ?? 0).toISOString(),
    summary: textOf(entry.summary),
    location: textOf(entry.location),
    description: textOf(entry.description),
    organizer: textOf(entry.organizer).replace(/^mailto:/i, ''),
    attendee: textOf([entry.attendee].flat()[0]).replace(/^mailto:/i, ''),
  }).toEqual(first);
  return first;
}

export async function invitationIn(mail: ReceivedMail): Promise<CalendarEntry | undefined> {
  const { attachments } = await PostalMime.parse(mail.raw);
  const shown = attachments.find(({ mimeType }) => mimeType === 'text/calendar');
  // Not by the parser, which changes ends of lines.
  const file = /name=call\.ics\r\n.*?\r\n\r\n(.*?)\r\n--/s.exec(mail.raw)?.[1];
  if (!shown && !file) return undefined;
  const text = Buffer.from(file ?? '', 'base64').toString();
  const alternative = Buffer.from((shown?.content ?? '') as ArrayBuffer).toString();
  expect(alternative.trim()).toBe(text.replaceAll('\r\n', '\n').trim());
  const entry = readCalendarFile(text);
  expect(shown?.method).toBe(entry.method);
  return entry;
}
