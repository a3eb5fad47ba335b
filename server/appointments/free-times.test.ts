// Free times against an oracle that knows no calendar arithmetic: it reads the clock on the wall, cell by cell.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cellMinutes,
  type OpenHours,
  type WeeklyHours,
  weekdays,
} from '../../contract/appointments/hours.ts';
import { seed } from '../../contract/testing.ts';
import {
  bookableUntil,
  type FreePerson,
  type FreeTime,
  type FreeTimesQuestion,
  freeTimes,
  stepMinutes,
} from './free-times.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const cellMs = cellMinutes * minuteMs;

/** Summer time changes here; in Lord Howe by half an hour, in Santiago at midnight. */
const changing = [
  'Europe/Berlin',
  'America/New_York',
  'America/Santiago',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
];
/** Half and quarter hours, and both sides of the date line. */
const steady = ['Asia/Kolkata', 'Asia/Kathmandu', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'];

const localAt = (ms: number, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone);

/** The two changes that follow the start of 2027. */
function changesOf(timeZone: string): number[] {
  const first = Temporal.Instant.from('2027-01-01T00:00Z')
    .toZonedDateTimeISO(timeZone)
    .getTimeZoneTransition('next');
  const second = first?.getTimeZoneTransition('next');
  return [first, second].flatMap((change) => (change ? [change.epochMilliseconds] : []));
}

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const hoursOfDay: fc.Arbitrary<OpenHours[]> = fc
  .uniqueArray(fc.integer({ min: 0, max: 288 }), { minLength: 0, maxLength: 4 })
  .map((cells) => cells.sort((one, other) => one - other).map((cell) => clock(cell * cellMinutes)))
  .map((times) =>
    times.flatMap((from, index) => {
      const to = times[index + 1];
      return index % 2 === 0 && to !== undefined ? [{ from, to }] : [];
    }),
  );

const week: fc.Arbitrary<WeeklyHours> = fc.record(
  Object.fromEntries(weekdays.map((day) => [day, hoursOfDay])) as Record<
    (typeof weekdays)[number],
    typeof hoursOfDay
  >,
);

const instant = fc.oneof(
  fc
    .constantFrom(...changing)
    .chain((timeZone) =>
      fc
        .tuple(fc.constantFrom(...changesOf(timeZone)), fc.integer({ min: -3 * dayMs, max: dayMs }))
        .map(([change, offset]) => ({ timeZone, now: change + offset })),
    ),
  fc.record({
    timeZone: fc.constantFrom(...steady),
    now: fc.integer({ min: Date.parse('2026-12-29'), max: Date.parse('2027-01-02') }),
  }),
);

const rulesArbitrary = fc.record({
  pauseMinutes: fc.constantFrom(0, 5, 10, 30),
  noticeHours: fc.integer({ min: 0, max: 30 }),
  aheadDays: fc.integer({ min: 1, max: 3 }),
  perDay: fc.integer({ min: 1, max: 4 }),
  changeNoticeHours: fc.constant(4),
});

const question: fc.Arbitrary<FreeTimesQuestion> = instant.chain(({ timeZone, now }) => {
  const dates = Array.from({ length: 6 }, (_, day) =>
    localAt(now + (day - 1) * dayMs, timeZone)
      .toPlainDate()
      .toString(),
  );
  const nowCell = Math.floor(now / cellMs);
  const range = fc
    .tuple(fc.integer({ min: -300, max: 1500 }), fc.integer({ min: 1, max: 60 }))
    .map(([first, length]) => ({ first: nowCell + first, end: nowCell + first + length }));
  const person: fc.Arbitrary<Omit<FreePerson, 'id'>> = fc.record({
    hours: fc.option(week),
    calls: fc.array(range, { maxLength: 8 }),
    occupied: fc.array(range, { maxLength: 8 }),
  });
  const date = fc.constantFrom(...dates);
  return fc.record({
    timeZone: fc.constant(timeZone),
    now: fc.constant(now),
    minutes: fc.constantFrom(15, 20, 30, 45, 60),
    rules: rulesArbitrary,
    weekly: week,
    exceptions: fc.uniqueArray(fc.record({ date, hours: hoursOfDay, note: fc.constant('') }), {
      maxLength: 2,
      selector: (exception) => exception.date,
    }),
    holidays: fc.array(fc.record({ date, name: fc.constant('Holiday') }), { maxLength: 1 }),
    people: fc
      .array(person, { minLength: 1, maxLength: 3 })
      .map((people) => people.map((each, index) => ({ id: `person ${index}`, ...each }))),
    from: fc.integer({ min: now - dayMs, max: now + dayMs }),
    to: fc.integer({ min: now + dayMs, max: now + 6 * dayMs }),
  });
});

interface OnWall {
  date: string;
  minutes: number;
  weekday: (typeof weekdays)[number];
}

const walls = new Map<string, Map<number, OnWall>>();

function onWall(cell: number, timeZone: string): OnWall {
  const known = walls.get(timeZone) ?? new Map<number, OnWall>();
  walls.set(timeZone, known);
  const found = known.get(cell);
  if (found) return found;
  const local = localAt(cell * cellMs, timeZone);
  const read = {
    date: local.toPlainDate().toString(),
    minutes: local.hour * 60 + local.minute,
    weekday: weekdays[local.dayOfWeek - 1] ?? 'monday',
  };
  known.set(cell, read);
  return read;
}

interface Run {
  first: number;
  end: number;
  period: string;
}

function openRuns(asked: FreeTimesQuestion, weekly: WeeklyHours): Run[] {
  const { now, timeZone, exceptions, holidays } = asked;
  const runs: Run[] = [];
  const nowCell = Math.floor(now / cellMs);
  for (let cell = nowCell - 300; cell < nowCell + 1500; cell += 1) {
    const { date, minutes, weekday } = onWall(cell, timeZone);
    const hours =
      exceptions.find((exception) => exception.date === date)?.hours ??
      (holidays.some((holiday) => holiday.date === date) ? [] : weekly[weekday]);
    const open = hours.find(
      ({ from, to }) => minutesOf(from) <= minutes && minutes < minutesOf(to),
    );
    if (!open) continue;
    const period = `${date} ${open.from} ${open.to}`;
    const last = runs.at(-1);
    if (last?.period === period && last.end === cell) last.end += 1;
    else runs.push({ first: cell, end: cell + 1, period });
  }
  return runs;
}

function isPlain(run: Run, runs: Run[], timeZone: string): boolean {
  const [date = '', from = '', to = ''] = run.period.split(' ');
  const begins = localAt(run.first * cellMs, timeZone);
  const ends = localAt(run.end * cellMs, timeZone);
  const isUnique = (time: string) =>
    time === '24:00' ||
    Temporal.PlainDateTime.from(`${date}T${time}`)
      .toZonedDateTime(timeZone, { disambiguation: 'earlier' })
      .equals(
        Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(timeZone, {
          disambiguation: 'later',
        }),
      );
  return (
    runs.filter(({ period }) => period === run.period).length === 1 &&
    clock(begins.hour * 60 + begins.minute) === from &&
    (to === '24:00' || clock(ends.hour * 60 + ends.minute) === to) &&
    isUnique(from) &&
    isUnique(to)
  );
}

const callsOn = (date: Temporal.PlainDate, { calls }: FreePerson, timeZone: string): number =>
  calls.filter(({ first }) =>
    localAt(first * cellMs, timeZone)
      .toPlainDate()
      .equals(date),
  ).length;

function mayBegin(asked: FreeTimesQuestion, person: FreePerson, start: number): boolean {
  const { now, from, to, rules, timeZone, minutes } = asked;
  const date = localAt(start, timeZone).toPlainDate();
  const today = localAt(now, timeZone).toPlainDate();
  const endMs = start + (minutes + rules.pauseMinutes) * minuteMs;
  return (
    start - now >= rules.noticeHours * hourMs &&
    start >= from &&
    start < to &&
    today.until(date, { largestUnit: 'days' }).days <= rules.aheadDays &&
    callsOn(date, person, timeZone) < rules.perDay &&
    ![...person.calls, ...person.occupied].some(
      ({ first, end }) => start < end * cellMs && first * cellMs < endMs,
    )
  );
}

const startsOf = (times: FreeTime[], id: string): number[] =>
  times.filter(({ people }) => people.includes(id)).map(({ start }) => start);

describe('free times', () => {
  it('are never in the past, taken or outside the hours, and none is left out', () => {
    let found = 0;
    fc.assert(
      fc.property(question, (asked) => {
        const times = freeTimes(asked);
        found += times.length;
        const starts = times.map(({ start }) => start);
        expect(starts).toEqual([...new Set(starts)].sort((one, other) => one - other));
        for (const person of asked.people) {
          const runs = openRuns(asked, person.hours ?? asked.weekly);
          const own = startsOf(times, person.id);
          const cells = asked.minutes / cellMinutes;
          for (const start of own) {
            const cell = start / cellMs;
            expect(mayBegin(asked, person, start)).toBe(true);
            expect(runs.some(({ first, end }) => first <= cell && cell + cells <= end)).toBe(true);
          }
          const plain = runs.filter((run) => isPlain(run, runs, asked.timeZone));
          const within = (start: number) =>
            plain.some(({ first, end }) => first * cellMs <= start && start < end * cellMs);
          const expected = plain.flatMap(({ first, end }) => {
            const step = stepMinutes(asked.minutes) / cellMinutes;
            const count = Math.max(0, Math.floor((end - first - cells) / step) + 1);
            return Array.from({ length: count }, (_, index) => (first + index * step) * cellMs);
          });
          expect(own.filter(within)).toEqual(
            expected.filter((start) => mayBegin(asked, person, start)),
          );
        }
      }),
      { numRuns: 250, seed },
    );
    expect(found).toBeGreaterThan(500);
  });

  it('are the same for one time as for a span: what is listed can be booked', () => {
    fc.assert(
      fc.property(question, (asked) => {
        const times = freeTimes(asked);
        for (const time of times.slice(0, 20)) {
          const { start } = time;
          expect(freeTimes({ ...asked, from: start, to: start + 1 })).toEqual([time]);
          expect(freeTimes({ ...asked, from: start + 1, to: start + 2 })).toEqual([]);
        }
      }),
      { numRuns: 50, seed },
    );
  });

  it('offer a time to the least busy first', () => {
    fc.assert(
      fc.property(question, (asked) => {
        for (const { start, people } of freeTimes(asked)) {
          const date = localAt(start, asked.timeZone).toPlainDate();
          const loads = people.map((id) => {
            const person = asked.people.find((each) => each.id === id);
            return person ? callsOn(date, person, asked.timeZone) : 0;
          });
          expect(loads).toEqual(loads.toSorted((one, other) => one - other));
        }
      }),
      { numRuns: 50, seed },
    );
  });

  const officeHours = [{ from: '10:00', to: '12:00' }];
  const everyDay = (hours: OpenHours[]) =>
    Object.fromEntries(weekdays.map((day) => [day, hours])) as WeeklyHours;
  const plainQuestion = (timeZone: string, now: number): FreeTimesQuestion => ({
    ...{ timeZone, now, minutes: 30, exceptions: [], holidays: [], weekly: everyDay(officeHours) },
    rules: { pauseMinutes: 0, noticeHours: 24, aheadDays: 4, perDay: 10, changeNoticeHours: 4 },
    people: [{ id: 'one', hours: null, calls: [], occupied: [] }],
    from: now,
    to: now + 6 * dayMs,
  });

  it.each(changing.flatMap((timeZone) => changesOf(timeZone).map((change) => [timeZone, change])))(
    'keep the clock on the wall and the notice in %s, over the change at %d',
    (timeZone, change) => {
      const zone = String(timeZone);
      const now = Number(change) - 20 * hourMs;
      const asked = plainQuestion(zone, now);
      const times = freeTimes(asked).map(({ start }) => start);
      expect(times.length).toBeGreaterThan(12);
      const onWall = times.map((start) => localAt(start, zone).toPlainTime().toString());
      expect([...new Set(onWall)].sort()).toEqual(['10:00:00', '10:30:00', '11:00:00', '11:30:00']);
      expect(Math.min(...times) - now).toBeGreaterThanOrEqual(dayMs);
      expect(freeTimes({ ...asked, now: now + 30 * minuteMs })[0]?.start).toBeGreaterThanOrEqual(
        now + dayMs + 30 * minuteMs,
      );
      const night = { ...asked, weekly: everyDay([{ from: '00:00', to: '24:00' }]) };
      const all = freeTimes({ ...night, to: bookableUntil(night) }).map(({ start }) => start);
      // Round the clock: every half hour once, no hole and no repetition.
      expect(all.every((start, index) => index === 0 || start - (all[index - 1] ?? 0) > 0)).toBe(
        true,
      );
      const gaps = new Set(all.slice(1).map((start, index) => start - (all[index] ?? 0)));
      expect([...gaps].every((gap) => gap === 30 * minuteMs || gap === hourMs)).toBe(true);
    },
  );

  it('skip what the clock skips and use an hour that comes twice', () => {
    const onNight = (date: string, hours: OpenHours[]) => {
      const now = Temporal.ZonedDateTime.from(`${date}T00:00[Europe/Berlin]`).epochMilliseconds;
      const rules = { ...plainQuestion('', 0).rules, noticeHours: 0, aheadDays: 1 };
      const asked = { ...plainQuestion('Europe/Berlin', now), rules, weekly: everyDay(hours) };
      return freeTimes({ ...asked, to: now + 12 * hourMs }).map(({ start }) =>
        localAt(start, 'Europe/Berlin')
          .toString({ smallestUnit: 'minute', timeZoneName: 'never' })
          .slice(11),
      );
    };
    expect(onNight('2027-03-28', [{ from: '01:00', to: '04:00' }])).toEqual([
      ...['01:00+01:00', '01:30+01:00', '03:00+02:00', '03:30+02:00'],
    ]);
    expect(onNight('2027-03-28', [{ from: '02:00', to: '03:00' }])).toEqual([]);
    expect(onNight('2027-03-28', [{ from: '02:15', to: '02:45' }])).toEqual([]);
    expect(onNight('2027-10-31', [{ from: '01:30', to: '03:30' }])).toEqual([
      ...['01:30+02:00', '02:00+02:00', '02:30+02:00', '02:00+01:00', '02:30+01:00', '03:00+01:00'],
    ]);
  });
});
