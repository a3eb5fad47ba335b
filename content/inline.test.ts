import { expect, it } from 'vitest';
import { inlineParts, inlineText } from './inline.ts';

const text = 'See [our terms](/terms-conditions) or [ask](mailto:a@b.example).';

it('takes a text with links apart', () => {
  expect(inlineParts(text)).toEqual([
    'See ',
    { text: 'our terms', href: '/terms-conditions' },
    ' or ',
    { text: 'ask', href: 'mailto:a@b.example' },
    '.',
  ]);
});

it('reads the same without its links', () => {
  expect(inlineText(text)).toBe('See our terms or ask.');
});
