import * as z from 'zod';
import { areDistinct, day, hero, link, seo, slug, text, textWithSlot, topics } from './base.ts';

export const blogFile = z.strictObject({
  seo,
  hero,
  filterLabel: text(60),
  allLabel: text(30),
  shown: textWithSlot('count'),
  categories: topics(text(30)).refine(areDistinct, 'names a category twice'),
  featuredLabel: text(30),
  readTime: textWithSlot('minutes'),
  readMore: text(40),
  article: z.strictObject({ crumb: text(40), relatedHeading: text(60), back: link }),
  order: z.array(slug).min(1).refine(areDistinct, 'names an article twice'),
});

const picture = z.string().regex(/^\.\.\/pictures\/[^/\\]+$/, 'must be a picture in ../pictures/');

export const articleHead = (categories: string[]) =>
  z.strictObject({
    title: text(59),
    excerpt: text(159),
    category: text(30).refine((value) => categories.includes(value), {
      error: `must be one of ${categories.join(', ')}`,
    }),
    date: day,
    readMinutes: z.int().positive(),
    featured: z.boolean().default(false),
    tags: z.array(text(30)).min(3).max(5).refine(areDistinct, 'has a tag twice'),
    related: z.array(slug).length(2).refine(areDistinct, 'names an article twice'),
    image: picture,
    imageAlt: text(200),
  });

export type BlogPage = z.infer<typeof blogFile>;

export type Article = z.infer<ReturnType<typeof articleHead>> & {
  slug: string;
  words: number;
  body: string;
};
