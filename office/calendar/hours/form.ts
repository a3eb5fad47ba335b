import type { ZodError } from 'zod';
import {
  type AgencyHours,
  type AgencyHoursChange,
  type BookingRules,
  type CallTaker,
  hoursApi,
  type OpenHours,
  type Weekday,
  type WeeklyHours,
  weekdays,
} from '../../../contract/appointments/hours.ts';
import { randomUuid } from '../../../contract/randomUuid.ts';

/** `to` is 00:00 for midnight at the end of the day, which a time input cannot show otherwise. */
export interface Period extends OpenHours {
  key: string;
}

export interface ExceptionForm {
  key: string;
  date: string;
  hours: Period[];
  note: string;
}

export type WeekForm = Record<Weekday, Period[]>;
export type RulesForm = Record<keyof BookingRules, string>;

export interface AgencyForm {
  weekly: WeekForm;
  exceptions: ExceptionForm[];
  rules: RulesForm;
  place: string;
}

/** `hours` are kept while the agency's are chosen. */
export interface PersonForm {
  takesCalls: boolean;
  hasOwnHours: boolean;
  hours: WeekForm;
}

/** By the key of the field: `rules.perDay`, `place`, `<key of a period>.from`. */
export type Faults = ReadonlyMap<string, string>;

const midnight = { form: '00:00', body: '24:00' };

const mapWeek = <From, To>(
  week: Record<Weekday, From>,
  map: (day: From, name: Weekday) => To,
): Record<Weekday, To> =>
  Object.fromEntries(weekdays.map((name) => [name, map(week[name], name)])) as Record<Weekday, To>;

const periodsOf = (hours: OpenHours[], prefix: string): Period[] =>
  hours.map(({ from, to }, index) => ({
    key: `${prefix}.${index}`,
    from,
    to: to === midnight.body ? midnight.form : to,
  }));

const weekFormOf = (weekly: WeeklyHours, prefix: string): WeekForm =>
  mapWeek(weekly, (day, name) => periodsOf(day, `${prefix}.${name}`));

export function agencyFormOf({ weekly, exceptions, rules, place }: AgencyHours): AgencyForm {
  return {
    weekly: weekFormOf(weekly, 'weekly'),
    exceptions: exceptions
      .toSorted((a, b) => a.date.localeCompare(b.date))
      .map(({ date, hours, note }) => {
        const key = exceptionKey(date);
        return { key, date, hours: periodsOf(hours, key), note };
      }),
    rules: Object.fromEntries(
      Object.entries(rules).map(([rule, value]) => [rule, String(value)]),
    ) as RulesForm,
    place,
  };
}

export const personFormOf = (
  { _id, takesCalls, hours }: CallTaker,
  agencyHours: WeeklyHours,
): PersonForm => ({
  takesCalls,
  hasOwnHours: hours !== null,
  hours: weekFormOf(hours ?? agencyHours, _id),
});

export const exceptionKey = (date: string): string => `day.${date}`;

const inOrder = (periods: Period[]): Period[] =>
  periods.toSorted((a, b) => a.from.localeCompare(b.from));

const hoursOf = (periods: Period[]): OpenHours[] =>
  inOrder(periods).map(({ from, to }) => ({
    from,
    to: to === midnight.form ? midnight.body : to,
  }));

const weekOf = (week: WeekForm): WeeklyHours => mapWeek(week, hoursOf);

const byDate = (days: ExceptionForm[]): ExceptionForm[] =>
  days.toSorted((a, b) => a.date.localeCompare(b.date));

export function agencyChangeOf(form: AgencyForm, version: number): AgencyHoursChange {
  return {
    weekly: weekOf(form.weekly),
    exceptions: byDate(form.exceptions).map(({ date, hours, note }) => ({
      date,
      hours: hoursOf(hours),
      note: note.trim(),
    })),
    rules: Object.fromEntries(
      Object.entries(form.rules).map(([rule, text]) => [
        rule,
        text.trim() === '' ? null : Number(text),
      ]),
    ) as BookingRules,
    place: form.place.trim(),
    version,
  };
}

export type PersonChange = Pick<CallTaker, 'takesCalls' | 'hours'>;

/** Own hours are kept while the person takes no calls. */
export const personChangeOf = (
  { takesCalls, hasOwnHours, hours }: PersonForm,
  saved: CallTaker,
): PersonChange => ({
  takesCalls,
  hours: !takesCalls ? saved.hours : hasOwnHours ? weekOf(hours) : null,
});

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

export function agencyFaults(form: AgencyForm): Faults {
  const days = byDate(form.exceptions);
  return faultsBy(hoursApi.update.body?.safeParse(agencyChangeOf(form, 0)).error, (path) => {
    const [part, second = '', third = '', ...rest] = path;
    if (part === 'weekly') {
      return periodKey(form.weekly[second as Weekday], `weekly.${second}`, [third, ...rest]);
    }
    const day = part === 'exceptions' ? days[Number(second || -1)] : undefined;
    if (!day) return path.join('.');
    return third === 'hours'
      ? periodKey(day.hours, `${day.key}.hours`, rest)
      : `${day.key}.${third}`;
  });
}

export const personFaults = (form: PersonForm, saved: CallTaker): Faults =>
  faultsBy(hoursApi.updatePerson.body?.safeParse(personChangeOf(form, saved)).error, (path) => {
    const [, day = '', ...rest] = path;
    return periodKey(form.hours[day as Weekday], `${saved._id}.${day}`, rest);
  });

/** Empty fields of new rows are no faults before saving. */
export function faultsOfFilled(
  faults: Faults,
  periods: Period[],
  exceptions: ExceptionForm[] = [],
): Faults {
  const empty = new Set([
    ...periods.filter(({ from }) => from === '').map(({ key }) => `${key}.from`),
    ...periods.filter(({ to }) => to === '').map(({ key }) => `${key}.to`),
    ...exceptions.filter(({ date }) => date === '').map(({ key }) => `${key}.date`),
  ]);
  return new Map([...faults].filter(([field]) => !empty.has(field)));
}

/** Periods are checked in order of time and shown in order of entry. */
function periodKey(periods: Period[], whole: string, [index, field]: string[]): string {
  const period = index ? inOrder(periods)[Number(index)] : undefined;
  return period ? `${period.key}.${field}` : whole;
}

function faultsBy(
  error: ZodError | undefined,
  keyOf: (path: string[]) => string,
): Map<string, string> {
  const faults = new Map<string, string>();
  for (const { path, message } of error?.issues ?? []) {
    const key = keyOf(path.map(String));
    if (!faults.has(key)) faults.set(key, `${capital(message)}.`);
  }
  return faults;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const toMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const toTime = (minutes: number): string =>
  [Math.floor(minutes / 60) % 24, minutes % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');

/** Empty if the day has no room left. */
export function nextPeriod(periods: Period[]): Period {
  const last = inOrder(periods).at(-1);
  const key = randomUuid();
  if (!last) return { key, from: '10:00', to: '18:00' };
  const from = toMinutes(last.to) + 60;
  return last.to === '' || last.to === midnight.form || from + 120 > 24 * 60
    ? { key, from: '', to: '' }
    : { key, from: toTime(from), to: toTime(from + 120) };
}

export const copyPeriods = (periods: Period[]): Period[] =>
  periods.map((period) => ({ ...period, key: randomUuid() }));

export const workdays = weekdays.slice(0, 5);

export const hoursText = (hours: OpenHours[]): string =>
  hours.length === 0
    ? 'Closed'
    : hours.map(({ from, to }) => `${from} to ${endText(to)}`).join(', ');

const endText = (to: string): string =>
  to === midnight.form || to === midnight.body ? 'midnight' : to;

/** After the next paint, when the faults are shown. */
export function focusFirstFault(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
