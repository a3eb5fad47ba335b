import { expect, test } from 'vitest';
import { dueText, durationText } from './duration.ts';

const minute = 60_000;
const hour = 60 * minute;

test.each([
  [0, '0 min'],
  [45 * minute, '45 min'],
  [3 * hour + 12 * minute, '3 h 12 min'],
  [5 * hour, '5 h'],
  [52 * hour, '2 d 4 h'],
])('%d ms read %s', (milliseconds, text) => {
  expect(durationText(milliseconds)).toBe(text);
});

test.each([
  ['later', 20 * hour, '20 h left'],
  ['soon', 90 * minute, '1 h left'],
  ['soon', 20 * minute, '20 min left'],
  ['overdue', -20 * minute, '20 min overdue'],
  ['overdue', -30 * hour, '30 h overdue'],
  ['overdue', -100 * hour, '4 d overdue'],
] as const)('%s by %d ms reads %s', (state, leftMs, text) => {
  expect(dueText({ state, leftMs })).toBe(text);
});
