// Zones without a known name are read from the file's VTIMEZONE. Runs in a thread: a short rule may ask for millions of dates.
import ICAL from 'ical.js';
import { cellsOf } from './free-times.ts';

export interface BusyQuestion {
  text: string;
  /** For whole days and times without a zone, unless the calendar names its own. */
  timeZone: string;
  from: number;
  to: number;
}

export type BusyAnswer =
  | { ranges: { first_cell: number; end_cell: number }[] }
  | { problem: 'no calendar' | 'too many' };

const maxFound = 50_000;
const maxRanges = 5000;

type Span = [start: number, end: number];

export function readBusy({ text, timeZone, from, to }: BusyQuestion): BusyAnswer {
  const calendars = parseCalendars(text);
  if (!calendars) return { problem: 'no calendar' };
  const found: Span[] = [];
  for (const calendar of calendars) {
    const named = calendar.getFirstPropertyValue('x-wr-timezone');
    const zone = zoneNamed(String(named ?? '')) ?? timeZone;
    keepZones(calendar);
    for (const [start, end] of spansOf(calendar, zone, to)) {
      const span: Span = [Math.max(start, from), Math.min(end, to)];
      if (span[0] < span[1]) found.push(span);
      if (found.length > maxFound) return { problem: 'too many' };
    }
  }
  const ranges = merge(found);
  return ranges.length > maxRanges ? { problem: 'too many' } : { ranges };
}

function parseCalendars(text: string): ICAL.Component[] | undefined {
  try {
    const parsed = ICAL.parse(text) as [string, unknown[], unknown[]] | [string][];
    const roots = (typeof parsed[0] === 'string' ? [parsed] : parsed) as [string, [], []][];
    const calendars = roots
      .map((root) => new ICAL.Component(root))
      .filter(({ name }) => name === 'vcalendar');
    return calendars.length > 0 ? calendars : undefined;
  } catch {
    return undefined;
  }
}

/** Cached for each time of each entry; ical.js would search the whole file every time. */
function keepZones(calendar: ICAL.Component): void {
  const described = new Map<string, ICAL.Timezone>();
  for (const component of calendar.getAllSubcomponents('vtimezone')) {
    const tzid = String(component.getFirstPropertyValue('tzid'));
    if (!described.has(tzid)) described.set(tzid, new ICAL.Timezone({ component, tzid }));
  }
  calendar.getTimeZoneByID = (tzid) => described.get(tzid) as ICAL.Timezone;
}

function* spansOf(calendar: ICAL.Component, zone: string, to: number): Generator<Span> {
  const events = calendar
    .getAllSubcomponents('vevent')
    .map((component) => new Entry(component, zone));
  const changed = Map.groupBy(
    events.filter(({ replaces }) => replaces !== undefined),
    ({ uid }) => uid,
  );
  for (const event of events) {
    // One entry that cannot be read must not hide the others.
    try {
      const isSeries = event.isRecurring && event.replaces === undefined;
      if (isSeries) yield* event.occurrences(changed.get(event.uid) ?? [], to);
      else if (event.isBusy) yield event.span;
    } catch {}
  }
}

class Entry {
  readonly #component: ICAL.Component;
  readonly #zone: string;
  readonly uid: string;
  readonly isBusy: boolean;
  readonly isRecurring: boolean;
  readonly replaces: number | undefined;
  readonly replacesLater: boolean;

  constructor(component: ICAL.Component, zone: string) {
    this.#component = component;
    this.#zone = zone;
    const value = (name: string) => String(component.getFirstPropertyValue(name) ?? '');
    this.uid = value('uid');
    this.isBusy =
      value('transp').toUpperCase() !== 'TRANSPARENT' &&
      value('status').toUpperCase() !== 'CANCELLED';
    this.isRecurring = component.hasProperty('rrule') || component.hasProperty('rdate');
    const replaced = component.getFirstProperty('recurrence-id');
    this.replaces = replaced ? this.#times(replaced)[0] : undefined;
    this.replacesLater = replaced?.getFirstParameter('range') === 'THISANDFUTURE';
  }

  get #start(): ICAL.Property {
    const property = this.#component.getFirstProperty('dtstart');
    if (!property) throw new Error('An entry without a start');
    return property;
  }

  get span(): Span {
    const [start = Number.NaN] = this.#times(this.#start);
    const ends = this.#component.getFirstProperty('dtend');
    if (ends) return [start, this.#times(ends)[0] ?? start];
    const duration = this.#component.getFirstPropertyValue('duration');
    if (duration instanceof ICAL.Duration) return [start, start + duration.toSeconds() * 1000];
    const first = this.#start.getFirstValue() as ICAL.Time;
    return [start, first.isDate ? this.#toMs(nextDay(first), undefined) : start];
  }

  *occurrences(changed: Entry[], to: number): Generator<Span> {
    const [start, end] = this.span;
    const isDate = (this.#start.getFirstValue() as ICAL.Time).isDate;
    const days = isDate ? Math.round((end - start) / dayMs) : 0;
    const tzid = this.#start.getFirstParameter('tzid');
    const excluded = new Set(
      this.#component.getAllProperties('exdate').flatMap((property) => this.#times(property)),
    );
    for (const { replaces = 0, replacesLater } of changed)
      if (!replacesLater) excluded.add(replaces);
    const later = changed
      .filter(({ replacesLater }) => replacesLater)
      .sort((one, other) => (other.replaces ?? 0) - (one.replaces ?? 0));
    const iterator = new ICAL.Event(this.#component).iterator();
    for (let time = iterator.next(); time; time = iterator.next()) {
      const begins = this.#toMs(time, tzid);
      if (begins >= to) return;
      if (excluded.has(begins)) continue;
      const change = later.find(({ replaces = 0 }) => replaces <= begins);
      if (!(change ?? this).isBusy) continue;
      if (change) {
        const [newStart, newEnd] = change.span;
        const moved = begins + newStart - (change.replaces ?? 0);
        yield [moved, moved + newEnd - newStart];
      } else if (isDate) {
        const last = time.clone();
        last.day += days;
        yield [begins, this.#toMs(last, tzid)];
      } else yield [begins, begins + end - start];
    }
  }

  #times(property: ICAL.Property): number[] {
    const tzid = property.getFirstParameter('tzid');
    return property
      .getValues()
      .filter((value) => value instanceof ICAL.Time)
      .map((value) => this.#toMs(value, tzid));
  }

  #toMs(time: ICAL.Time, tzid: string | undefined): number {
    const { year, month, day, hour, minute, second, isDate } = time;
    if (isDate) {
      const date = Temporal.PlainDate.from({ year, month, day });
      return date.toZonedDateTime(this.#zone).epochMilliseconds;
    }
    const onClock = Temporal.PlainDateTime.from({ year, month, day, hour, minute, second });
    if (time.zone === ICAL.Timezone.utcTimezone)
      return onClock.toZonedDateTime('UTC').epochMilliseconds;
    const known = zoneNamed(tzid ?? '');
    const isDescribed = time.zone !== ICAL.Timezone.localTimezone;
    if (!known && isDescribed) return time.toUnixTime() * 1000;
    return onClock.toZonedDateTime(known ?? this.#zone).epochMilliseconds;
  }
}

const dayMs = 24 * 60 * 60_000;

function nextDay(date: ICAL.Time): ICAL.Time {
  const next = date.clone();
  next.day += 1;
  return next;
}

const zones = new Map<string, string | undefined>();

/** Undefined for unknown names, such as those only Windows uses. */
function zoneNamed(name: string): string | undefined {
  if (!zones.has(name)) {
    let known: string | undefined;
    try {
      known = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
    } catch {}
    // The thread lives on, and files may name any number of them.
    if (zones.size > 1000) zones.clear();
    zones.set(name, name === '' ? undefined : known);
  }
  return zones.get(name);
}

function merge(spans: Span[]): { first_cell: number; end_cell: number }[] {
  const ranges: { first_cell: number; end_cell: number }[] = [];
  for (const [start, end] of spans.sort(([one], [other]) => one - other)) {
    const { first, end: endCell } = cellsOf(start, end);
    const last = ranges.at(-1);
    if (last && first <= last.end_cell) last.end_cell = Math.max(last.end_cell, endCell);
    else ranges.push({ first_cell: first, end_cell: endCell });
  }
  return ranges;
}
