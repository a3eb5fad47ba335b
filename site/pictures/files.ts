import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { contentDirectory } from '../../content/directory.ts';
import { isPhoto, photoOf, picturePlace } from '../../content/reading/photos.ts';
import { withColours } from './palette.ts';

export interface PictureFile {
  address: string;
  body: string | Uint8Array<ArrayBuffer>;
}

const folders = ['pictures', 'brand/pictures'];

export const pictureFiles = (): PictureFile[] =>
  folders
    .filter((folder) => existsSync(path.join(contentDirectory(), folder)))
    .flatMap((folder) =>
      readdirSync(path.join(contentDirectory(), folder)).map((name) => `${folder}/${name}`),
    )
    .flatMap((file) => {
      if (!isPhoto(file)) return /\.svg$/i.test(file) ? pictureFile(file) : [];
      return photoOf(file).files.map(({ address, file }) => ({
        address,
        body: new Uint8Array(readFileSync(file)),
      }));
    });

export const pictureSource = (file: string): string => readFileSync(picturePlace(file), 'utf8');

const pictureFile = (file: string): PictureFile =>
  servedFile(path.parse(file).name, '.svg', withColours(pictureSource(file)));

export const pictureAddress = (file: string): string =>
  isPhoto(file) ? photoOf(file).src : pictureFile(file).address;

/** The hash is in the name: build/pack.ts lets browsers keep what is in this folder. */
export function servedFile(name: string, ext: string, body: PictureFile['body']): PictureFile {
  const fingerprint = hash('sha256', body).slice(0, 8);
  const plain = name.normalize('NFKD').replace(/[^\w-]+/g, '-');
  return { address: `/drawings/${plain}.${fingerprint}${ext}`, body };
}
