import { type Article, articleHead, type BlogPage } from '../schema/blog.ts';
import { countCodeBlocks, countWords, imagesIn, lineAt } from './markdown.ts';
import type { Pages } from './pages.ts';
import { missingPicture } from './photos.ts';
import type { Source } from './source.ts';

const folder = 'articles';
const minWords = 700;
const maxWords = 1200;

export function readArticles(
  source: Source,
  pages: Pages,
  slugs: string[],
  blog: BlogPage | undefined,
): Article[] {
  const order = blog?.order ?? slugs;
  for (const slug of order) {
    if (!slugs.includes(slug))
      source.report('blog.yaml', 'order', `there is no ${folder}/${slug}.md`);
  }
  for (const slug of slugs) {
    if (!order.includes(slug)) source.report('blog.yaml', 'order', `does not name ${slug}`);
  }
  const articles = order
    .filter((slug) => slugs.includes(slug))
    .flatMap((slug) => readArticle(source, pages, slug, slugs, blog?.categories) ?? []);
  checkFeatured(source, articles);
  return articles;
}

function readArticle(
  source: Source,
  pages: Pages,
  slug: string,
  slugs: string[],
  categories: string[] = [],
): Article | undefined {
  const file = `${folder}/${slug}.md`;
  const page = pages.readMarkdownPage(file, articleHead(categories));
  if (!page) return undefined;
  const { head, body, line } = page;
  const words = countWords(body);
  if (words < minWords || words > maxWords) {
    source.report(file, '', `has ${words} words, must have ${minWords} to ${maxWords}`);
  }
  const pictures = imagesIn(body);
  for (const { alt, file: picture, index } of pictures) {
    const where = line + lineAt(body, index);
    if (alt === '') source.report(file, where, `picture ${picture} has no alternative text`);
    reportMissing(source, file, where, picture);
  }
  if (!head) return undefined;
  reportMissing(source, file, 'image', head.image);
  const minutes = readingMinutes(words, countCodeBlocks(body), 1 + pictures.length);
  if (minutes !== head.readMinutes) {
    source.report(file, 'readMinutes', `is ${head.readMinutes}, the text takes ${minutes}`);
  }
  head.related.forEach((other, index) => {
    if (slugs.includes(other) && other !== slug) return;
    source.report(file, `related[${index}]`, `there is no other article "${other}"`);
  });
  return { ...head, slug, words, body };
}

/** 175 words a minute; a code block takes 24 seconds and a picture 12. */
const readingMinutes = (words: number, codeBlocks: number, pictures: number): number =>
  Math.round(words / 175 + 0.4 * codeBlocks + 0.2 * pictures);

function reportMissing(source: Source, file: string, where: number | string, picture: string) {
  const [, name] = /^\.\.\/pictures\/([^/]+)$/.exec(picture) ?? [];
  const problem = name ? missingPicture(source, name) : `picture ${picture} is not in ../pictures/`;
  if (problem) source.report(file, where, problem);
}

function checkFeatured(source: Source, articles: Article[]): void {
  const featured = articles.filter((article) => article.featured);
  if (featured.length === 0 && articles.length > 0) {
    source.report(folder, 'featured', 'no article is featured; exactly one must be');
  }
  for (const { slug } of featured.slice(1)) {
    source.report(`${folder}/${slug}.md`, 'featured', `${featured[0]?.slug} is featured already`);
  }
}
