import { expect, test } from 'vitest';
import { readContent } from '../../../content/read.ts';
import { dateInWords, minutesInWords, topicOf } from './articleFacts.ts';

test('dates read as the specification writes them, in any time zone', () => {
  expect(dateInWords('2025-03-17')).toBe('March 17, 2025');
});

test('categories become URL slugs', () => {
  expect(topicOf('Web Development')).toBe('web-development');
});

test('every article says how long it takes', () => {
  const { articles, blog } = readContent();
  for (const article of articles) {
    expect(minutesInWords(article, blog.readTime)).toMatch(/^\d min read$/);
  }
});
