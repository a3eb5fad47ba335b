import { expect, test } from 'vitest';
import { splitNumber } from './renderPolicy.ts';

test('a numbered heading is taken apart', () => {
  expect(splitNumber('11. Governing law')).toEqual({ number: '11.', words: 'Governing law' });
});

test('any other heading stays whole', () => {
  expect(splitNumber('Children under 16')).toEqual({ words: 'Children under 16' });
});
