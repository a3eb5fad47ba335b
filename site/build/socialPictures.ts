import { hash } from 'node:crypto';
import { access, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import subsetFont from 'subset-font';
import type { Content } from '../../content/read.ts';
import { hexText } from '../../content/reading/colour.ts';
import type { Shade } from '../../content/reading/palette.ts';
import { seededRandom } from '../art/seededRandom.ts';
import { placedLogo } from './icon.ts';
import { socialArt } from './socialArt.ts';

export interface PageHead {
  title: string;
  siteName: string;
  picture: string;
  /** Undefined for pages that must not be indexed. */
  canonical: string | undefined;
  published: string | undefined;
}

export async function createSocialPictures(cache: string, content: Content) {
  await mkdir(cache, { recursive: true });
  const fontFiles = await makeFontFiles(cache);

  return async ({ title, siteName, picture }: PageHead): Promise<Uint8Array> => {
    const words = { title, siteName, seed: picture.split('/').at(-1) ?? '' };
    const drawing = socialDrawing(words, content);
    const key = hash('sha256', drawing).slice(0, 24);
    const file = path.join(cache, `${key}.png`);
    const kept = await readFile(file).catch(() => undefined);
    if (kept) return kept;
    const font = { loadSystemFonts: false, fontFiles, defaultFontFamily: 'Bricolage Grotesque' };
    const drawn = new Resvg(drawing, { font }).render().asPng();
    await writeFile(file, drawn);
    return drawn;
  };
}

const alphabet = Array.from({ length: 224 }, (_, n) => String.fromCodePoint(32 + n)).join('');

const cuts = [
  { file: 'display.ttf', source: 'ui/fonts/bricolage-grotesque.woff2', axes: {} },
  { file: 'text.ttf', source: 'ui/fonts/instrument-sans.woff2', axes: { wght: 500 } },
];

/** resvg reads neither woff2 nor variable fonts. */
function makeFontFiles(folder: string): Promise<string[]> {
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

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function wrapTitle(title: string, maxLength: number): string[] {
  const done: string[] = [];
  for (const word of title.split(' ')) {
    const last = done.at(-1);
    if (last !== undefined && last.length + word.length < maxLength)
      done.push(`${done.pop()} ${word}`);
    else done.push(word);
  }
  return done;
}

interface Words {
  title: string;
  siteName: string;
  seed: string;
}

function socialDrawing(
  { title, siteName, seed }: Words,
  { brand, palette, logo }: Content,
): string {
  const random = seededRandom(seed);
  const between = (low: number, high: number) => Math.round(low + random() * (high - low));
  const colour = (shade: Shade) => hexText(palette[shade]);
  const { logo: hasLogo } = brand.socialPicture;
  const background = colour(brand.socialPicture.background as Shade);
  const textColour = colour(brand.socialPicture.text as Shade);
  const large = title.length < 34;
  const size = large ? 84 : 66;
  const lines = wrapTitle(title, large ? 15 : 20);
  const top = 330 - (lines.length * size) / 2 + size * 0.8;
  const logoBox = { x: 72, y: 56, height: 50.6, width: (50.6 * logo.width) / logo.height };
  const mark = hasLogo ? placedLogo({ logo, palette }, logoBox) : '';
  const nameAt = hasLogo ? Math.round(logoBox.x + logoBox.width + 16.4) : logoBox.x;
  const name = hasLogo && brand.logoHasName ? '' : escapeXml(siteName);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
<path fill="${background}" d="M0 0h1200v630H0z"/>
${socialArt(brand.art, { colour, background, between })}
${lines.map((line, n) => `<text x="72" y="${Math.round(top + n * size * 1.02)}" font-family="Bricolage Grotesque" font-weight="700" font-size="${size}" letter-spacing="-1.5" fill="${textColour}">${escapeXml(line)}</text>`).join('\n')}
${mark}
<text x="${nameAt}" y="92" font-family="Instrument Sans" font-size="30" fill="${textColour}" fill-opacity=".85">${name}</text>
</svg>`;
}
