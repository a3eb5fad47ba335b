import { expect } from '@playwright/test';
import { readPalette } from '../../content/catalogue.ts';
import { hexText, oklchText } from '../../content/reading/colour.ts';
import { readConfig } from '../../server/config.ts';

const white = '#ffffff';
const siteUrl = readConfig(process.env).SITE_URL;

export function exampleColours(): string[] {
  const colours = Object.values(readPalette()).filter((colour) => hexText(colour) !== white);
  return [...new Set(colours.flatMap((colour) => [hexText(colour), oklchText(colour)]))];
}

const words = [
  ...[/patang/i, /\bkites?\b/i, /karnal/i, /haryana/i, /\bindian?\b/i],
  ...[/\$\s?\d/, /\bUSD\b/, /\brupees?\b/i, /₹/, /\bUPI\b/, /\bGST\b/],
];

export function leftoversIn(text: string, colours: string[]): string[] {
  const found = words.flatMap((word) => word.exec(text)?.[0] ?? []);
  return [...found, ...colours.filter((colour) => text.includes(colour))];
}

const addressesIn = (text: string, base: string): string[] =>
  [...text.matchAll(/(?:href|src|srcset|content)="([^"]+)"|url\(["']?([^"')]+)|<loc>([^<]+)/g)]
    .flatMap(([, attribute, style, place]) => (attribute ?? style ?? place ?? '').split(/,\s+/))
    .map((address) => address.split(' ')[0] ?? '')
    .filter((address) => /^(\/|https?:)/.test(address) && URL.canParse(address, base))
    .map((address) => new URL(address, base))
    .filter(({ origin }) => [new URL(base).origin, siteUrl].includes(origin))
    .map(({ pathname }) => pathname);

const isText = (type: string): boolean => /text|xml|json|svg|manifest/.test(type);
/** Scripts contain the names of all time zones. */
const isScript = (type: string): boolean => type.includes('javascript');

export async function crawl(url: string, colours: string[]): Promise<Record<string, string[]>> {
  const unread = [
    ...['/', '/404', '/admin/login', '/r', '/robots.txt', '/sitemap.xml', '/rss.xml', '/llms.txt'],
    ...['/favicon.ico', '/site.webmanifest', '/.well-known/security.txt', '/api/docs'],
  ];
  const seen = new Set(unread);
  const leftovers: Record<string, string[]> = {};
  for (let path = unread.shift(); path !== undefined; path = unread.shift()) {
    const answer = await fetch(url + path);
    const type = answer.headers.get('content-type') ?? '';
    const body = Buffer.from(await answer.arrayBuffer());
    if (type.startsWith('image/jpeg') || type.startsWith('image/webp')) {
      expect.soft(body.length, `${path} is light`).toBeLessThan(400_000);
      expect.soft(body.includes('Exif'), `${path} tells no place`).toBe(false);
    }
    if (!isText(type) && !isScript(type)) continue;
    const text = body.toString();
    const found = leftoversIn(text, colours);
    const kept = isScript(type)
      ? found.filter((leftover) => /patang|^#|^oklch/i.test(leftover))
      : found;
    if (kept.length > 0) leftovers[path] = kept;
    for (const next of addressesIn(text, `${url}${path}`)) {
      if (seen.has(next)) continue;
      seen.add(next);
      unread.push(next);
    }
  }
  expect(seen.size).toBeGreaterThan(50);
  return leftovers;
}
