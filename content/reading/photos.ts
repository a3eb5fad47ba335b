// Photographs in the site's sizes and formats, without metadata, cached in .cache.
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type sharp from 'sharp';
import type { Metadata, Sharp } from 'sharp';
import { fileSlug } from '../../contract/normalize.ts';
import { contentDirectory } from '../directory.ts';
import type { ContentError } from './faults.ts';
import { createSource, type Source } from './source.ts';

const folders = ['pictures', 'brand/pictures'];

const widths = [480, 960, 1600];
const fallbackWidth = 960;

/** More effort for AVIF takes many times as long, for files that are a tenth smaller. */
const settings = {
  avif: { quality: 52, effort: 2 },
  webp: { quality: 76 },
  jpg: { quality: 78, mozjpeg: true },
  png: { palette: true, compressionLevel: 9 },
} as const;

const encode = {
  avif: (picture: Sharp) => picture.avif(settings.avif),
  webp: (picture: Sharp) => picture.webp(settings.webp),
  jpg: (picture: Sharp) => picture.jpeg(settings.jpg),
  png: (picture: Sharp) => picture.png(settings.png),
};

type Format = keyof typeof settings;

const recipe = JSON.stringify([widths, fallbackWidth, settings]);

interface Made {
  width: number;
  height: number;
  widths: number[];
  fallback: 'jpg' | 'png';
}

export interface Photo {
  width: number;
  height: number;
  /** The best format first. */
  sources: { type: string; srcSet: string }[];
  src: string;
  files: { address: string; file: string }[];
}

export const isPhoto = (file: string): boolean => /\.(jpe?g|png|webp|avif)$/i.test(file);

/** macOS writes ü as two characters, in file names too. */
const sameName = (one: string, other: string): boolean => one.normalize() === other.normalize();

export const picturePlace = (file: string, directory = contentDirectory()): string => {
  const { dir, base } = path.parse(path.join(directory, file));
  return path.join(dir, readdirSync(dir).find((name) => sameName(name, base)) ?? base);
};

export function missingPicture(source: Source, name: string): string | undefined {
  const names = source.listFiles('pictures');
  if (names.some((one) => sameName(one, name))) return undefined;
  const other = names.find((one) => sameName(one.toLowerCase(), name.toLowerCase()));
  return `picture ${name} is missing${other ? `, there is ${other}: write it exactly so` : ''}`;
}

export async function photoError(
  directory = contentDirectory(),
): Promise<ContentError | undefined> {
  const source = createSource(directory);
  for (const file of folders.flatMap((folder) =>
    source.listFiles(folder).map((name) => `${folder}/${name}`),
  )) {
    const problem = isPhoto(file)
      ? await makePhoto(path.join(directory, file))
      : problemOfEnding(file);
    if (problem) source.report(file, '', problem);
  }
  return source.error();
}

export const photoFaults = async (directory?: string): Promise<string[]> =>
  (await photoError(directory))?.sentences ?? [];

const saveFirst = 'save it as JPEG first';

function problemOfEnding(file: string): string | undefined {
  if (/\.hei[cf]$/i.test(file)) return `is a HEIC photo, which browsers cannot show: ${saveFirst}`;
  const [, ending] = /\.(tiff?|gif|bmp|dng|raw|psd|jxl|jp2)$/i.exec(file) ?? [];
  return ending && `is a ${ending.toUpperCase()} file, which the site cannot show: ${saveFirst}`;
}

function problemOf({ format, compression }: Metadata): string | undefined {
  if (format === 'heif' && compression !== 'av1') return problemOfEnding('.heic');
  if (['jpeg', 'png', 'webp', 'heif', 'avif'].includes(format)) return undefined;
  return `is a ${format.toUpperCase()} file under another name: ${saveFirst}`;
}

/** Not by import(), which fails in Vite plugins after the configuration is read. */
const loadSharp = (): typeof sharp => createRequire(import.meta.url)('sharp');

async function makePhoto(file: string): Promise<string | undefined> {
  const bytes = readFileSync(file);
  const folder = cacheFolder(bytes);
  if (isMade(folder)) return undefined;
  if (bytes.length === 0) return 'is empty: copy it again';
  if (
    bytes
      .subarray(4, 12)
      .toString('latin1')
      .match(/^ftyp(hei[cxs]|hev|mif1)/)
  ) {
    return problemOfEnding('.heic');
  }
  const sharp = loadSharp();
  try {
    const problem = problemOf(await sharp(bytes).metadata());
    if (problem) return problem;
    // Lossless, so that the large original is decoded once.
    const { data, info } = await sharp(bytes)
      .autoOrient()
      .resize({ width: Math.max(...widths), withoutEnlargement: true })
      .png({ compressionLevel: 1 })
      .toBuffer({ resolveWithObject: true });
    const { isOpaque } = await sharp(data).stats();
    const made: Made = {
      ...{ width: info.width, height: info.height },
      widths: [...new Set(widths.map((width) => Math.min(width, info.width)))],
      fallback: isOpaque ? 'jpg' : 'png',
    };
    const pictures = variantsOf(made).map(async ([width, format]) => {
      const picture = await encode[format](sharp(data).resize({ width })).toBuffer();
      return { name: variantName(width, format), picture };
    });
    publish(await Promise.all(pictures), made, folder);
    return undefined;
  } catch {
    return 'cannot be read as a picture, it is damaged or cut off: copy it again, or save it again as JPEG';
  }
}

/** Another process may have been first: its files are the same. */
function publish(pictures: { name: string; picture: Buffer }[], made: Made, folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const { name, picture } of pictures) replace(path.join(folder, name), picture);
  replace(madeFile(folder), JSON.stringify(made));
}

function replace(file: string, body: Buffer | string): void {
  const draft = `${file}.${process.pid}.draft`;
  writeFileSync(draft, body);
  renameSync(draft, file);
}

const hashOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(recipe).update(bytes).digest('hex').slice(0, 32);

const cacheFolder = (bytes: Uint8Array): string =>
  path.resolve('.cache', 'pictures', hashOf(bytes));

const madeFile = (folder: string): string => path.join(folder, 'photo.json');

const isMade = (folder: string): boolean => existsSync(madeFile(folder));

const variantName = (width: number, format: Format): string => `${width}.${format}`;

const fallbackOf = ({ widths }: Made): number =>
  widths.findLast((width) => width <= fallbackWidth) ?? Math.min(...widths);

const variantsOf = (made: Made): [number, Format][] => [
  ...made.widths.flatMap((width): [number, Format][] => [
    [width, 'avif'],
    [width, 'webp'],
  ]),
  [fallbackOf(made), made.fallback],
];

/** A card, a page and a list ask for the same photograph. */
const known = new Map<string, Photo>();

export function photoOf(file: string, directory = contentDirectory()): Photo {
  const place = picturePlace(file, directory);
  const { mtimeMs, size } = statSync(place);
  const key = [place, mtimeMs, size].join('\n');
  const photo = known.get(key) ?? readPhoto(place);
  known.set(key, photo);
  return photo;
}

function readPhoto(place: string): Photo {
  const folder = cacheFolder(readFileSync(place));
  if (!isMade(folder)) throw new Error(`${place} cannot be shown: npm run build says why`);
  const made: Made = JSON.parse(readFileSync(madeFile(folder), 'utf8'));
  const slug = fileSlug(path.parse(place).name, 'picture');
  const addressOf = (width: number, format: Format): string =>
    `/drawings/${slug}-${width}.${path.basename(folder).slice(0, 8)}.${format}`;
  const sourceOf = (format: 'avif' | 'webp') => ({
    type: `image/${format}`,
    srcSet: made.widths.map((width) => `${addressOf(width, format)} ${width}w`).join(', '),
  });
  return {
    width: made.width,
    height: made.height,
    sources: [sourceOf('avif'), sourceOf('webp')],
    src: addressOf(fallbackOf(made), made.fallback),
    files: variantsOf(made).map(([width, format]) => ({
      address: addressOf(width, format),
      file: path.join(folder, variantName(width, format)),
    })),
  };
}
