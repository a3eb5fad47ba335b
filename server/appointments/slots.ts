// Free times for visitors, kept for a few seconds: many look at the same ones.
import { type FreeTimes, slotDays } from '../../contract/appointments/appointment.ts';
import { AppError } from '../errors.ts';
import type { Calendar } from './calendar.ts';
import { bookableUntil } from './free-times.ts';
import type { Hours } from './hours.ts';

const longestSpanMs = slotDays * 24 * 60 * 60_000;

/** Seconds that an answer may be shown again. */
export const freshSeconds = 5;

export interface SlotsQuery {
  from?: string | undefined;
  to?: string | undefined;
}

export interface Slots {
  /** Undefined if it has to be asked for. */
  known(query: SlotsQuery): Promise<FreeTimes> | undefined;
  ask(query: SlotsQuery): Promise<FreeTimes>;
}

export function createSlots(parts: {
  calendar: Pick<Calendar, 'free'>;
  hours: Hours;
  now: () => Date;
}): Slots {
  const { calendar, hours, now } = parts;
  const answers = new Map<string, { until: number; answer: Promise<FreeTimes> }>();

  async function read(query: SlotsQuery): Promise<FreeTimes> {
    const from = query.from ? Date.parse(query.from) : now().getTime();
    const to = query.to ? Date.parse(query.to) : from + longestSpanMs;
    checkSpan(from, to);
    const house = await hours.house();
    const { timeZone, minutes } = house;
    const until = bookableUntil({ ...house, now: now().getTime() });
    const everybody = await hours.people();
    const isOpen =
      everybody.some(({ takesCalls }) => takesCalls) &&
      [house.weekly, ...everybody.flatMap((person) => person.hours ?? [])].some((weekly) =>
        Object.values(weekly).some((day) => day.length > 0),
      );
    const times = isOpen ? await calendar.free({ from, to }) : [];
    return {
      timeZone,
      minutes,
      isOpen,
      until: new Date(until).toISOString(),
      times: times.map(({ start }) => new Date(start).toISOString()),
    };
  }

  function known(query: SlotsQuery): Promise<FreeTimes> | undefined {
    const kept = answers.get(JSON.stringify(query));
    return kept && kept.until > now().getTime() ? kept.answer : undefined;
  }

  return {
    known,
    ask(query) {
      const kept = known(query);
      if (kept) return kept;
      const key = JSON.stringify(query);
      const answer = read(query);
      // Few at once, or made-up spans would fill the memory.
      if (answers.size > 100) answers.clear();
      answers.set(key, { until: now().getTime() + freshSeconds * 1000, answer });
      answer.catch(() => answers.delete(key));
      return answer;
    },
  };
}

export function checkSpan(from: number, to: number): void {
  if (to <= from) throw new AppError(400, ['to must be after from']);
  if (to - from > longestSpanMs)
    throw new AppError(400, [`to must be within ${slotDays} days of from`]);
}
