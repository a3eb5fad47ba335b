// Pictures that are served as files. Paths are those in the content folder, such as pictures/kites.svg.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { contentDirectory } from '../../content/directory.ts';
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
    .filter((file) => /\.(svg|png|jpe?g|webp|avif)$/i.test(file))
    .map(pictureFile);

export const pictureSource = (file: string): string =>
  readFileSync(path.join(contentDirectory(), file), 'utf8');

export function pictureFile(file: string): PictureFile {
  const { name, ext } = path.parse(file);
  return ext.toLowerCase() === '.svg'
    ? servedFile(name, '.svg', withColours(pictureSource(file)))
    : servedFile(
        name,
        ext.toLowerCase().replace('.jpeg', '.jpg'),
        new Uint8Array(readFileSync(path.join(contentDirectory(), file))),
      );
}

/** The content's hash is in the name: build/pack.ts lets browsers keep what is in this folder. */
export function servedFile(name: string, ext: string, body: PictureFile['body']): PictureFile {
  const fingerprint = createHash('sha256').update(body).digest('hex').slice(0, 8);
  const plain = name.normalize('NFKD').replace(/[^\w-]+/g, '-');
  return { address: `/drawings/${plain}.${fingerprint}${ext}`, body };
}
