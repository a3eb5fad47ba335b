import { expect, it } from 'vitest';
import { hash53 } from './hash53.ts';

it('gives texts that differ little numbers of their own', () => {
  const texts = Array.from({ length: 100_000 }, (_, number) => `Room ${number}, second floor`);
  const numbers = texts.map(hash53);
  expect(new Set(numbers).size).toBe(texts.length);
  expect(numbers.every((number) => Number.isSafeInteger(number) && number >= 0)).toBe(true);
});

it('spreads them evenly, by the bits that an index looks at first and by all the others', () => {
  const rows = 65_536;
  const low = new Set<number>();
  const high = new Set<number>();
  for (let row = 0; row < rows; row += 1) {
    const number = hash53(`key-${row}`);
    low.add(number % rows);
    high.add(Math.floor(number / 2 ** 37));
  }
  // As many places are taken as by chance: 1 - 1/e of them.
  expect(low.size / rows).toBeCloseTo(1 - 1 / Math.E, 1);
  expect(high.size / rows).toBeCloseTo(1 - 1 / Math.E, 1);
});

it('stays the same: marks of yesterday are compared with those of today', () => {
  expect(['a', 'b', 'Grüße'].map(hash53)).toEqual([
    7_929_297_801_672_961, 8_684_336_938_537_663, 5_212_368_846_613_900,
  ]);
});
