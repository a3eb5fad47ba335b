// Days and times on the agency's clock. A day is '2026-11-18'.
import { catalogue } from '../kinds.ts';
import { clockText, instantOnClock, zoneName } from '../time/zones.ts';

export const { timeZone } = catalogue;

const dayMs = 24 * 60 * 60_000;

export const dayOf = (at: Date | string): string => clockText(new Date(at), timeZone).slice(0, 10);

export const timeOf = (at: Date | string): string => clockText(new Date(at), timeZone).slice(11);

export function minuteOf(at: Date | string): number {
  const [hours = 0, minutes = 0] = timeOf(at).split(':').map(Number);
  return hours * 60 + minutes;
}

export const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** Monday is 0. */
export const weekdayOf = (day: string): number => (new Date(day).getUTCDay() + 6) % 7;

export const startOfDay = (day: string): string =>
  instantOnClock(`${day}T00:00`, timeZone)?.toISOString() ?? `${day}T00:00:00.000Z`;

export interface Span {
  days: string[];
  from: string;
  to: string;
}

export function spanOf(view: 'week' | 'day', day: string): Span {
  const first = view === 'day' ? day : addDays(day, -weekdayOf(day));
  return spanFrom(first, view === 'day' ? 1 : 7);
}

export function spanFrom(first: string, length: number): Span {
  const days = Array.from({ length }, (_, index) => addDays(first, index));
  return { days, from: startOfDay(first), to: startOfDay(addDays(first, length)) };
}

const format = (options: Intl.DateTimeFormatOptions) => {
  const made = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options });
  return Object.assign((day: string) => made.format(new Date(day)), { made });
};

/** 'Wed 18' */
export const weekDay = format({ weekday: 'short', day: 'numeric' });
/** 'Wed 18 Nov' */
const shortDay = format({ weekday: 'short', day: 'numeric', month: 'short' });
/** 'Wednesday 18 November' */
export const longDay = format({ weekday: 'long', day: 'numeric', month: 'long' });
/** 'Wednesday 18 November 2026' */
export const fullDay = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const date = format({ day: 'numeric', month: 'long', year: 'numeric' });

/** '16–22 November 2026' or 'Wednesday 18 November 2026' */
export function spanTitle({ days }: Span): string {
  const [first = '', last = first] = [days[0], days.at(-1)];
  return first === last ? fullDay(first) : date.made.formatRange(new Date(first), new Date(last));
}

export const zoneText = (at: string | Date = new Date()): string =>
  zoneName(new Date(at), timeZone);

/** 'Wed 18 Nov, 10:00 to 10:30' */
export function periodText({ start, end }: { start: string; end: string }): string {
  const [first, last] = [dayOf(start), dayOf(end)];
  const isWholeDays = timeOf(start) === '00:00' && timeOf(end) === '00:00';
  if (isWholeDays) {
    const final = addDays(last, -1);
    return first === final ? shortDay(first) : `${shortDay(first)} to ${shortDay(final)}`;
  }
  const until = first === last ? timeOf(end) : `${shortDay(last)}, ${timeOf(end)}`;
  return `${shortDay(first)}, ${timeOf(start)} to ${until}`;
}
