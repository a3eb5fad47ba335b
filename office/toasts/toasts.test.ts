import { expect, test } from 'vitest';
import { isolate } from './toasts.ts';

test('a name cannot change the direction of the text around it or end its own isolation', () => {
  expect(isolate('\u202Eevil\u2069 name')).toBe('\u2068evil name\u2069');
});
