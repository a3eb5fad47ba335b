import { createSatteriMarkdownProcessor } from '@astrojs/markdown-satteri';
import { parseFragment, serialize } from 'parse5';
import {
  attributeOf,
  createElement,
  type Element,
  elementsOf,
  replace,
  setAttribute,
} from '../../build/html.ts';
import { withPictures } from '../../content/reading/markdown.ts';
import { isPhoto, type Photo, photoOf } from '../../content/reading/photos.ts';
import { pictureAddress } from '../pictures/files.ts';
import { articleFile, articlePicture } from '../pictures/Picture.tsx';

// Prism emits classes; Shiki emits style attributes, which our CSP forbids.
const processor = createSatteriMarkdownProcessor({ syntaxHighlight: 'prism' });

const sizes = '(min-width: 64rem) 54rem, 100vw';

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
  const text = parseFragment(code);
  for (const element of [...elementsOf(text)]) {
    if (element.tagName === 'img') finishImage(element, photos);
    if (element.tagName === 'pre' || element.tagName === 'table')
      setAttribute(element, 'tabindex', '0');
  }
  return serialize(text);
}

function finishImage(image: Element, photos: Map<string, Photo>): void {
  const photo = photos.get(attributeOf(image, 'src') ?? '');
  const { width, height } = photo ?? articlePicture;
  const frame = { width: `${width}`, height: `${height}`, loading: 'lazy', decoding: 'async' };
  const own = image.attrs.map(({ name, value }) => [name, value]);
  const framed = createElement('img', { ...Object.fromEntries(own), ...frame });
  const sources = photo?.sources.map(({ type, srcSet }) =>
    createElement('source', { type, srcset: srcSet, sizes }),
  );
  replace(image, [sources ? createElement('picture', {}, [...sources, framed]) : framed]);
}
