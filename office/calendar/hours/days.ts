// Days and times of the agency, in words.
import { catalogue } from 'virtual:catalogue';
import { type Weekday, weekdays } from '../../../contract/appointments/hours.ts';

export const dayNames = Object.fromEntries(
  weekdays.map((day) => [day, day.charAt(0).toUpperCase() + day.slice(1)]),
) as Record<Weekday, string>;

const { timeZone } = catalogue;

const isoDay = new Intl.DateTimeFormat('en', {
  timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The day of an instant by the agency's clock, such as 2026-12-24. */
export function dayOf(instant: Date): string {
  const parts = new Map(isoDay.formatToParts(instant).map(({ type, value }) => [type, value]));
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
}

const longDay = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

const isDate = (date: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(date) && !Number.isNaN(Date.parse(date));

/** 'Thursday 24 December 2026'; undefined while the date is being typed. */
export const dayText = (date: string): string | undefined =>
  isDate(date) ? longDay.format(new Date(date)) : undefined;

export const weekdayOf = (date: string): Weekday =>
  weekdays[(new Date(date).getUTCDay() + 6) % 7] ?? 'monday';

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

export const clockText = (iso: string): string => clock.format(new Date(iso));
