import { expect, it } from 'vitest';
import { inlineParts, inlineText } from './inline.ts';

const text = 'See [our terms](/terms-conditions) or [ask](mailto:a@b.example).';

it('splits text with links into parts', () => {
  expect(inlineParts(text)).toEqual([
    'See ',
    { text: 'our terms', href: '/terms-conditions' },
    ' or ',
    { text: 'ask', href: 'mailto:a@b.example' },
    '.',
  ]);
});

it('strips links from text', () => {
  expect(inlineText(text)).toBe('See our terms or ask.');
});
