import {
  type Counted,
  clockFormat,
  counted,
  dayFormat,
  zoneName as nameOfZone,
  timeFormat,
} from '../../../contract/locale.ts';

const locale = (): string => document.documentElement.lang;

export const formatIn = (timeZone: string, options: Intl.DateTimeFormatOptions) =>
  timeFormat(locale(), timeZone, options);

export const dayIn = (timeZone: string) => dayFormat(locale(), timeZone);

export const clockIn = (timeZone: string) => clockFormat(locale(), timeZone);

export const dateTimeIn = (timeZone: string) => (iso: string) =>
  `${dayIn(timeZone)(iso)}, ${clockIn(timeZone)(iso)}`;

export const countIn = (words: Counted, count: number): string =>
  counted(words, locale(), 'count', count);

export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Not by name: browsers still call Asia/Kolkata Asia/Calcutta, and other zones share its clock. */
export function sameClock(times: string[], zone: string, other: string): boolean {
  const [here, there] = [dateTimeIn(zone), dateTimeIn(other)];
  return times.every((time) => here(time) === there(time));
}

/** Its city may be outdated, such as Calcutta; its name is not. */
export const zoneName = (timeZone: string): string => nameOfZone(locale(), timeZone);

/** Map.groupBy is missing in browsers of 2023. */
export function groupBy<Item>(items: Item[], keyOf: (item: Item) => string): [string, Item[]][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return [...groups];
}
