import { expect, it } from 'vitest';
import { sourceStamp } from './stamp.ts';

const at = (year: number, month: number, day: number) =>
  sourceStamp('http://localhost:3000', new Date(year, month - 1, day));

it('is the same throughout a quarter', () => {
  expect(at(2026, 10, 1)).toBe(at(2026, 12, 31));
});

it('differs in the next quarter, the next year and for another address', () => {
  const stamps = [
    at(2026, 9, 30),
    at(2026, 10, 1),
    at(2027, 1, 1),
    at(2027, 10, 1),
    sourceStamp('https://patang.example', new Date(2026, 9, 1)),
  ];
  expect(new Set(stamps).size).toBe(stamps.length);
});
