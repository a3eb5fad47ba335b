// Measures a face, so that the fallback can be scaled to it and nothing shifts when the face is missing.
import subsetFont from 'subset-font';

type Axes = Record<string, number | { min: number; max: number }>;

const alphabet = 'abcdefghijklmnopqrstuvwxyz ';
const frequencies = [
  65, 12, 22, 34, 102, 18, 16, 49, 56, 1, 6, 32, 19, 55, 61, 15, 1, 48, 51, 73, 22, 8, 19, 1, 16, 1,
  183,
];

const perThousand = (widths: number[]) =>
  Object.fromEntries([...alphabet].map((letter, index) => [letter, widths[index] ?? 0]));

/** In thousandths of an em. */
export const arial = perThousand([
  556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500,
  278, 556, 500, 722, 500, 500, 500, 278,
]);
export const arialBold = perThousand([
  556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556,
  333, 611, 556, 778, 556, 556, 500, 278,
]);

const weighted = (widthOf: (letter: string) => number) =>
  [...alphabet].reduce((sum, letter, i) => sum + widthOf(letter) * (frequencies[i] ?? 0), 0);

export async function averageWidth(source: Buffer, axes: Axes) {
  const widths: Record<string, number> = {};
  for (const letter of alphabet) widths[letter] = await advance(source, axes, letter);
  const own = weighted((letter) => widths[letter] ?? 0);
  return {
    of: (other: [string, number][]) => {
      const known = new Map(other);
      return own / weighted((letter) => (known.get(letter) ?? 0) / 1000);
    },
  };
}

export async function verticalMetrics(source: Buffer, axes: Axes) {
  const font = await instance(source, axes, 'x');
  const hhea = table(font, 'hhea');
  const em = unitsPerEm(font);
  return {
    ascent: font.readInt16BE(hhea + 4) / em,
    descent: -font.readInt16BE(hhea + 6) / em,
    lineGap: font.readInt16BE(hhea + 8) / em,
  };
}

/** In a font with a single letter, its width follows that of '.notdef'. */
async function advance(source: Buffer, axes: Axes, letter: string): Promise<number> {
  const font = await instance(source, axes, letter);
  const widths = font.readUInt16BE(table(font, 'hhea') + 34);
  return font.readUInt16BE(table(font, 'hmtx') + (widths > 1 ? 4 : 0)) / unitsPerEm(font);
}

const instance = (source: Buffer, axes: Axes, text: string) =>
  subsetFont(source, text, {
    targetFormat: 'sfnt',
    variationAxes: axes,
    keepFeatures: [],
    noLayoutClosure: true,
  });

const unitsPerEm = (font: Buffer) => font.readUInt16BE(table(font, 'head') + 18);

function table(font: Buffer, tag: string): number {
  const count = font.readUInt16BE(4);
  for (let entry = 12; entry < 12 + count * 16; entry += 16) {
    if (font.toString('latin1', entry, entry + 4) === tag) return font.readUInt32BE(entry + 8);
  }
  throw new Error(`The font has no table '${tag}'`);
}
