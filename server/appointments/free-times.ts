// One pure function for listing and booking.
import {
  type BookingRules,
  cellMinutes,
  type Holiday,
  type HoursException,
  type OpenHours,
  specialHours,
  type WeeklyHours,
  weekdays,
} from '../../contract/appointments/hours.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const cellMs = cellMinutes * minuteMs;

/** The end is exclusive. */
export interface CellRange {
  first: number;
  end: number;
}

export const cellAt = (ms: number): number => Math.floor(ms / cellMs);

export const timeOfCell = (cell: number): string => new Date(cell * cellMs).toISOString();

export const cellsOf = (startMs: number, endMs: number): CellRange => ({
  first: cellAt(startMs),
  end: Math.ceil(endMs / cellMs),
});

export interface FreePerson {
  id: string;
  /** null: those of the agency. */
  hours: WeeklyHours | null;
  /** Including breaks; all calls of the requested days, as they count against the maximum per day. */
  calls: CellRange[];
  occupied: CellRange[];
}

export interface FreeTimesQuestion {
  timeZone: string;
  minutes: number;
  rules: BookingRules;
  weekly: WeeklyHours;
  exceptions: HoursException[];
  holidays: Holiday[];
  people: FreePerson[];
  now: number;
  /** The end is exclusive. */
  from: number;
  to: number;
}

export interface FreeTime {
  start: number;
  /** Who is free, the least busy person of the day first. */
  people: string[];
}

export const stepMinutes = (minutes: number): number =>
  Math.min(30, Math.ceil(minutes / cellMinutes) * cellMinutes);

const earliestStart = ({ now, rules }: Pick<FreeTimesQuestion, 'now' | 'rules'>): number =>
  now + rules.noticeHours * hourMs;

/** Midnight at the end of the last day that can be booked. */
export function bookableUntil(
  question: Pick<FreeTimesQuestion, 'now' | 'rules' | 'timeZone'>,
): number {
  const { now, rules, timeZone } = question;
  return dayAt(now, timeZone)
    .add({ days: rules.aheadDays + 1 })
    .toZonedDateTime(timeZone).epochMilliseconds;
}

export function freeTimes(question: FreeTimesQuestion): FreeTime[] {
  const { minutes, rules, people, timeZone } = question;
  const from = Math.max(question.from, earliestStart(question));
  const to = Math.min(question.to, bookableUntil(question));
  if (from >= to || people.length === 0) return [];
  const everybody = people.map((person) => ({
    person,
    taken: occupiedCells([...person.calls, ...person.occupied], from, to),
    callsLeft: person.calls.map(({ first }) => first).sort((a, b) => b - a),
  }));
  const lengthMs = minutes * minuteMs;
  const heldMs = lengthMs + rules.pauseMinutes * minuteMs;
  const specialDays = specialHours(question);
  const found = new Map<number, Candidate[]>();
  let nextDay = dayAt(from, timeZone);
  let ends = nextDay.toZonedDateTime(timeZone).epochMilliseconds;
  while (ends < to) {
    const [day, begins] = [nextDay, ends];
    nextDay = day.add({ days: 1 });
    ends = nextDay.toZonedDateTime(timeZone).epochMilliseconds;
    const date = day.toString();
    const cells = cellsOf(begins, ends);
    const periodsOf = new Map<WeeklyHours, [number, number][]>();
    for (const { person, taken, callsLeft } of everybody) {
      const calls = takeUntil(callsLeft, cells);
      if (calls >= rules.perDay) continue;
      const weekly = person.hours ?? question.weekly;
      const periods =
        periodsOf.get(weekly) ??
        openPeriods(
          { day, begins, ends },
          specialDays.get(date) ?? weeklyFor(weekly, day),
          timeZone,
        );
      periodsOf.set(weekly, periods);
      for (const [opens, closes] of periods) {
        for (
          let start = opens;
          start + lengthMs <= closes;
          start += stepMinutes(minutes) * minuteMs
        ) {
          if (start < from || start >= to) continue;
          if (!isFree(taken, cellsOf(start, start + heldMs))) continue;
          const others = found.get(start);
          if (others) others.push({ id: person.id, calls });
          else found.set(start, [{ id: person.id, calls }]);
        }
      }
    }
  }
  return [...found]
    .sort(([a], [b]) => a - b)
    .map(([start, candidates]) => ({ start, people: byLoad(candidates) }));
}

export const dayAt = (ms: number, timeZone: string): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone).toPlainDate();

/** Takes what begins before the end of the day off the end of the list; how many of them are of this day. */
function takeUntil(descending: number[], { first, end }: CellRange): number {
  let ofTheDay = 0;
  for (let cell = descending.at(-1); cell !== undefined && cell < end; cell = descending.at(-1)) {
    if (cell >= first) ofTheDay += 1;
    descending.pop();
  }
  return ofTheDay;
}

interface Candidate {
  id: string;
  calls: number;
}

const byLoad = (candidates: Candidate[]): string[] =>
  candidates.sort((a, b) => a.calls - b.calls || (a.id < b.id ? -1 : 1)).map(({ id }) => id);

const weeklyFor = (weekly: WeeklyHours, day: Temporal.PlainDate): OpenHours[] =>
  weekly[weekdays[day.dayOfWeek - 1] ?? 'monday'];

/** A repeated opening counts the second time, a repeated closing the first: no call is outside the hours. */
function openPeriods(
  { day, begins, ends }: { day: Temporal.PlainDate; begins: number; ends: number },
  hours: OpenHours[],
  timeZone: string,
): [number, number][] {
  // Most days have 24 hours and need no zone lookup for each time.
  if (ends - begins === dayMs) {
    return hours.map(({ from, to }) => [begins + sinceMidnight(from), begins + sinceMidnight(to)]);
  }
  return hours.map(({ from, to }) => [
    onClock(day, from, timeZone, 'later'),
    to === '24:00' ? ends : onClock(day, to, timeZone, 'earlier'),
  ]);
}

const sinceMidnight = (time: string): number =>
  Number(time.slice(0, 2)) * hourMs + Number(time.slice(3)) * minuteMs;

const onClock = (
  day: Temporal.PlainDate,
  time: string,
  timeZone: string,
  disambiguation: 'earlier' | 'later',
): number =>
  day.toPlainDateTime(time).toZonedDateTime(timeZone, { disambiguation }).epochMilliseconds;

/** One byte a cell, from the first cell that is asked about. */
interface Taken {
  firstCell: number;
  bytes: Uint8Array;
}

function occupiedCells(ranges: CellRange[], from: number, to: number): Taken {
  const firstCell = cellAt(from);
  const bytes = new Uint8Array(cellAt(to + dayMs) - firstCell);
  for (const { first, end } of ranges) {
    // A negative index would count from the end.
    bytes.fill(1, Math.max(0, first - firstCell), Math.max(0, end - firstCell));
  }
  return { firstCell, bytes };
}

function isFree({ firstCell, bytes }: Taken, { first, end }: CellRange): boolean {
  for (let cell = first; cell < end; cell += 1) if (bytes[cell - firstCell]) return false;
  return true;
}
