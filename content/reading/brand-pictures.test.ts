import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readBrandPictures } from './brand-pictures.ts';
import { createSource } from './source.ts';

function readFiles(...names: string[]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'brand-'));
  try {
    mkdirSync(path.join(folder, 'brand/pictures'), { recursive: true });
    for (const name of names) writeFileSync(path.join(folder, 'brand/pictures', name), '');
    const source = createSource(folder);
    const pictures = readBrandPictures(source, ['branding']);
    source.throwIfFaulty();
    return pictures;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

it('finds own pictures by the name of a drawing or of a service', () => {
  expect(readFiles('hero.JPG', 'service-branding.svg', '.DS_Store')).toEqual({
    hero: 'brand/pictures/hero.JPG',
    'service-branding': 'brand/pictures/service-branding.svg',
  });
});

it('tells a name that no drawing has, with those that there are', () => {
  expect(() => readFiles('heroo.svg')).toThrow(
    /heroo\.svg.* replaces no drawing; its name must be one of hero, page-hero, .*service-branding/s,
  );
});

it('tells a file that is no picture, and two of one name', () => {
  expect(() => readFiles('hero.psd')).toThrow(/hero\.psd.* is no picture/s);
  expect(() => readFiles('hero.jpg', 'hero.png')).toThrow(/hero\.png.* has the name of/s);
});
