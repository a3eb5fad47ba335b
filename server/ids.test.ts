import { expect, it } from 'vitest';
import { createStamps, isId, sequenceOf } from './ids.ts';

const moment = new Date('2026-11-17T12:00:00.000Z');
const many = 10_000;
const uuidV7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

it('makes ids of version 7 that ascend while the clock stands still, and tells their time', () => {
  const stamps = createStamps(() => moment);
  const made = Array.from({ length: many }, stamps);
  const ids = made.map(({ id }) => id);
  expect(ids.filter((id) => !uuidV7.test(id) || !isId(id))).toEqual([]);
  expect(ids).toEqual(ids.toSorted());
  expect(new Set(ids.map(sequenceOf)).size).toBe(many);
  expect(made[0]?.createdAt).toBe('2026-11-17T12:00:00.000Z');
  // More than a millisecond has room for go to the next one.
  expect(made.at(-1)?.createdAt).toBe('2026-11-17T12:00:00.002Z');
});

it('leaves nothing of the last 62 bits to be guessed', () => {
  const stamps = createStamps(() => moment);
  const random = Array.from({ length: many }, () => stamps().id.slice(19).replace('-', ''));
  expect(new Set(random.map((digits) => digits.slice(1))).size).toBe(many);
  for (let place = 0; place < 16; place += 1) {
    const seen = new Set(random.map((digits) => digits[place]));
    expect(seen.size, `digit ${place}`).toBe(place === 0 ? 4 : 16);
  }
});
