// Run by hand: node ui/fonts/make.ts. Each face fits into the 14 kB before the first round trip.
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { arial, arialBold, averageWidth, verticalMetrics } from './metrics.ts';

interface Face {
  family: string;
  file: string;
  source: string;
  axes: Record<string, number | { min: number; max: number }>;
  characters: string;
  features: string[];
  weights: string;
  fallbacks: Fallback[];
}

interface Fallback {
  weights: string;
  /** The weight that most of its text is set in. */
  usualWeight: number;
  widths: Record<string, number>;
  locals: string[];
}

const bold = {
  widths: arialBold,
  locals: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'],
};

const require = createRequire(import.meta.url);
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, offset) => String.fromCodePoint(from + offset)).join(
    '',
  );

const ascii = range(0x20, 0x7e);
const punctuation = '–—‘’“”…•€₹';
const accented = 'ÀÁÄÅÇÈÉÍÑÓÖØÚÜßàáâãäåæçèéêëíîïñóôõöøúûü';

const faces: Face[] = [
  {
    family: 'Bricolage Grotesque',
    file: 'bricolage-grotesque.woff2',
    source:
      '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2',
    // Each further axis would double the file.
    axes: { wdth: 100, opsz: 40, wght: 700 },
    characters: ascii + punctuation + accented,
    features: ['kern'],
    weights: '500 800',
    fallbacks: [{ weights: '500 800', usualWeight: 700, ...bold }],
  },
  {
    family: 'Instrument Sans',
    file: 'instrument-sans.woff2',
    source:
      '@fontsource-variable/instrument-sans/files/instrument-sans-latin-standard-normal.woff2',
    axes: { wdth: 100, wght: { min: 400, max: 700 } },
    characters: `${ascii}${range(0xc0, 0xff)}${punctuation}„‚«»§\u{a0}©°·™`,
    features: ['tnum'],
    weights: '400 700',
    // Browsers do not synthesize bold for a face that is declared bold.
    fallbacks: [
      {
        weights: '400 500',
        usualWeight: 400,
        widths: arial,
        locals: ['Arial', 'ArialMT', 'Liberation Sans'],
      },
      { weights: '600 700', usualWeight: 600, ...bold },
    ],
  },
];

const percent = (ratio: number) => `${(ratio * 100).toFixed(2)}%`;

async function makeFace(face: Face): Promise<string> {
  const source = await readFile(require.resolve(face.source));
  const options = { variationAxes: face.axes, keepFeatures: face.features, noHinting: true };
  const subset = await subsetFont(source, face.characters, { ...options, targetFormat: 'woff2' });
  await writeFile(new URL(face.file, import.meta.url), subset);

  const fallbacks = await Promise.all(
    face.fallbacks.map((fallback) => fallbackRule(face, fallback, source)),
  );
  return `@font-face {
  font-family: '${face.family}';
  src: url('./${face.file}') format('woff2');
  font-weight: ${face.weights};
  font-style: normal;
  font-display: optional;
}
${fallbacks.join('')}`;
}

async function fallbackRule(face: Face, fallback: Fallback, source: Buffer): Promise<string> {
  const instance = { ...face.axes, wght: fallback.usualWeight };
  const width = await averageWidth(source, instance);
  const scale = width.of(Object.entries(fallback.widths));
  const vertical = await verticalMetrics(source, instance);
  const locals = fallback.locals.map((name) => `local('${name}')`).join(', ');
  return `
@font-face {
  font-family: '${face.family} Fallback';
  src: ${locals};
  font-weight: ${fallback.weights};
  size-adjust: ${percent(scale)};
  ascent-override: ${percent(vertical.ascent / scale)};
  descent-override: ${percent(vertical.descent / scale)};
  line-gap-override: ${percent(vertical.lineGap / scale)};
}
`;
}

const sheets = await Promise.all(faces.map(makeFace));
const note = '/* Written by make.ts: change it there. */\n';
await writeFile(new URL('faces.css', import.meta.url), note + sheets.join('\n'));
