import { type Article, articleHead, type BlogPage } from '../schema/blog.ts';
import { countCodeBlocks, countWords, imagesIn, lineAt } from './markdown.ts';
import type { Pages } from './pages.ts';
import { missingPicture } from './photos.ts';
import type { Source } from './source.ts';

const folder = 'articles';
/** What reads well; anything else is advice, not a fault. */
const advised = { minWords: 700, maxWords: 1200, minTags: 3, maxTags: 5, related: 2 };

export function readArticles(
  source: Source,
  pages: Pages,
  slugs: string[],
  blog: BlogPage | undefined,
): Article[] {
  if (blog?.closed) return [];
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
  return withOneFeatured(source, articles);
}

function readArticle(
  source: Source,
  pages: Pages,
  slug: string,
  slugs: string[],
  categories: string[] | undefined,
): Article | undefined {
  const file = `${folder}/${slug}.md`;
  const page = pages.readMarkdownPage(file, articleHead(categories));
  if (!page) return undefined;
  const { head, body } = page;
  const words = countWords(body);
  const { minWords, maxWords, minTags, maxTags } = advised;
  if (words < minWords || words > maxWords) {
    source.advise(file, '', `has ${words} words; ${minWords} to ${maxWords} read well`);
  }
  const pictures = checkPictures(source, file, page);
  if (!head) return undefined;
  if (head.image) reportMissing(source, file, 'image', head.image);
  if (head.image && !head.imageAlt)
    source.report(file, 'imageAlt', 'is missing: say in a sentence what the picture shows');
  const minutes = readingMinutes(words, countCodeBlocks(body), 1 + pictures);
  if (head.readMinutes !== undefined && minutes !== head.readMinutes) {
    source.advise(
      file,
      'readMinutes',
      `is ${head.readMinutes}, the text takes ${minutes}: change it, or leave the line out`,
    );
  }
  if (head.tags.length < minTags || head.tags.length > maxTags) {
    source.advise(file, 'tags', `has ${head.tags.length}; ${minTags} to ${maxTags} look well`);
  }
  const possible = Math.min(advised.related, slugs.length - 1);
  if (head.related.length !== possible) {
    source.advise(file, 'related', `names ${head.related.length} articles; ${possible} look well`);
  }
  head.related.forEach((other, index) => {
    if (slugs.includes(other) && other !== slug) return;
    source.report(file, `related[${index}]`, `there is no other article "${other}"`);
  });
  return { ...head, readMinutes: head.readMinutes ?? minutes, slug, words, body };
}

/** Answers how many there are. */
export function checkPictures(
  source: Source,
  file: string,
  { body, line }: { body: string; line: number },
): number {
  const pictures = imagesIn(body);
  for (const { alt, file: picture, index } of pictures) {
    const where = line + lineAt(body, index);
    if (alt === '') source.report(file, where, `picture ${picture} has no alternative text`);
    reportMissing(source, file, where, picture);
  }
  return pictures.length;
}

/** 175 words a minute; a code block takes 24 seconds and a picture 12. */
const readingMinutes = (words: number, codeBlocks: number, pictures: number): number =>
  Math.max(1, Math.round(words / 175 + 0.4 * codeBlocks + 0.2 * pictures));

function reportMissing(source: Source, file: string, where: number | string, picture: string) {
  const [, name] = /^\.\.\/pictures\/([^/]+)$/.exec(picture) ?? [];
  const problem = name ? missingPicture(source, name) : `picture ${picture} is not in ../pictures/`;
  if (problem) source.report(file, where, problem);
}

/** Without a featured one it is the first. */
function withOneFeatured(source: Source, articles: Article[]): Article[] {
  const [featured = articles[0], ...others] = articles.filter((article) => article.featured);
  for (const { slug } of others) {
    source.report(`${folder}/${slug}.md`, 'featured', `${featured?.slug} is featured already`);
  }
  return articles.map((article) => ({ ...article, featured: article === featured }));
}
