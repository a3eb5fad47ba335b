import { expect, test } from 'vitest';
import { wordChanges, wordParts } from './wordChanges.ts';

const faq = `title: Questions
# For the top of the page.
hero: { text: Ask us }
questions:
  - question: One
    answer: >-
      A long
      answer.
  - question: Two
    answer: Short.
`;

test('values are compared, not lines', () => {
  const after = faq.replace('A long\n      answer.', 'A long answer with more words.');
  expect(wordChanges('faq.yaml', faq, after)).toEqual([
    {
      where: 'questions[0].answer',
      before: 'A long answer.',
      after: 'A long answer with more words.',
    },
  ]);
  expect(wordChanges('faq.yaml', faq, faq.replace('# For the', '# At the'))).toEqual([]);
  expect(wordChanges('faq.yaml', faq, faq)).toEqual([]);
});

test('an entry that was added, removed or moved is one change', () => {
  const third = '  - question: Three\n    answer: New.\n';
  const first = faq.slice(faq.indexOf('  - question: One'), faq.indexOf('  - question: Two'));
  const withThird = faq.replace(first, third + first);
  expect(wordChanges('faq.yaml', faq, withThird)).toEqual([
    { where: 'questions[0]', before: null, after: 'Three\nNew.' },
  ]);
  expect(wordChanges('faq.yaml', withThird, faq)).toEqual([
    { where: 'questions[0]', before: 'Three\nNew.', after: null },
  ]);
  expect(wordChanges('faq.yaml', faq, faq.replace(first, '') + first)).toEqual([
    {
      where: expect.stringMatching(/^questions\[[01]\]$/),
      before: expect.any(String),
      after: expect.any(String),
      isMoved: true,
    },
  ]);
});

test('articles are compared by meta data and paragraphs', () => {
  const article = '---\ntitle: First\ntags: [a, b]\n---\nOne.\n\nTwo.\n';
  expect(
    wordChanges('articles/first.md', article, article.replace('b]', 'c]').replace('Two', '2')),
  ).toEqual([
    { where: 'tags[1]', before: 'b', after: 'c' },
    { where: 'text[1]', before: 'Two.', after: '2.' },
  ]);
});

test('a new file, a removed one and one that cannot be parsed are shown whole or by lines', () => {
  expect(wordChanges('faq.yaml', null, 'title: New\n')).toEqual([
    { where: '', before: null, after: 'New' },
  ]);
  expect(wordChanges('faq.yaml', 'title: Old\n', null)).toEqual([
    { where: '', before: 'Old', after: null },
  ]);
  expect(wordChanges('faq.yaml', 'title: "a\nb: 1', 'title: "a\nb: 2')).toEqual([
    { where: 'text[1]', before: 'b: 1', after: 'b: 2' },
  ]);
});

test('words are marked as removed and added, neighbours together', () => {
  expect(wordParts('answered in a few lines each.', 'answered in just two lines each.')).toEqual([
    { text: 'answered in ', kind: 'same' },
    { text: 'a few', kind: 'removed' },
    { text: 'just two', kind: 'added' },
    { text: ' lines each.', kind: 'same' },
  ]);
});
