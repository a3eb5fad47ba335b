// Child process that decodes one uploaded picture: hostile bytes reach native code only here.
import { createRequire } from 'node:module';
import type sharpModule from 'sharp';
import type { Sharp } from 'sharp';

export interface PictureQuestion {
  bytes: Uint8Array;
  ending: PictureEnding;
  maxPixels: number;
  maxSide: number;
}

export type PictureEnding = 'png' | 'jpg' | 'webp' | 'avif';

export type PictureAnswer =
  | { bytes: Uint8Array; width: number; height: number }
  | { problem: 'damaged' | 'too many pixels' };

const sharp: typeof sharpModule = createRequire(import.meta.url)('sharp');

// One picture, once: no cache, and one thread beside those of the server.
sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadPng',
    'VipsForeignLoadJpeg',
    'VipsForeignLoadWebp',
    'VipsForeignLoadHeif',
  ],
});

const encode: Record<PictureEnding, (picture: Sharp) => Sharp> = {
  png: (picture) => picture.png({ compressionLevel: 9 }),
  jpg: (picture) => picture.jpeg({ quality: 90 }),
  webp: (picture) => picture.webp({ quality: 90 }),
  avif: (picture) => picture.avif({ quality: 75, effort: 2 }),
};

async function make({
  bytes,
  ending,
  maxPixels,
  maxSide,
}: PictureQuestion): Promise<PictureAnswer> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > maxPixels) return { problem: 'too many pixels' };
    // Drops all metadata, such as where a photo was taken.
    const upright = sharp(bytes, { limitInputPixels: maxPixels })
      .autoOrient()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true });
    const { data, info } = await encode[ending](upright).toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    return { problem: 'damaged' };
  }
}

process.once('message', async (question: PictureQuestion) => {
  process.send?.(await make(question));
});
