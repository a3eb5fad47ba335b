import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { makeFontFiles } from './fontFiles.ts';
import type { PageHead } from './sitemap.ts';
import { socialDrawing } from './socialDrawing.ts';

/** Cached by content: the same drawing is rendered once. */
export async function createSocialPictures(cache: string) {
  await mkdir(cache, { recursive: true });
  const fontFiles = await makeFontFiles(cache);

  return async ({ title, siteName, picture }: PageHead): Promise<Uint8Array> => {
    const drawing = socialDrawing({ title, siteName, seed: picture.split('/').at(-1) ?? '' });
    const key = createHash('sha256').update(drawing).digest('hex').slice(0, 24);
    const file = path.join(cache, `${key}.png`);
    const kept = await readFile(file).catch(() => undefined);
    if (kept) return kept;
    const font = { loadSystemFonts: false, fontFiles, defaultFontFamily: 'Bricolage Grotesque' };
    const drawn = new Resvg(drawing, { font }).render().asPng();
    await writeFile(file, drawn);
    return drawn;
  };
}
