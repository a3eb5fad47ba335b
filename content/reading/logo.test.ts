import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { afterEach, expect, it } from 'vitest';
import { readPalette } from '../catalogue.ts';
import { oklchText } from './colour.ts';
import { checkLogo, logoPicture } from './logo.ts';
import { createSource } from './source.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function read(files: Record<string, string | Uint8Array>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'logo-'));
  folders.push(folder);
  mkdirSync(path.join(folder, 'brand'));
  for (const [name, content] of Object.entries(files))
    writeFileSync(path.join(folder, 'brand', name), content);
  const source = createSource(folder);
  const logo = checkLogo(source, readPalette());
  source.throwIfFaulty();
  return logo!;
}

const svg = (inside: string, attributes = 'viewBox="0 0 30 10"') =>
  `<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>\n`;
const png = (height: number) =>
  new Resvg(svg('', `width="40" height="${height}"`)).render().asPng();

it('puts a small drawing into the page, with the look of its root', () => {
  const logo = read({
    'logo.svg': svg(
      '\n<path class="fill-accent shaded-on-light"/>\n',
      'viewBox="0 0 30 10" fill="none"',
    ),
  });
  expect(logo).toMatchObject({ width: 30, height: 10, isPng: false });
  expect(logoPicture(logo, readPalette())).toEqual({
    viewBox: '0 0 30 10',
    inside: `<g fill="none"><path fill="${oklchText(readPalette().accent)}" class="shaded-on-light"/></g>`,
  });
});

it.each([
  ['styles', svg('<style>.a{fill:red}</style><path class="a"/>')],
  ['a style attribute', svg('<path style="fill:red"/>')],
  ['ids', svg('<path id="a"/><use href="#a"/>')],
  ['much to draw', svg(`<path d="M${'0 0 '.repeat(1000)}"/>`)],
])('leaves a drawing with %s a file', (_, text) => {
  expect(logoPicture(read({ 'logo.svg': text }), readPalette())).toEqual({
    src: '/brand/logo.svg',
    width: 30,
    height: 10,
  });
});

it('takes a PNG, and the size of a drawing without viewBox', () => {
  expect(logoPicture(read({ 'logo.png': png(256) }), readPalette())).toMatchObject({
    src: '/brand/logo.png',
    height: 256,
  });
  expect(read({ 'logo.svg': svg('', 'width="64px" height="32px"') }).viewBox).toBe('0 0 64 32');
});

it.each<[string, Record<string, string | Uint8Array>]>([
  ['logo.svg: is missing', {}],
  ['logo.png: stands beside logo.svg', { 'logo.svg': svg(''), 'logo.png': png(256) }],
  ['has a script', { 'logo.svg': svg('<script>1</script>') }],
  ['has a script', { 'logo.svg': svg('<path onclick="a()"/>') }],
  ['refers to another file', { 'logo.svg': svg('<image href="https://a.example/b.png"/>') }],
  ['refers to another file', { 'logo.svg': svg('<path fill="url(https://a.example/#b)"/>') }],
  ['turn the text into paths', { 'logo.svg': svg('<text>Lumen</text>') }],
  ['has no viewBox', { 'logo.svg': svg('', '') }],
  ['is no SVG drawing', { 'logo.svg': 'Lumen' }],
  ['has the class fill-pink', { 'logo.svg': svg('<path class="fill-pink"/>') }],
  ['is no PNG picture', { 'logo.png': 'JFIF' }],
  ['is 40 pixels high, must be at least 128', { 'logo.png': png(40) }],
])('says what is wrong: %s', (fault, files) => {
  expect(() => read(files)).toThrow(fault);
});
