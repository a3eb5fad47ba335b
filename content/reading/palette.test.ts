import { expect, it } from 'vitest';
import { readPalette } from '../catalogue.ts';
import { readChanged } from '../testing.ts';
import { contrast, hexText, oklchText, parseColour } from './colour.ts';
import { type Shade, withColours } from './palette.ts';

const file = 'brand/palette.yaml';

const owners = (colours: Record<string, string>, change = (text: string) => text) =>
  readChanged(
    file,
    () =>
      change(
        Object.entries({ second: '#b45309', danger: '#b91c1c', success: '#15803d', ...colours })
          .map(([name, colour]) => `${name}: "${colour}"`)
          .join('\n'),
      ),
    readPalette,
  );

it('reads a colour in both notations, and writes it as both', () => {
  for (const hex of ['#000000', '#ffffff', '#171c3b', '#f7ad30', '#0f766e', '#e11d48']) {
    const read = parseColour(hex);
    expect(read && hexText(read)).toBe(hex);
    expect(hexText(parseColour(oklchText(read ?? { l: 0, chroma: 0, hue: 0 })) ?? read!)).toBe(hex);
  }
  expect(parseColour('#FFF')).toEqual(parseColour('#ffffff'));
  expect(contrast(parseColour('#000')!, parseColour('#fff')!)).toBeCloseTo(21);
  for (const bad of ['red', '#12345', 'oklch(2 0 0)', 'rgb(0 0 0)', '']) {
    expect(parseColour(bad), bad).toBeUndefined();
  }
});

it.each([
  { ink: '#10302f', paper: '#fbf7ec', accent: '#0f766e' },
  { ink: '#000', paper: '#fff', accent: '#e11d48' },
  { ink: '#111827', paper: '#ffffff', accent: '#2563eb' },
  { ink: '#2e1065', paper: '#faf5ff', accent: '#7c3aed' },
  { ink: '#1c1917', paper: '#fafaf9', accent: '#facc15' },
])('derives every shade from $accent on $paper, readable', (colours) => {
  const palette = owners(colours);
  expect(hexText(palette.accent)).toBe(colours.accent);
  const on = (over: Shade, under: Shade) => contrast(palette[over], palette[under]);
  expect(on('on-accent', 'accent')).toBeGreaterThan(4.5);
  expect(on('accent-on-dark', 'ink-900')).toBeGreaterThan(4.5);
  expect(on('ink-soft', 'ink-100')).toBeGreaterThan(7);
});

it('takes a single shade from the owner', () => {
  const bases = { ink: '#111827', paper: '#ffffff', accent: '#2563eb' };
  const add = (text: string) => `${text}\nshades: { ink-900: "#312e81", accent-pale: "#fef3c7" }`;
  const { 'ink-900': band, 'accent-pale': pale, ink } = owners(bases, add);
  expect([band, pale, ink].map(hexText)).toEqual(['#312e81', '#fef3c7', '#111827']);
});

it.each([
  [
    /^ink:.*$/m,
    'ink: "#6b7280"',
    /: ink: ink \(#6b7280\) on paper \(#\w+\) has a contrast of 4\.\d:1, needs 7:1: make ink darker$/,
  ],
  [
    /^accent:.*$/m,
    'accent: "#777777"',
    /: accent: on-accent \(#\w+\) on accent \(#777777\) has a contrast of [34]\.\d:1, needs 4.5:1: make accent (light|dark)er$/,
  ],
  [
    /^# shades:/m,
    'shades: { waiting: "#d97706" }',
    /: shades\.waiting: waiting \(#d97706\) on accent-pale .* make shades\.waiting darker$/,
  ],
  [/^ink:.*$/m, 'ink: "#fff"', /: ink: must be darker than paper/],
  [/^ink:.*$/m, 'ink: #171c3b', /: ink: is empty: a colour that starts with # needs quotes/],
  [/^accent:.*$/m, 'accent: orange', /: accent: must be a colour such as "#0f766e"/],
  [/^# shades:/m, 'shades: { wating: "#000" }', /: shades\.wating: is no shade; known: .*waiting/],
])('names the colours at fault: %s', (from, to, fault) => {
  const read = () => readChanged(file, (text) => text.replace(from, to), readPalette);
  expect(read).toThrow(fault);
});

it('gives standalone drawings their colours', () => {
  const palette = readPalette();
  const svg = '<path class="fill-accent stroke-ink" d=""/><g class="rise text-paper"/>';
  expect(withColours(svg, palette)).toBe(
    `<path fill="${hexText(palette.accent)}" stroke="${hexText(palette.ink)}" d=""/><g color="${hexText(palette.paper)}"/>`,
  );
  expect(() => withColours('<path class="fill-pink"/>', palette)).toThrow('no pink');
});
