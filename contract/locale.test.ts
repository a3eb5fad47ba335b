import { expect, it } from 'vitest';
import {
  clockFormat,
  counted,
  dateFormat,
  dateTimeText,
  dayFormat,
  hoursInWords,
  letterDayFormat,
  zoneText,
} from './locale.ts';

const time = '2026-11-19T03:35:00Z';

const inEachForm = (locale: string, timeZone: string) => [
  dayFormat(locale, timeZone)(time),
  clockFormat(locale, timeZone)(time),
  dateFormat(locale, timeZone)(time),
  letterDayFormat(locale, timeZone)(time),
  dateTimeText(locale, time, timeZone, { withYear: true }),
  zoneText(locale, timeZone),
  hoursInWords(locale, 24),
];

it.each([
  [
    'en',
    'Asia/Kolkata',
    [
      'Thursday 19 November',
      '09:05',
      '19 November 2026',
      'Thursday, 19 November',
      'Thursday, 19 November 2026, 09:05 IST',
      'Kolkata',
      '24 hours',
    ],
  ],
  [
    'en-US',
    'America/New_York',
    [
      'Wednesday, November 18',
      '10:35 PM',
      'November 18, 2026',
      'Wednesday, November 18',
      'Wednesday, November 18, 2026 at 10:35 PM EST',
      'New York',
      '24 hours',
    ],
  ],
  [
    'de-DE',
    'Europe/Berlin',
    [
      'Donnerstag, 19. November',
      '04:35',
      '19. November 2026',
      'Donnerstag, 19. November',
      'Donnerstag, 19. November 2026 um 04:35 MEZ',
      'Mitteleuropäische Zeit',
      '24 Stunden',
    ],
  ],
  [
    'hi-IN',
    'Asia/Kolkata',
    [
      'गुरुवार, 19 नवंबर',
      '9:05 am',
      '19 नवंबर 2026',
      'गुरुवार, 19 नवंबर',
      'गुरुवार, 19 नवंबर 2026 को 9:05 am IST बजे',
      'भारतीय मानक समय',
      '24 घंटे',
    ],
  ],
])('writes days and times in %s as by the clock of %s', (locale, timeZone, words) => {
  const spaces = /[\u202f\u00a0]/g;
  expect(inEachForm(locale, timeZone).map((text) => text.replace(spaces, ' '))).toEqual(words);
});

it('has a text for each plural form that the language has', () => {
  const german = { one: '{minutes} Minute', other: '{minutes} Minuten' };
  expect([1, 5].map((number) => counted(german, 'de', 'minutes', number))).toEqual([
    '1 Minute',
    '5 Minuten',
  ]);
  expect(counted('{count} free', 'en', 'count', 1)).toBe('1 free');
});
