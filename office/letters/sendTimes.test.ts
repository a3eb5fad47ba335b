import { expect, test } from 'vitest';
import { clockText, instantOnClock } from '../time/zones.ts';
import { sendTimes } from './sendTimes.ts';

test.each([
  ['2026-11-18T09:00', 'Asia/Kolkata', '2026-11-18T03:30:00.000Z'],
  ['2026-07-01T09:00', 'Europe/Berlin', '2026-07-01T07:00:00.000Z'],
  // The clocks go back at 03:00 and forward at 02:00.
  ['2026-10-25T04:00', 'Europe/Berlin', '2026-10-25T03:00:00.000Z'],
  ['2026-03-29T01:59', 'Europe/Berlin', '2026-03-29T00:59:00.000Z'],
  ['2026-03-29T03:00', 'Europe/Berlin', '2026-03-29T01:00:00.000Z'],
])('%s in %s is %s', (clock, zone, moment) => {
  expect(instantOnClock(clock, zone)?.toISOString()).toBe(moment);
  expect(clockText(new Date(moment), zone)).toBe(clock);
});

test('an empty field is no time', () => {
  expect(instantOnClock('', 'UTC')).toBeUndefined();
});

const offered = (now: string, zone: string) =>
  sendTimes(new Date(now), zone).map(({ label, at }) => [label, clockText(at, zone)]);

test('offered times follow the clock of the agency', () => {
  expect(offered('2026-11-17T20:15:20Z', 'Asia/Kolkata')).toEqual([
    ['In 1 hour', '2026-11-18T02:46'],
    ['Today, 9:00', '2026-11-18T09:00'],
    ['Tomorrow, 9:00', '2026-11-19T09:00'],
    ['Monday, 9:00', '2026-11-23T09:00'],
  ]);
  expect(offered('2026-11-22T10:00:00Z', 'UTC'), 'a Sunday').toEqual([
    ['In 1 hour', '2026-11-22T11:00'],
    ['Tomorrow, 9:00', '2026-11-23T09:00'],
  ]);
  expect(offered('2026-11-23T08:30:00Z', 'UTC').at(-1), 'a Monday').toEqual([
    'Monday, 9:00',
    '2026-11-30T09:00',
  ]);
});
