import path from 'node:path';
import { pictureSource } from './files.ts';

export interface Inline {
  viewBox: string;
  inside: string;
}

/** Parts that would violate the page's CSP or affect the whole page. */
const foreign =
  /<(style|script|image|foreignObject)|<!ENTITY| style=| on\w+=|(href|src)=["'](?!#)|url\((?!#)/i;

/** `undefined` for drawings that have to stay files. */
export function inlineDrawing(file: string): Inline | undefined {
  const { name, ext } = path.parse(file);
  if (ext.toLowerCase() !== '.svg') return undefined;
  const [, head = '', inside = ''] =
    /<svg([^>]*)>([\s\S]*)<\/svg>\s*$/.exec(pictureSource(file)) ?? [];
  const viewBox = / viewBox="([^"]+)"/.exec(head)?.[1];
  if (!viewBox || foreign.test(inside)) return undefined;
  return { viewBox, inside: withOwnIds(withLookOf(head, inside), name.replace(/\W+/g, '-')) };
}

/** Drawing programs put fill="none" on the root, which the page's own element replaces. */
function withLookOf(head: string, inside: string): string {
  const look = head.match(/ (?:fill|stroke|color|opacity|class)[\w-]*="[^"]*"/g)?.join('');
  return look ? `<g${look}>${inside}</g>` : inside;
}

/** Two drawings on a page may use the same id. */
const withOwnIds = (inside: string, owner: string): string =>
  inside
    .replace(/<!--[\s\S]*?-->|(?<=>)\s+(?=<)/g, '')
    .replace(/ id="([^"]+)"/g, ` id="${owner}-$1"`)
    .replace(/(href="#|url\(#)/g, `$1${owner}-`);
