import { nameAdvice, slug as slugShape } from '../schema/base.ts';
import { type Article, articleHead, type BlogPage } from '../schema/blog.ts';
import { countCodeBlocks, countWords, imagesIn, lineAt, readingMinutes } from './markdown.ts';
import type { Pages } from './pages.ts';
import { missingPicture } from './photos.ts';
import { readStates, type Scheduled } from './schedule.ts';
import type { Source } from './source.ts';

const folder = 'articles';
/** Recommended ranges; anything else is advice, not a fault. */
const advised = { minWords: 700, maxWords: 1200, minTags: 3, maxTags: 5, related: 2 };

export interface Articles {
  out: Article[];
  /** Includes those with faults. */
  slugs: string[];
  scheduled: Scheduled[];
}

export function readArticles(
  source: Source,
  pages: Pages,
  slugs: string[],
  { blog, timeZone = 'UTC', now }: { blog: BlogPage | undefined; timeZone?: string; now: Date },
): Articles {
  if (blog?.closed) return { out: [], slugs: [], scheduled: [] };
  const order = blog?.order ?? [];
  for (const slug of order) {
    if (!slugs.includes(slug))
      source.report('blog.yaml', 'order', `there is no ${folder}/${slug}.md`);
  }
  const states = readStates(source, slugs, timeZone, now);
  // Drafts may be unfinished.
  const articles = slugs
    .filter((slug) => !states.drafts.includes(slug))
    .flatMap((slug) => readArticle(source, pages, slug, slugs, blog?.categories) ?? [])
    .toSorted(
      (one, other) =>
        order.indexOf(one.slug) - order.indexOf(other.slug) || other.date.localeCompare(one.date),
    );
  reportFeatured(source, articles);
  const out = articles.filter(({ slug }) => states.out.includes(slug));
  const featured = out.find((article) => article.featured) ?? out[0];
  return {
    out: out.map((article) => ({
      ...article,
      featured: article === featured,
      related: article.related.filter((other) => states.out.includes(other)),
    })),
    slugs: states.out,
    scheduled: states.scheduled,
  };
}

function readArticle(
  source: Source,
  pages: Pages,
  slug: string,
  slugs: string[],
  categories: string[] | undefined,
): Article | undefined {
  const file = `${folder}/${slug}.md`;
  if (!slugShape.safeParse(slug).success) source.report(file, '', nameAdvice);
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

function reportMissing(source: Source, file: string, where: number | string, picture: string) {
  const [, name] = /^\.\.\/pictures\/([^/]+)$/.exec(picture) ?? [];
  const problem = name ? missingPicture(source, name) : `picture ${picture} is not in ../pictures/`;
  if (problem) source.report(file, where, problem);
}

/** Scheduled ones too: otherwise the fault would come when one is due. */
function reportFeatured(source: Source, articles: Article[]): void {
  const [first, ...others] = articles.filter(({ featured }) => featured);
  for (const { slug } of others) {
    source.report(`${folder}/${slug}.md`, 'featured', `${first?.slug} is featured already`);
  }
}
