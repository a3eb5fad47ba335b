// A script turns a copy of the content into another agency. Nothing that the product then serves or sends shows the example.
import { expect, test } from '@playwright/test';
import { readPalette } from '../content/catalogue.ts';
import { type Colour, hexText, oklchText } from '../content/reading/colour.ts';
import { readConfig } from '../server/config.ts';
import { startMailServer } from '../server/testing/mail-server.ts';
import { samples } from '../server/testing/samples.ts';
import { becomeOtherAgency } from '../testing/other-agency.ts';
import { listedPages } from '../testing/public-pages.ts';
import { type Checkout, makeCheckout } from './support/checkout.ts';
import { violations } from './support/look.ts';

let checkout: Checkout;
let palette: Record<string, Colour>;
test.beforeAll(() => {
  palette = readPalette();
  checkout = makeCheckout();
});
test.afterAll(() => checkout.remove());

const white = '#ffffff';
/** What absolute addresses begin with. */
const siteUrl = readConfig(process.env).SITE_URL;

/** As they would stand in a style sheet, a drawing or a mail. */
function coloursOf(): string[] {
  const colours = Object.values(palette).filter((colour) => hexText(colour) !== white);
  return [...new Set(colours.flatMap((colour) => [hexText(colour), oklchText(colour)]))];
}

const words = [
  ...[/patang/i, /\bkites?\b/i, /karnal/i, /haryana/i, /\bindian?\b/i],
  ...[/\$\s?\d/, /\bUSD\b/, /\brupees?\b/i, /₹/, /\bUPI\b/, /\bGST\b/],
];

function tracesIn(text: string, colours: string[]): string[] {
  const found = words.flatMap((word) => word.exec(text)?.[0] ?? []);
  return [...found, ...colours.filter((colour) => text.includes(colour))];
}

/** Every address of this site in a page, a style sheet or a feed. */
const addressesIn = (text: string, base: string): string[] =>
  [...text.matchAll(/(?:href|src|srcset|content)="([^"]+)"|url\(["']?([^"')]+)|<loc>([^<]+)/g)]
    .flatMap(([, attribute, style, place]) => (attribute ?? style ?? place ?? '').split(/,\s+/))
    .map((address) => address.split(' ')[0] ?? '')
    .filter((address) => /^(\/|https?:)/.test(address) && URL.canParse(address, base))
    .map((address) => new URL(address, base))
    .filter(({ origin }) => [new URL(base).origin, siteUrl].includes(origin))
    .map(({ pathname }) => pathname);

const isText = (type: string): boolean => /text|xml|json|svg|manifest/.test(type);
/** Zone names of the whole world are in the scripts. */
const isScript = (type: string): boolean => type.includes('javascript');

async function crawl(url: string, colours: string[]): Promise<Record<string, string[]>> {
  const unread = [
    ...['/', '/404', '/admin/login', '/r', '/robots.txt', '/sitemap.xml', '/rss.xml', '/llms.txt'],
    ...['/favicon.ico', '/site.webmanifest', '/.well-known/security.txt', '/api/docs'],
  ];
  const seen = new Set(unread);
  const traces: Record<string, string[]> = {};
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
    const found = tracesIn(text, colours);
    const kept = isScript(type) ? found.filter((trace) => /patang|^#|^oklch/i.test(trace)) : found;
    if (kept.length > 0) traces[path] = kept;
    for (const next of addressesIn(text, `${url}${path}`)) {
      if (seen.has(next)) continue;
      seen.add(next);
      unread.push(next);
    }
  }
  expect(seen.size).toBeGreaterThan(60);
  return traces;
}

const post = (url: string, path: string, body: object) =>
  fetch(`${url}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

test('another agency: no trace of the example, nothing too wide, nothing for axe', async ({
  browser,
}) => {
  await becomeOtherAgency(`${checkout.folder}/own`);
  const smtp = await startMailServer();
  const colours = coloursOf();
  const { url, output } = await checkout.start({
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    MAIL_FROM: 'web@lumenwerk.example',
    MAIL_TO: 'team@lumenwerk.example',
    RATE_LIMIT: 'off',
  });
  expect(output).toContain('Lumen Werk');
  expect(tracesIn(output, colours)).toEqual([]);

  expect(await crawl(url, colours)).toEqual({});

  await post(url, 'contacts', samples.contacts);
  await post(url, 'consultations', samples.consultations);
  await expect.poll(() => smtp.received.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(4);
  for (const mail of smtp.received) {
    expect.soft(tracesIn(`${mail.raw}${mail.text}${mail.html}`, colours)).toEqual([]);
  }

  const page = await browser.newPage({
    viewport: { width: 320, height: 640 },
    reducedMotion: 'reduce',
  });
  for (const path of [...(await listedPages(url)), '/r', '/404']) {
    await page.goto(url + path);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(width, `${path} at 320 px`).toBe(320);
    expect.soft(await violations(page), path).toEqual([]);
  }
  await page.goto(`${url}/impressum`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
  await page.goto(`${url}/consultation`);
  await expect(page.getByText('1.290 €').first()).toBeVisible();
  await page.close();
  await smtp.stop();
});
