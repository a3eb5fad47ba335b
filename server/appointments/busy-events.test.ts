import { expect, it } from 'vitest';
import { readBusy } from './busy-events.ts';

const from = Date.parse('2026-11-01T00:00:00Z');
const to = Date.parse('2027-04-30T00:00:00Z');
const timeZone = 'Asia/Kolkata';
const cellMs = 300_000;

const file = (...lines: string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//x//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n');

const event = (...lines: string[]): string =>
  ['BEGIN:VEVENT', 'UID:one', 'DTSTAMP:20261101T000000Z', ...lines, 'END:VEVENT'].join('\r\n');

function busy(...lines: string[]): string[] {
  const answer = readBusy({ text: file(...lines), timeZone, from, to });
  if ('problem' in answer) return [answer.problem];
  const time = (cell: number) => new Date(cell * cellMs).toISOString().slice(0, 16);
  return answer.ranges.map(({ first_cell, end_cell }) => `${time(first_cell)}/${time(end_cell)}`);
}

const berlin = [
  'BEGIN:VTIMEZONE\r\nTZID:W. Europe Standard Time',
  'BEGIN:STANDARD\r\nDTSTART:16011028T030000\r\nRRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10',
  'TZOFFSETFROM:+0200\r\nTZOFFSETTO:+0100\r\nEND:STANDARD',
  'BEGIN:DAYLIGHT\r\nDTSTART:16010325T020000\r\nRRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3',
  'TZOFFSETFROM:+0100\r\nTZOFFSETTO:+0200\r\nEND:DAYLIGHT\r\nEND:VTIMEZONE',
].join('\r\n');

it.each<[string, string[], string[]]>([
  [
    'times in UTC, rounded to whole cells, and merged',
    [
      event('DTSTART:20261201T100200Z', 'DTEND:20261201T103100Z'),
      event('DTSTART:20261201T103000Z', 'DURATION:PT1H'),
    ],
    ['2026-12-01T10:00/2026-12-01T11:30'],
  ],
  [
    'a zone by its name, described or not, in summer and winter',
    [
      event(
        'DTSTART;TZID=Europe/Berlin:20261201T100000',
        'DTEND;TZID=Europe/Berlin:20261201T110000',
      ),
      event(
        'DTSTART;TZID=Europe/Berlin:20270401T100000',
        'DTEND;TZID=Europe/Berlin:20270401T110000',
      ),
    ],
    ['2026-12-01T09:00/2026-12-01T10:00', '2027-04-01T08:00/2027-04-01T09:00'],
  ],
  [
    "Windows' own names, as the file describes them",
    [
      berlin,
      event(
        'DTSTART;TZID=W. Europe Standard Time:20270325T100000',
        'DTEND;TZID=W. Europe Standard Time:20270325T110000',
        'RRULE:FREQ=WEEKLY;COUNT=2',
      ),
    ],
    ['2027-03-25T09:00/2027-03-25T10:00', '2027-04-01T08:00/2027-04-01T09:00'],
  ],
  [
    "times without a zone, or in one that nobody knows: the calendar's, else the agency's",
    [
      event('DTSTART:20261201T100000', 'DTEND:20261201T110000'),
      event(
        'DTSTART;TZID=Nowhere/At all:20261202T100000',
        'DTEND;TZID=Nowhere/At all:20261202T110000',
      ),
    ],
    ['2026-12-01T04:30/2026-12-01T05:30', '2026-12-02T04:30/2026-12-02T05:30'],
  ],
  [
    'whole days, with and without an end',
    [
      'X-WR-TIMEZONE:America/New_York',
      event('DTSTART;VALUE=DATE:20261224', 'DTEND;VALUE=DATE:20261226'),
      event('DTSTART;VALUE=DATE:20270314'),
    ],
    ['2026-12-24T05:00/2026-12-26T05:00', '2027-03-14T05:00/2027-03-15T04:00'],
  ],
  [
    'a series that began long ago, without its exceptions and with its additions',
    [
      event(
        'DTSTART;TZID=Asia/Kolkata:20150105T090000',
        'DTEND;TZID=Asia/Kolkata:20150105T093000',
        'RRULE:FREQ=WEEKLY;BYDAY=MO;UNTIL=20261124T000000Z',
        // In UTC, though the series is not.
        'EXDATE:20261109T033000Z',
        'EXDATE;TZID=Asia/Kolkata:20261116T090000',
        'RDATE;TZID=Asia/Kolkata:20261118T090000',
      ),
    ],
    [
      '2026-11-02T03:30/2026-11-02T04:00',
      '2026-11-18T03:30/2026-11-18T04:00',
      '2026-11-23T03:30/2026-11-23T04:00',
    ],
  ],
  [
    'occurrences that moved, were cancelled, or changed from one on',
    [
      event('DTSTART:20261201T100000Z', 'DTEND:20261201T110000Z', 'RRULE:FREQ=DAILY;COUNT=5'),
      event('RECURRENCE-ID:20261202T100000Z', 'DTSTART:20261210T150000Z', 'DTEND:20261210T160000Z'),
      event('RECURRENCE-ID:20261203T100000Z', 'DTSTART:20261203T100000Z', 'STATUS:CANCELLED'),
      event(
        'RECURRENCE-ID;RANGE=THISANDFUTURE:20261204T100000Z',
        'DTSTART:20261204T120000Z',
        'DTEND:20261204T123000Z',
      ),
    ],
    [
      '2026-12-01T10:00/2026-12-01T11:00',
      '2026-12-04T12:00/2026-12-04T12:30',
      '2026-12-05T12:00/2026-12-05T12:30',
      '2026-12-10T15:00/2026-12-10T16:00',
    ],
  ],
  [
    'nothing that is free, cancelled, over, far away or broken',
    [
      event('DTSTART:20261201T100000Z', 'DTEND:20261201T110000Z', 'TRANSP:TRANSPARENT'),
      event('DTSTART:20261201T100000Z', 'DTEND:20261201T110000Z', 'STATUS:CANCELLED'),
      event('DTSTART:20261001T100000Z', 'DTEND:20261001T110000Z'),
      event('DTSTART:20280101T100000Z', 'DTEND:20280101T110000Z'),
      event('DTSTART:20261301T990000Z'),
      event('SUMMARY:When?'),
      event('DTSTART:20261202T100000Z'),
      event('DTSTART:20261203T100000Z', 'DTEND:20261203T110000Z'),
    ],
    ['2026-12-03T10:00/2026-12-03T11:00'],
  ],
])('%s', (_, lines, expected) => expect(busy(...lines)).toEqual(expected));

it('says what is no calendar, or has too much in it', () => {
  expect(readBusy({ text: '<html>Sign in</html>', timeZone, from, to })).toEqual({
    problem: 'no calendar',
  });
  expect(readBusy({ text: '', timeZone, from, to })).toEqual({ problem: 'no calendar' });
  const many = event(
    'DTSTART:20261201T000000Z',
    'DURATION:PT1M',
    'RRULE:FREQ=MINUTELY;INTERVAL=20',
  );
  expect(busy(many)).toEqual(['too many']);
});
