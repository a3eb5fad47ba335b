import type { Article } from '../../../content/schema/blog.ts';

const months = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

export const dateInWords = (day: string): string => months.format(new Date(day));

/** As in ?topic=web-development */
export const topicOf = (category: string): string =>
  category
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

export const minutesInWords = ({ readMinutes }: Article, readTime: string): string =>
  readTime.replace('{minutes}', String(readMinutes));
