import { createHash } from 'node:crypto';
import { access, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import subsetFont from 'subset-font';
import { seededRandom } from '../art/seededRandom.ts';

export interface PageHead {
  title: string;
  siteName: string;
  picture: string;
  /** Undefined where the page must not be indexed. */
  canonical: string | undefined;
  published: string | undefined;
}

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

const kite = (x: number, y: number, size: number, tilt: number, left: string, right: string) =>
  `<g transform="translate(${x} ${y}) rotate(${tilt}) scale(${size / 100})">
<path fill="${left}" d="M0-100L-88 0 0 104z"/><path fill="${right}" d="M0-100L88 0 0 104z"/>
<path fill="${left}" d="M0 98l-22 40h44z"/>
<path fill="none" stroke="#171c3b" stroke-width="3.5" d="M0-100v204M-88 0q88-62 176 0"/></g>`;

function socialDrawing(words: { title: string; siteName: string; seed: string }): string {
  const random = seededRandom(words.seed);
  const between = (low: number, high: number) => Math.round(low + random() * (high - low));
  const large = words.title.length < 34;
  const size = large ? 84 : 66;
  const lines = wrapTitle(words.title, large ? 15 : 20);
  const top = 330 - (lines.length * size) / 2 + size * 0.8;
  const first = { x: between(860, 960), y: between(190, 250), tilt: between(4, 26) };
  const second = { x: between(1050, 1120), y: between(320, 390), tilt: between(10, 34) };
  const third = { x: between(1040, 1120), y: between(90, 130), tilt: between(-20, 10) };
  const string = ({ x, y }: { x: number; y: number }) =>
    `M838 549Q${Math.round(838 * 0.4 + x * 0.6)} ${Math.round(460 + y * 0.15)} ${x} ${y}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
<path fill="#171c3b" d="M0 0h1200v630H0z"/>
<path fill="#292f54" d="M0 630v-60h110v-20h80v34h150v-50h26v-20h90v20h20v40h130v-30h90v-20h110v44h90v-60h120v30h74v26h110v66z"/>
<path fill="none" stroke="#a7adc5" stroke-width="1.5" stroke-opacity=".7" d="${[first, second, third].map(string).join('')}"/>
${kite(first.x, first.y, 118, first.tilt, '#f7ad30', '#fcfaf6')}
${kite(second.x, second.y, 54, second.tilt, '#656e9b', '#a7adc5')}
${kite(third.x, third.y, 40, third.tilt, '#a7adc5', '#d3d7e5')}
<path fill="#fcfaf6" d="M0 630v-22h180v-10h150v10h150v-24h100v24h180v-18h170v18h150v-12h120v34z"/>
<g fill="#fcfaf6" transform="translate(818 590)"><circle cx="0" cy="-42" r="6"/><path d="M-8 4l2-24-3-13q9-4 18 0l-3 13 3 24z"/><path d="M4-34l2 5 14-12-2-3z"/></g>
${lines.map((line, n) => `<text x="72" y="${Math.round(top + n * size * 1.02)}" font-family="Bricolage Grotesque" font-weight="700" font-size="${size}" letter-spacing="-1.5" fill="#fcfaf6">${escapeXml(line)}</text>`).join('\n')}
<g transform="translate(72 56) scale(1.1)"><path fill="#f7ad30" d="M18 1L2 18l16 19z"/><path fill="#fcfaf6" d="M18 1l16 17-16 19z"/><path fill="#f7ad30" d="M18 35l-5 9h10z"/></g>
<text x="128" y="92" font-family="Instrument Sans" font-size="30" fill="#d3d7e5">${escapeXml(words.siteName)}</text>
</svg>`;
}
