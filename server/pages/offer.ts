// Free times as choices of a form, by the agency's clock: without JavaScript the visitor's zone is unknown.
import type { FreeTimes } from '../../contract/appointments/appointment.ts';
import type { Kind } from '../../contract/inbox/kind.ts';
import { clockFormat, dayFormat, timeFormat } from '../../contract/locale.ts';

export type AskFreeTimes = () => Promise<FreeTimes>;

export interface Offer {
  /** The field for a preferred time, shown if no free time suits. */
  field: string;
  days: { date: string; times: Choice[] }[];
  nearest: Choice[];
}

interface Choice {
  start: string;
  clock: string;
  [name: string]: string;
}

export const offeredTimes = 20;

/** Undefined if nothing can be booked; the form then asks for a preferred time. */
export async function readFreeTimes(
  { books }: Kind,
  ask: AskFreeTimes,
): Promise<FreeTimes | undefined> {
  if (!books) return undefined;
  try {
    const free = await ask();
    return free.times.length > 0 ? free : undefined;
  } catch {
    return undefined;
  }
}

export function offerOf(
  { books }: Kind,
  locale: string,
  free: FreeTimes | undefined,
  { chosen, nearest }: { chosen?: string | undefined; nearest?: string[] | undefined } = {},
): Offer | undefined {
  if (!books || !free) return undefined;
  const { timeZone } = free;
  const date = dayFormat(locale, timeZone);
  const clock = clockFormat(locale, timeZone);
  const short = { weekday: 'short', day: 'numeric', month: 'short' } as const;
  const shortDate = timeFormat(locale, timeZone, short);
  const close = nearest ?? [];
  const isOffered = (time: string) => !close.includes(time) && !(nearest && time === chosen);
  const times = free.times.filter(isOffered);
  const shown = times.filter((time, index) => index < offeredTimes || time === chosen);
  const byDay = Map.groupBy(shown, date);
  return {
    field: books,
    days: [...byDay].map(([day, starts]) => ({
      date: day,
      times: starts.map((start) => ({ start, clock: clock(start) })),
    })),
    nearest: close.map((start) => ({ start, clock: `${shortDate(start)}, ${clock(start)}` })),
  };
}
