// Free times for visitors, cached for a few seconds: many request the same ones.
import { type FreeTimes, slotDays } from '../../contract/appointments/appointment.ts';
import type { OpenHours } from '../../contract/appointments/hours.ts';
import { AppError } from '../errors.ts';
import type { Calendar } from './calendar.ts';
import { bookableUntil } from './free-times.ts';
import type { Hours } from './hours.ts';

const longestSpanMs = slotDays * 24 * 60 * 60_000;

export const freshSeconds = 5;

export interface SlotsQuery {
  from?: string | undefined;
  to?: string | undefined;
}

export interface Slots {
  known(query: SlotsQuery): Promise<FreeTimes> | undefined;
  ask(query: SlotsQuery): Promise<FreeTimes>;
  forget(): void;
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
    const agencyHours = await hours.ofAgency();
    const { timeZone, minutes } = agencyHours;
    const until = bookableUntil({ ...agencyHours, now: now().getTime() });
    const takers = (await hours.people()).filter(({ takesCalls }) => takesCalls);
    const isOpen =
      takers.some((person) => hasHours(Object.values(person.hours ?? agencyHours.weekly))) ||
      (takers.length > 0 && hasHours(agencyHours.exceptions.map((day) => day.hours)));
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
    forget: () => answers.clear(),
    ask(query) {
      const kept = known(query);
      if (kept) return kept;
      const key = JSON.stringify(query);
      const answer = read(query);
      // Limited, or made-up spans would fill the memory.
      if (answers.size > 100) answers.clear();
      answers.set(key, { until: now().getTime() + freshSeconds * 1000, answer });
      answer.catch(() => answers.delete(key));
      return answer;
    },
  };
}

const hasHours = (days: OpenHours[][]): boolean => days.some((day) => day.length > 0);

export function checkSpan(from: number, to: number): void {
  if (to <= from) throw new AppError(400, ['to must be after from']);
  if (to - from > longestSpanMs)
    throw new AppError(400, [`to must be within ${slotDays} days of from`]);
}
