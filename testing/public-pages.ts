import { brotliCompressSync } from 'node:zlib';

/** Public, but not in the sitemap: for people who have lost a private link. */
export const unlistedPages = ['/r'];

export async function listedPages(url: string): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
}

const scripts = /<script(?![^>]*\bsrc=)(?![^>]*ld\+json)[^>]*>([\s\S]*?)<\/script>/g;
const styles = /<style[^>]*>([\s\S]*?)<\/style>/g;

const packedSize = (html: string, part: RegExp): number => {
  const text = [...html.matchAll(part)].map(([, inside]) => inside).join('');
  return text === '' ? 0 : brotliCompressSync(text).length;
};

export const inlineSizes = (html: string): { script: number; style: number } => ({
  script: packedSize(html, scripts),
  style: packedSize(html, styles),
});
