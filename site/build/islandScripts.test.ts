import { expect, test } from 'vitest';
import { islandScripts } from './islandScripts.ts';

const sources = new Map([
  [
    'Form.a1.js',
    'import{a}from"./react.c3.js";import{b}from"./parts.d4.js";const late=()=>import("./later.e5.js")',
  ],
  ['parts.d4.js', 'parts'],
  ['later.e5.js', 'later'],
  ['client.b2.js', 'import"./react.c3.js";dom'],
  ['react.c3.js', 'react'],
  ['Other.f6.js', 'of another page'],
]);
const island =
  '<astro-island component-url="/_astro/Form.a1.js" renderer-url="/_astro/client.b2.js"></astro-island>';

test("names the page's islands with all that they import, and not React", () => {
  const [form, ...imported] = islandScripts(island, sources);
  expect(form).toBe(sources.get('Form.a1.js'));
  expect(imported.toSorted()).toEqual(['later', 'parts']);
});

test('a page without islands has none', () => {
  expect(islandScripts('<p>component-url</p>', sources)).toEqual([]);
});

test('a script that is not there is told by its name', () => {
  expect(() => islandScripts(island.replace('a1', 'zz'), sources)).toThrow('Form.zz.js');
});
