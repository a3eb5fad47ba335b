import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { contentDirectory } from '../../content/directory.ts';
import { contentFaults } from '../../content/read.ts';
import { photoFaults, photoOf } from '../../content/reading/photos.ts';
import { renderMarkdown } from '../markdown/render.ts';
import { pictureFiles } from './files.ts';
import { articleFile, articlePicture, Picture } from './Picture.tsx';

/** Grain, so that the file is as large as a phone's. */
async function photograph(width: number, height: number) {
  const pixels = new Uint8Array(width * height * 3);
  let seed = 20_261_118;
  for (let index = 0; index < pixels.length; index += 1) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    pixels[index] = 90 + ((index / (width * 12)) & 63) + (seed >>> 27);
  }
  const raw = { width, height, channels: 3 } as const;
  return sharp(pixels, { raw })
    .withExif({
      IFD0: { Copyright: 'Asha, 14 Kunjpura Road' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '29/1 41/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 97, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

// macOS writes two characters; the article writes one.
const onDisk = 'Büro am Hof (1).JPG'.normalize('NFD');
const written = 'Büro am Hof (1).JPG'.normalize('NFC');

let folder: string;
const put = (name: string, body: Uint8Array | string) =>
  writeFileSync(path.join(folder, 'pictures', name), body);

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'agency-photos-'));
  cpSync(contentDirectory(), folder, { recursive: true });
  mkdirSync(path.join(folder, 'brand', 'pictures'), { recursive: true });
  put(onDisk, await photograph(3600, 2400));
  const clear = { width: 300, height: 200, channels: 4, background: '#ff000080' } as const;
  put('clear.png', await sharp({ create: clear }).png().toBuffer());
});
afterAll(() => rmSync(folder, { recursive: true }));

const change = (file: string, from: RegExp, to: string): void => {
  const place = path.join(folder, file);
  const text = readFileSync(place, 'utf8');
  expect(text).toMatch(from);
  writeFileSync(place, text.replace(from, to));
};

test('a photograph of a phone becomes small files, upright and without its place', async () => {
  vi.stubEnv('CONTENT_DIR', folder);
  const original = statSync(path.join(folder, 'pictures', onDisk)).size;
  expect(original).toBeGreaterThan(5_000_000);
  expect(await photoFaults()).toEqual([]);

  const photo = photoOf(`pictures/${written}`);
  expect([photo.width, photo.height]).toEqual([1600, 2400]);
  expect(photo.files).toHaveLength(7);
  const found = await Promise.all(
    photo.files.map(async ({ address, file }) => {
      expect(address).toMatch(/^\/drawings\/buro-am-hof-1-\d+\.[\da-f]{8}\.(avif|webp|jpg)$/);
      const { format, width = 0, height = 0, ...made } = await sharp(file).metadata();
      const { exif, xmp, iptc, icc, orientation } = made;
      expect([exif, xmp, iptc, icc, orientation]).toEqual(Array(5).fill(undefined));
      expect(readFileSync(file).includes('Kunjpura')).toBe(false);
      expect(height / width).toBeCloseTo(1.5, 1);
      return `${format} ${width}`;
    }),
  );
  expect(found.toSorted()).toEqual(
    ['heif 480', 'heif 960', 'heif 1600', 'webp 480', 'webp 960', 'webp 1600', 'jpeg 960'].sort(),
  );

  const served = pictureFiles().filter(({ address }) => !address.endsWith('.svg'));
  expect(served.map(({ address }) => address)).toEqual(
    expect.arrayContaining(photo.files.map(({ address }) => address)),
  );
  expect(Math.max(...served.map(({ body }) => body.length))).toBeLessThan(original / 2);
  const small = photoOf('pictures/clear.png');
  expect(small.src).toMatch(/^\/drawings\/clear-300\.[\da-f]{8}\.png$/);
  expect(small.sources[0]?.srcSet).toMatch(/-300\.[\da-f]{8}\.avif 300w$/);
});

test('pages offer it in every size, with its own measures', async () => {
  vi.stubEnv('CONTENT_DIR', folder);
  await photoFaults();
  const { src, sources } = photoOf(`pictures/${written}`);
  const [avif, webp] = sources.map(({ srcSet }) => srcSet);
  const file = articleFile(`../pictures/${written}`);
  const card = renderToStaticMarkup(
    createElement(Picture, { file, alt: 'The yard', lazy: false, ...articlePicture }),
  );
  expect(card).toBe(
    `<picture><source type="image/avif" srcSet="${avif}" sizes="(min-width: 1200px) 1200px, 100vw"/>` +
      `<source type="image/webp" srcSet="${webp}" sizes="(min-width: 1200px) 1200px, 100vw"/>` +
      `<img src="${src}" alt="The yard" width="1200" height="675" loading="eager" decoding="async"/></picture>`,
  );
  for (const name of [
    `<../pictures/${written}>`,
    `../pictures/${encodeURI(written).replace('(', '%28').replace(')', '%29')}`,
  ]) {
    const html = await renderMarkdown(`Look:\n\n![The yard](${name})`);
    expect(html).toContain(`<source type="image/webp" srcset="${webp}"`);
    expect(html).toMatch(
      /<img src="[^"]+\.jpg" alt="The yard" width="1600" height="2400" loading="lazy" decoding="async"/,
    );
  }
});

test('articles and projects take photographs, and a wrong name is told', async () => {
  change('articles/web-design-trends-2025.md', /^image: .*$/m, `image: ../pictures/${written}`);
  change('home.yaml', /picture: ecommerce-platform/, 'picture: clear.png');
  expect(contentFaults(folder)).toEqual([]);
  change('home.yaml', /picture: clear\.png/, 'picture: Clear.PNG');
  expect(contentFaults(folder)).toEqual([
    expect.stringContaining(
      'portfolio.projects[0].picture: picture Clear.PNG is missing, there is clear.png: write it exactly so',
    ),
  ]);
  change('home.yaml', /picture: Clear\.PNG/, 'picture: shop');
  expect(contentFaults(folder)[0]).toContain('or a file in pictures/ such as shop.jpg');
  change('home.yaml', /picture: shop/, 'picture: clear.png');
});

test('what cannot be shown is told by name, in plain words', async () => {
  const whole = readFileSync(path.join(folder, 'pictures', onDisk));
  const create = { width: 9, height: 9, channels: 3, background: 'red' } as const;
  put('cut off.jpg', whole.subarray(0, 200_000));
  put('empty.jpg', '');
  put('moving.png', await sharp({ create }).gif().toBuffer());
  put('from-phone.HEIC', 'x');
  put('renamed.jpg', Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic')]));
  put('scan.tiff', 'x');
  const faults = await photoFaults(folder);
  expect(faults.map((fault) => fault.replace(/^.*\/pictures\//, ''))).toEqual([
    'cut off.jpg: cannot be read as a picture, it is damaged or cut off: copy it again, or save it again as JPEG',
    'empty.jpg: is empty: copy it again',
    'from-phone.HEIC: is a HEIC photo, which browsers cannot show: save it as JPEG first',
    'moving.png: is a GIF file under another name: save it as JPEG first',
    'renamed.jpg: is a HEIC photo, which browsers cannot show: save it as JPEG first',
    'scan.tiff: is a TIFF file, which the site cannot show: save it as JPEG first',
  ]);
});
