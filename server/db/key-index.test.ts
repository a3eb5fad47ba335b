import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createKeyIndex } from './key-index.ts';

const most = 2 ** 53 - 1;

describe('the index of keys in memory', () => {
  it('finds what a map would find, neighbours and both ends of the slots among it', () => {
    const key = fc.tuple(fc.nat(200), fc.boolean());
    const numberOf = ([small, isLarge]: [number, boolean]): number =>
      isLarge ? most - small : small;
    fc.assert(
      fc.property(fc.array(key, { maxLength: 400 }), key, (keys, other) => {
        const index = createKeyIndex();
        const map = new Map<number, number[]>();
        for (const [place, number] of keys.map(numberOf).entries()) {
          index.add(number, place + 1, 0);
          map.set(number, [...(map.get(number) ?? []), place + 1]);
        }
        for (const number of [other, ...keys].map(numberOf)) {
          expect(index.find(number)).toEqual(map.get(number) ?? []);
        }
      }),
    );
  });

  it('grows with what it holds and finds all of it', () => {
    const index = createKeyIndex();
    const number = (row: number): number => (row * 2_654_435_761_077) % most;
    const rows = Array.from({ length: 100_000 }, (_, before) => before + 1);
    for (const row of rows) index.add(number(row), row, 0);
    expect(rows.filter((row) => !index.find(number(row)).includes(row))).toEqual([]);
    expect(index.find(number(100_001))).toEqual([]);
  });

  it('forgets what is too old when it needs the room, and nothing else', () => {
    const index = createKeyIndex();
    const kept = 300;
    for (let row = 1; row <= 50_000; row += 1) index.add(row, row, row - kept);
    const found = Array.from({ length: 50_000 }, (_, before) => index.find(before + 1));
    expect(found.slice(-kept)).toEqual(Array.from({ length: kept }, (_, n) => [50_001 - kept + n]));
    expect(found.flat().length).toBeLessThan(1024);
  });
});
