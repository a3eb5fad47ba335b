import { expect, test } from 'vitest';
import { splitNumber } from './PolicyPage.tsx';

test('a numbered heading is split', () => {
  expect(splitNumber('11. Governing law')).toEqual({ number: '11.', words: 'Governing law' });
});

test('any other heading is unchanged', () => {
  expect(splitNumber('Children under 16')).toEqual({ words: 'Children under 16' });
});
