import { expect, test } from 'vitest';
import { isolate } from './isolate.ts';

test('a name cannot turn the sentence it stands in, nor end its own isolation', () => {
  expect(isolate('\u202Eevil\u2069 name')).toBe('\u2068evil name\u2069');
});
