import { expect, test } from 'vitest';
import type { AgencyHours } from '../../contract/appointments/hours.ts';
import { closedPeriods, type Entry, openPeriods, placedOn, shownHours } from './entries.ts';

const day = '2026-11-18';
const entry = (start: string, end: string): Entry => ({
  key: start,
  type: 'call',
  start: new Date(`${day}T${start}:00+05:30`).toISOString(),
  end: new Date(`${day}T${end}:00+05:30`).toISOString(),
  person: null,
});
const shown = { from: 10 * 60, to: 18 * 60 };

test('overlapping entries stand side by side, others take the whole width', () => {
  const entries = [
    entry('10:00', '10:30'),
    entry('10:15', '11:00'),
    entry('10:30', '11:00'),
    entry('11:00', '11:05'),
    entry('17:55', '18:30'),
    entry('18:00', '19:00'),
  ];
  expect(placedOn(day, entries, shown).map(({ rows, lane, lanes }) => [rows, lane, lanes])).toEqual(
    [
      [[1, 7], 0, 2],
      [[4, 13], 1, 2],
      [[7, 13], 0, 2],
      [[13, 16], 0, 1],
      [[94, 97], 0, 1],
    ],
  );
  expect(placedOn('2026-11-19', entries, shown)).toEqual([]);
});

test('all hours and entries are shown; a blocked day does not stretch the screen', () => {
  const open = [{ from: 10 * 60, to: 13 * 60 }];
  const wholeDay = { ...entry('00:00', '23:55'), type: 'block' as const };
  expect(shownHours([day], [wholeDay, entry('14:10', '14:40')], open)).toEqual({
    from: 10 * 60,
    to: 15 * 60,
  });
  expect(shownHours([day], [wholeDay], [])).toEqual({ from: 9 * 60, to: 18 * 60 });
});

test('somebody is there: hours of several people, without holidays, with exceptions', () => {
  const none = { tuesday: [], thursday: [], friday: [], saturday: [], sunday: [] };
  const weekly = { ...none, monday: [], wednesday: [{ from: '10:00', to: '13:00' }] };
  const late = { ...weekly, wednesday: [{ from: '12:00', to: '20:00' }] };
  const agencyHours = {
    weekly,
    exceptions: [{ date: '2026-11-22', hours: [{ from: '09:00', to: '24:00' }], note: 'Fair' }],
    holidays: [{ date: '2026-11-25', name: 'A holiday' }],
  } as unknown as AgencyHours;
  const people = [{ hours: null }, { hours: late }] as Parameters<typeof openPeriods>[2];
  const open = openPeriods(day, agencyHours, people);
  expect(open).toEqual([{ from: 10 * 60, to: 20 * 60 }]);
  expect(closedPeriods(open, { from: 9 * 60, to: 21 * 60 })).toEqual([
    { from: 9 * 60, to: 10 * 60 },
    { from: 20 * 60, to: 21 * 60 },
  ]);
  expect(openPeriods('2026-11-25', agencyHours, people)).toEqual([]);
  expect(openPeriods('2026-11-22', agencyHours, people)).toEqual([{ from: 9 * 60, to: 24 * 60 }]);
});
