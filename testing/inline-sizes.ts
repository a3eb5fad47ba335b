import { brotliCompressSync } from 'node:zlib';

const scripts = /<script(?![^>]*\bsrc=)(?![^>]*ld\+json)[^>]*>([\s\S]*?)<\/script>/g;
const styles = /<style[^>]*>([\s\S]*?)<\/style>/g;

const packedSize = (html: string, part: RegExp): number => {
  const text = [...html.matchAll(part)].map(([, inside]) => inside).join('');
  return text === '' ? 0 : brotliCompressSync(text).length;
};

/** Bytes of inline script and style, compressed as the server sends them. */
export const inlineSizes = (html: string): { script: number; style: number } => ({
  script: packedSize(html, scripts),
  style: packedSize(html, styles),
});
