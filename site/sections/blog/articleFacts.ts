import type { Article } from '../../../content/schema/blog.ts';
import { type Counted, counted } from '../../../contract/locale.ts';
import { content } from '../../content.ts';

const format = new Intl.DateTimeFormat(content.facts.locale, {
  dateStyle: 'long',
  timeZone: 'UTC',
});

export const dateInWords = (day: string): string => format.format(new Date(day));

export const topicOf = (category: string): string =>
  category
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

export const minutesInWords = ({ readMinutes }: Article, readTime: Counted): string =>
  counted(readTime, content.facts.locale, 'minutes', readMinutes);
