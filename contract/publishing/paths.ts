import * as z from 'zod';

const name = '[a-z0-9]+(?:-[a-z0-9]+)*';
const pictureName = String.raw`[\p{L}\p{N}][\p{L}\p{N} ._-]{0,79}\.(?:png|jpe?g|webp|avif|PNG|JPE?G|WEBP|AVIF)`;

/** No path outside the data of the content folder is valid. */
const textFile = new RegExp(
  `^(?:${name}\\.yaml|(?:brand|forms|services)/${name}\\.yaml|(?:articles|pages|policies)/${name}\\.md|brand/logo\\.svg)$`,
);
const uploadedFile = new RegExp(`^(?:brand/logo\\.png|(?:brand/)?pictures/${pictureName})$`, 'u');
/** Cannot be uploaded: put into the folder manually. */
const handmadeFile = new RegExp(`^brand/pictures/${name}\\.(?:svg|SVG)$`);

export const isTextFile = (path: string): boolean => textFile.test(path);
export const isPictureFile = (path: string): boolean =>
  uploadedFile.test(path) || handmadeFile.test(path);
export const isFactFile = (path: string): boolean =>
  path === 'facts.yaml' || path === 'brand/brand.yaml';

/** The logo and each own picture of a drawing is a single file of any type. */
export const onlyOneOf = (path: string): string | undefined =>
  isTextFile(path) || isPictureFile(path)
    ? /^(brand\/(?:logo|pictures\/.+))\.\w+$/.exec(path)?.[1]
    : undefined;

const pathOf = (isOne: (path: string) => boolean, fault: string) =>
  // macOS writes ü as two characters.
  z.string().max(160, 'is too long').normalize('NFC').refine(isOne, fault);

export const contentPath = pathOf(
  (path) => isTextFile(path) || isPictureFile(path),
  'is not a file of the content',
);

export const textPath = pathOf(isTextFile, 'is not a text of the content');
export const picturePath = pathOf(isPictureFile, 'is not a picture of the content');
export const uploadPath = pathOf(
  (path) => uploadedFile.test(path),
  'is not a picture of the content',
);
