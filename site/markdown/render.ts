import { createSatteriMarkdownProcessor } from '@astrojs/markdown-satteri';
import { withPictures } from '../../content/reading/markdown.ts';
import { isPhoto, type Photo, photoOf } from '../../content/reading/photos.ts';
import { pictureAddress } from '../pictures/files.ts';
import { articleFile, articlePicture } from '../pictures/Picture.tsx';

// Prism emits classes; Shiki emits style attributes, which our CSP forbids.
const processor = createSatteriMarkdownProcessor({ syntaxHighlight: 'prism' });

const sizes = '(min-width: 64rem) 54rem, 100vw';

const inFrame = (image: string, { width, height }: { width: number; height: number }): string =>
  image.replace(
    '<img ',
    `<img width="${width}" height="${height}" loading="lazy" decoding="async" `,
  );

const inPicture = (image: string, { sources, ...photo }: Photo): string => {
  const offered = sources.map(
    ({ type, srcSet }) => `<source type="${type}" srcset="${srcSet}" sizes="${sizes}">`,
  );
  return `<picture>${offered.join('')}${inFrame(image, photo)}</picture>`;
};

/** Adds picture sizes against layout shift, and tabindex to what may scroll sideways. */
export async function renderMarkdown(markdown: string): Promise<string> {
  const photos = new Map<string, Photo>();
  const addressed = withPictures(markdown, (name) => {
    const file = articleFile(name);
    const address = pictureAddress(file);
    if (isPhoto(file)) photos.set(address, photoOf(file));
    return address;
  });
  const { code } = await (await processor).render(addressed);
  return code
    .replace(/<img [^>]*?src="([^"]+)"[^>]*>/g, (image, address: string) => {
      const photo = photos.get(address);
      return photo ? inPicture(image, photo) : inFrame(image, articlePicture);
    })
    .replace(/<pre(?=[ >])(?![^>]*tabindex)/g, '<pre tabindex="0"')
    .replaceAll('<table>', '<table tabindex="0">');
}
