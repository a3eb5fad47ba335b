import type { Article } from '../../../content/schema/blog.ts';

const months = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** '2025-03-17' reads 'March 17, 2025'. */
export const dateInWords = (day: string): string => months.format(new Date(day));

/** What the address of the blog calls a category: ?topic=web-development */
export const topicOf = (category: string): string =>
  category
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

export const minutesInWords = ({ readMinutes }: Article, readTime: string): string =>
  readTime.replace('{minutes}', String(readMinutes));
