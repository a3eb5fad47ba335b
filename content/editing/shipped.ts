// Finds what is left of the shipped example, by words and hashes: owners replace the files themselves.
import { hash } from 'node:crypto';
import * as z from 'zod';
import type { Finding } from '../../contract/publishing/content.ts';
import { bytesOf, type PlacedText, type TextFile } from './site-texts.ts';

const brandFile = 'brand/brand.yaml';

const shippedBrand: Record<string, string> = {
  name: 'Patang Studio',
  tagline: 'Built by students, steadied by mentors.',
  email: 'hello@patang.example',
  'address.street': '14 Kunjpura Road, Sector 12',
  art: 'kites',
};

const shippedPalette: Record<string, string> = {
  ink: 'oklch(0.24 0.06 275)',
  accent: 'oklch(0.8 0.155 75)',
};

const wordsOfBrand = [/\bPatang\b/i, /\bKarnal\b/i, /\bHaryana\b/i, /\bKunjpura\b/i, /\bkites?\b/i];
const wordsOfCountry = [
  ...[/\bIndian?\b/i, /\bHindi\b/i, /\brupees?\b/i, /₹/, /\bUPI\b/, /\bGST\b/, /\bPIN codes?\b/],
];

/** Names under the sample quotes, descriptions of the sample projects, the logo. */
const shippedHashes = new Set([
  ...['7d6f9ca17e04', '64c3683cee23', 'dcd90e5d1e8f'],
  ...[
    '33eb30de692c',
    'f643ecbd592c',
    '34b35898fb42',
    '869247b79961',
    '83e2e3a1b723',
    '103d63197d5f',
  ],
  '42c4386e931c',
]);

const isShipped = (value: string | Buffer): boolean =>
  shippedHashes.has(hash('sha256', value).slice(0, 12));

export function shippedFindings(directory: string, files: TextFile[]): Finding[] {
  const brand = files.find(({ path }) => path === brandFile);
  const name = brand?.values.find(({ where }) => where === 'name');
  const samples = files.flatMap(sampleContent);
  if (!brand || !name) return samples;
  if (name.text === shippedBrand.name) {
    const sentence = 'This is the brand of the example: write your own name, address and e-mail.';
    return [
      ...samples,
      { kind: 'shipped brand', file: brandFile, where: 'name', line: name.line, sentence },
    ];
  }
  return [
    ...samples,
    ...files.flatMap((file) => tracesIn(file, brand)),
    ...leftOfLook(directory, files),
  ];
}

function sampleContent({ path, values }: TextFile): Finding[] {
  if (path !== 'home.yaml') return [];
  return values.flatMap(({ where, line, text }): Finding[] => {
    const [, quote, project] =
      /^testimonials\.items\[\d+\]\.(name)$|^portfolio\.projects\[\d+\]\.(description)$/.exec(
        where,
      ) ?? [];
    if (!(quote || project) || !isShipped(text)) return [];
    const sentence = quote
      ? `The quote of ${text} is invented: replace it with a real one, or remove it.`
      : 'This project is a sample: replace it with one of yours, or remove it.';
    return [{ kind: 'sample content', file: path, where, line, sentence }];
  });
}

const brandCountry = z.object({ address: z.object({ countryCode: z.string() }) });

function tracesIn(file: TextFile, brand: TextFile): Finding[] {
  const isOwn = ({ where, text }: PlacedText): boolean => shippedBrand[where] !== text;
  const own = brand.values
    .filter(isOwn)
    .map(({ text }) => text)
    .join('\n');
  const isAtHome = brandCountry.safeParse(brand.data).data?.address.countryCode === 'IN';
  const words = [...wordsOfBrand, ...(isAtHome ? [] : wordsOfCountry)].filter(
    (word) => !word.test(own),
  );
  if (file === brand) {
    return brand.values
      .filter((value) => !isOwn(value))
      .map(({ where, line }) => ({
        kind: 'shipped brand',
        file: brandFile,
        where,
        line,
        sentence:
          where === 'art'
            ? 'The drawings are the kites of the example: choose another set.'
            : 'Is still that of the example: write your own.',
      }));
  }
  const wordsFound = (text: string): string[] =>
    words.flatMap((word) => word.exec(text)?.[0] ?? []);
  const inValues = file.values
    .filter(({ key }) => !['href', 'link', 'image', 'picture'].includes(key))
    .map(({ where, line, text }) => ({ where, line, found: wordsFound(text) }));
  // One finding for a body, however often the word occurs.
  const lines = file.paragraphs.filter(({ text }) => wordsFound(text).length > 0);
  const inBody = {
    where: '',
    line: lines[0]?.line,
    found: wordsFound(lines.map(({ text }) => text).join('\n')),
  };
  return [...inValues, inBody]
    .filter(({ found }) => found.length > 0)
    .map(({ where, line, found }) => ({
      kind: 'shipped brand',
      file: file.path,
      where,
      line,
      sentence: `Says ${list.format(found.map((word) => `‘${word}’`))}, as the example does: write your own words.`,
    }));
}

const list = new Intl.ListFormat('en');

function leftOfLook(directory: string, files: TextFile[]): Finding[] {
  const logo = bytesOf(directory, 'brand/logo.svg');
  const palette = files.find(({ path }) => path === 'brand/palette.yaml')?.values ?? [];
  return [
    ...(logo && isShipped(logo)
      ? [
          {
            kind: 'shipped brand' as const,
            file: 'brand/logo.svg',
            where: '',
            sentence: 'The logo is the kite of the example: upload your own.',
          },
        ]
      : []),
    ...palette
      .filter(({ where, text }) => shippedPalette[where] === text)
      .map(({ where, line }) => ({
        kind: 'shipped brand' as const,
        file: 'brand/palette.yaml',
        where,
        line,
        sentence: `The colour ${where} is that of the example: choose your own.`,
      })),
  ];
}
