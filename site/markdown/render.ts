import { createSatteriMarkdownProcessor } from '@astrojs/markdown-satteri';
import { pictureFile } from '../pictures/files.ts';
import { articleFile, articlePicture } from '../pictures/Picture.tsx';

// Prism emits classes; Shiki emits style attributes, which our CSP forbids.
const processor = createSatteriMarkdownProcessor({ syntaxHighlight: 'prism' });

const { width, height } = articlePicture;

/** Adds picture sizes against layout shift, and tabindex to what may scroll sideways. */
export async function renderMarkdown(markdown: string): Promise<string> {
  const addressed = markdown.replace(
    /(!\[[^\]]*\]\()(\.\.\/pictures\/[^)\s]+)/g,
    (_, start: string, name: string) => `${start}${pictureFile(articleFile(name)).address}`,
  );
  const { code } = await (await processor).render(addressed);
  return code
    .replaceAll(
      '<img ',
      `<img width="${width}" height="${height}" loading="lazy" decoding="async" `,
    )
    .replace(/<pre(?=[ >])(?![^>]*tabindex)/g, '<pre tabindex="0"')
    .replaceAll('<table>', '<table tabindex="0">');
}
