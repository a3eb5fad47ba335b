import { expect, test } from 'vitest';
import { placeName } from './placeName.ts';

test('a place is called as in the form of its file', () => {
  expect(placeName('faq.yaml', 'questions[3].answer')).toBe('Question 4, Answer');
  expect(placeName('faq.yaml', 'hero.title')).toBe('Top of the page, Title');
  expect(placeName('careers.yaml', 'openings.internships[1].positionValue')).toMatch(
    /Internship 2, Short name$/,
  );
  expect(placeName('articles/first-steps.md', 'tags[0]')).toBe('Tags, Entry 1');
});

test('what no form knows is called by its key', () => {
  expect(placeName('articles/first-steps.md', 'text[4]')).toBe('Paragraph 5');
  expect(placeName('faq.yaml', 'someKey')).toBe('Some key');
  expect(placeName('faq.yaml', '')).toBe('');
});
