import { expect, test } from 'vitest';
import { widthsOf } from './Blog.tsx';

test.each([
  [0, ''],
  [1, 'whole'],
  [2, 'half half'],
  [3, 'third third third'],
  [4, 'half half half half'],
  [5, 'half half third third third'],
  [7, 'half half third third third half half'],
])('%i articles below the featured one fill their rows', (count, widths) => {
  expect(widthsOf(count).join(' ')).toBe(widths);
});

test('any number fills its rows', () => {
  for (let count = 2; count < 60; count += 1) {
    const widths = widthsOf(count);
    const twelfths = widths.reduce((sum, width) => sum + (width === 'half' ? 6 : 4), 0);
    expect([widths.length, twelfths % 12], String(count)).toEqual([count, 0]);
  }
});
