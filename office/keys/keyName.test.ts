import { expect, test } from 'vitest';
import { keyName } from './useKeys.ts';

test.each([
  ['j', 'KeyJ', false, 'j'],
  ['J', 'KeyJ', false, 'j'],
  ['?', 'Slash', true, '?'],
  ['Enter', 'Enter', false, 'Enter'],
  // InScript, the Hindi layout.
  ['र', 'KeyJ', false, 'j'],
  ['१', 'Digit1', false, '1'],
  ['य', 'Slash', false, '/'],
  ['य़', 'Slash', true, '?'],
  // Dvorak: the character counts, not the physical key.
  ['h', 'KeyJ', false, 'h'],
])('%s on %s with shift %s is %s', (key, code, shiftKey, name) => {
  expect(keyName({ key, code, shiftKey })).toBe(name);
});
