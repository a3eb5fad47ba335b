import { expect, test } from 'vitest';
import { excerpt, splitByMatches } from './highlight.tsx';

const marked = (text: string, query: string): string =>
  splitByMatches(text, query)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('');

test.each([
  ['Łucja Nowak', 'luc', '[Łuc]ja Nowak'],
  ['A straße, a Strasse', 'strasse', 'A [straße], a [Strasse]'],
  ['Zoë and Zoe', 'ZOE', '[Zoë] and [Zoe]'],
  ['Zoe\u0308 drawn in two', 'zoe', '[Zoe\u0308] drawn in two'],
  ['o\u00ADneil@example.com', 'onei', '[o\u00ADnei]l@example.com'],
  ['spices, all spice', 'spice all', '[spice]s, [all] [spice]'],
  ['Not in the middle: allspice', 'spice', 'Not in the middle: allspice'],
  ['नमस्ते जी', 'नमस्ते', '[नमस्ते] जी'],
  ['Anything', ' ', 'Anything'],
  ['a.b*c', '.*', 'a.b*c'],
])('%s searched for %s', (text, query, expected) => {
  expect(marked(text, query)).toBe(expected);
});

test('an excerpt begins near the first hit', () => {
  const text = `${'word '.repeat(60)}needle ${'word '.repeat(60)}`;
  expect(excerpt(text, '', 40)).toBe(text.slice(0, 40));
  expect(excerpt(text, 'needle', 40)).toMatch(/^… word.* needle/);
  expect(excerpt('needle first', 'needle', 40)).toBe('needle first');
});
