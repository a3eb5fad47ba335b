import type { Appointment, CalendarSpan } from '../../contract/appointments/appointment.ts';
import {
  type AgencyHours,
  type CallTaker,
  cellMinutes,
  type OpenHours,
  specialHours,
  weekdays,
} from '../../contract/appointments/hours.ts';
import { dayOf, minuteOf, weekdayOf } from './days.ts';

export interface Entry {
  key: string;
  type: Appointment['type'] | 'busy';
  start: string;
  end: string;
  person: { _id: string; name: string } | null;
  /** Undefined for a busy time. */
  appointment?: Appointment;
}

export const isWholeDay = ({ from, to }: Period): boolean => from === 0 && to === 24 * 60;

export function entriesOf(
  { appointments, busy }: CalendarSpan,
  people: Pick<CallTaker, '_id' | 'name'>[],
): Entry[] {
  const names = new Map(people.map(({ _id, name }) => [_id, name]));
  return [
    ...appointments.map((appointment): Entry => {
      const { _id, type, start, end, person } = appointment;
      return { key: _id, type, start, end, person, appointment };
    }),
    ...busy.map(({ person, start, end }): Entry => {
      const name = names.get(person) ?? '';
      const key = `busy ${person} ${start} ${end}`;
      return { key, type: 'busy', start, end, person: { _id: person, name } };
    }),
  ].toSorted((one, other) => one.start.localeCompare(other.start));
}

export interface Period {
  from: number;
  to: number;
}

/** Minutes of that day; undefined on other days. */
export function minutesOn(day: string, { start, end }: Pick<Entry, 'start' | 'end'>) {
  const [first, last] = [dayOf(start), dayOf(end)];
  const from = first < day ? 0 : minuteOf(start);
  const to = last > day ? 24 * 60 : minuteOf(end);
  return first > day || last < day || to <= from ? undefined : { from, to };
}

const minuteOfClock = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};

const openOn = (
  day: string,
  agencyHours: AgencyHours,
  person?: Pick<CallTaker, 'hours'>,
): OpenHours[] =>
  specialHours(agencyHours).get(day) ??
  (person?.hours ?? agencyHours.weekly)[weekdays[weekdayOf(day)] ?? 'monday'];

export const isWorkday = (day: string, agencyHours: AgencyHours, people: CallTaker[]): boolean => {
  const weekday = weekdays[weekdayOf(day)] ?? 'monday';
  const asked = people.length > 0 ? people : [{ hours: null }];
  return (
    asked.some(({ hours }) => (hours ?? agencyHours.weekly)[weekday].length > 0) ||
    openOn(day, agencyHours).length > 0
  );
};

export const dayNote = (day: string, { exceptions, holidays }: AgencyHours): string =>
  exceptions.find(({ date }) => date === day)?.note ||
  (holidays.find(({ date }) => date === day)?.name ?? '');

export function openPeriods(day: string, agencyHours: AgencyHours, people: CallTaker[]): Period[] {
  const asked = people.length > 0 ? people : [undefined];
  const sorted = asked
    .flatMap((person) => openOn(day, agencyHours, person))
    .map(({ from, to }) => ({ from: minuteOfClock(from), to: minuteOfClock(to) }))
    .sort((one, other) => one.from - other.from);
  const merged: Period[] = [];
  for (const { from, to } of sorted) {
    const last = merged.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else merged.push({ from, to });
  }
  return merged;
}

export function closedPeriods(open: Period[], { from, to }: Period): Period[] {
  const edges = [from, ...open.flatMap((period) => [period.from, period.to]), to];
  const closed: Period[] = [];
  for (let index = 0; index < edges.length; index += 2) {
    const period = {
      from: Math.max(edges[index] ?? from, from),
      to: Math.min(edges[index + 1] ?? to, to),
    };
    if (period.from < period.to) closed.push(period);
  }
  return closed;
}

const usual: Period = { from: 9 * 60, to: 18 * 60 };
const longMinutes = 12 * 60;

/** Entries of half a day or more are cut off. */
export function shownHours(days: string[], entries: Entry[], open: Period[]): Period {
  const minutes = entries
    .flatMap((entry) => days.map((day) => minutesOn(day, entry)))
    .filter((period) => period !== undefined)
    .filter(({ from, to }) => to - from < longMinutes);
  const all = [...open, ...minutes];
  const periods = all.length > 0 ? all : [usual];
  const from = Math.min(...periods.map((period) => period.from));
  const to = Math.max(...periods.map((period) => period.to));
  return { from: Math.floor(from / 60) * 60, to: Math.ceil(to / 60) * 60 };
}

export interface Placed {
  entry: Entry;
  rows: [number, number];
  lane: number;
  lanes: number;
}

/** Shorter ones would be hard to read and to click. */
const fewestRows = 15 / cellMinutes;

export const rowAt = (minute: number, shown: Period): number =>
  Math.round((minute - shown.from) / cellMinutes) + 1;

export function placedOn(day: string, entries: Entry[], shown: Period): Placed[] {
  const end = rowAt(shown.to, shown);
  const placed = entries.flatMap((entry): Placed[] => {
    const minutes = minutesOn(day, entry);
    if (!minutes || minutes.to <= shown.from || minutes.from >= shown.to) return [];
    const first = rowAt(Math.max(minutes.from, shown.from), shown);
    const last = rowAt(Math.min(minutes.to, shown.to), shown);
    const until = Math.min(Math.max(last, first + fewestRows), end);
    return [{ entry, rows: [Math.min(first, end - fewestRows), until], lane: 0, lanes: 1 }];
  });
  placed.sort((one, other) => one.rows[0] - other.rows[0]);
  let cluster: Placed[] = [];
  let clusterEnd = 0;
  for (const one of placed) {
    if (one.rows[0] >= clusterEnd) {
      cluster = [];
      clusterEnd = 0;
    }
    const taken = new Set(
      cluster.filter(({ rows }) => rows[1] > one.rows[0]).map(({ lane }) => lane),
    );
    while (taken.has(one.lane)) one.lane += 1;
    cluster.push(one);
    clusterEnd = Math.max(clusterEnd, one.rows[1]);
    const lanes = Math.max(...cluster.map(({ lane }) => lane)) + 1;
    for (const each of cluster) each.lanes = lanes;
  }
  return placed;
}
