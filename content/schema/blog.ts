import * as z from 'zod';
import {
  areDistinct,
  countedText,
  day,
  hero,
  link,
  seo,
  slug,
  text,
  textWithPlaceholder,
  topics,
} from './base.ts';
import { named } from './labels.ts';

export const blogFile = z.strictObject({
  closed: named(
    z.boolean().default(false),
    'Blog closed',
    'Takes the blog off the site; its articles are kept.',
  ),
  seo,
  hero,
  filterLabel: text(60),
  allLabel: text(30),
  shown: textWithPlaceholder('count'),
  categories: named(topics(text(30)).refine(areDistinct, 'names a category twice'), 'Categories', {
    entry: 'category',
    help: 'Articles name one of them.',
  }),
  featuredLabel: named(text(30), 'Mark of the featured article'),
  readTime: named(countedText('minutes'), 'Reading time'),
  readMore: named(text(40), 'Link to an article'),
  article: named(
    z.strictObject({
      crumb: named(text(40), 'Name of the blog in the path', 'At the top of each article.'),
      relatedHeading: named(text(60), 'Heading of related articles'),
      back: link,
    }),
    'On the page of an article',
  ),
  order: named(
    z
      .array(named(slug, 'Article', { input: 'article' }))
      .refine(areDistinct, 'names an article twice')
      .nullish()
      .transform((order) => order ?? []),
    'Order of the articles',
    { entry: 'article', help: 'Articles that are not in it come first, the newest at the top.' },
  ),
});

/** On the agency's clock. */
export const localTime = z.string().refine((value) => {
  const iso = /^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(value) ? `${value.replace(' ', 'T')}:00.000Z` : '';
  return !Number.isNaN(Date.parse(iso)) && new Date(iso).toISOString() === iso;
}, 'must be a day and a time such as "2026-12-01 09:00"');

const picture = z.string().regex(/^\.\.\/pictures\/[^/\\]+$/, 'must be a picture in ../pictures/');

/** Any category, while the blog's are unknown. */
export const articleHead = (categories: string[] | undefined) =>
  z.strictObject({
    title: text(59),
    excerpt: text(159),
    category: text(30).refine((value) => categories?.includes(value) ?? true, {
      error: `must be one of ${categories?.join(', ')}`,
    }),
    date: day,
    draft: z.boolean().default(false),
    publish: localTime.optional(),
    readMinutes: z.int().positive().optional(),
    featured: z.boolean().default(false),
    tags: z.array(text(30)).refine(areDistinct, 'has a tag twice').default([]),
    related: z.array(slug).refine(areDistinct, 'names an article twice').default([]),
    /** By default, the set of drawings provides one. */
    image: picture.optional(),
    imageAlt: text(200).optional(),
  });

export type BlogPage = z.infer<typeof blogFile>;

export type Article = z.infer<ReturnType<typeof articleHead>> & {
  slug: string;
  readMinutes: number;
  words: number;
  body: string;
};
