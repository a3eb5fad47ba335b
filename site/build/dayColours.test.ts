import { expect, test } from 'vitest';
import { dayColours } from './dayColours.ts';

test('keeps the colour of the day', () => {
  expect(dayColours('a{color:light-dark(red,blue);top:0}')).toBe('a{color:red;top:0}');
});

test('reads through the parentheses of both colours', () => {
  const css =
    '--a:light-dark(var(--ink),oklch(20% .03 275));--b:light-dark(oklch(45% .1 70),var(--c, rgb(1, 2, 3)));';
  expect(dayColours(css)).toBe('--a:var(--ink);--b:oklch(45% .1 70);');
});

test('leaves out the rules that choose a theme, and nothing else', () => {
  const css = ':root{color-scheme:light}[data-theme=dark]{color-scheme:dark}b{top:0}';
  expect(dayColours(css)).toBe(':root{color-scheme:light}b{top:0}');
});
