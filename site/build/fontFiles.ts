import { access, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';

const alphabet = Array.from({ length: 224 }, (_, n) => String.fromCodePoint(32 + n)).join('');

const cuts = [
  { file: 'display.ttf', source: 'ui/fonts/bricolage-grotesque.woff2', axes: {} },
  { file: 'text.ttf', source: 'ui/fonts/instrument-sans.woff2', axes: { wght: 500 } },
];

/** resvg reads neither woff2 nor variable fonts. */
export function makeFontFiles(folder: string): Promise<string[]> {
  return Promise.all(
    cuts.map(async ({ file, source, axes }) => {
      const target = path.join(folder, file);
      const exists = await access(target).then(
        () => true,
        () => false,
      );
      if (exists) return target;
      const font = await subsetFont(await readFile(source), `${alphabet}–—‘’“”…`, {
        targetFormat: 'sfnt',
        variationAxes: axes,
        preserveNameIds: [1, 2, 4, 6, 16],
      });
      await writeFile(target, font);
      return target;
    }),
  );
}
