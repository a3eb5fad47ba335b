import * as z from 'zod';
import {
  areDistinct,
  hero,
  inline,
  link,
  seo,
  slug,
  text,
  textWithPlaceholder,
  topics,
} from './base.ts';
import { named } from './labels.ts';

const question = z.strictObject({
  category: named(slug, 'Topic', { input: 'category' }),
  question: named(text(120), 'Question'),
  answer: named(inline(), 'Answer'),
});

export const faqFile = z
  .strictObject({
    seo,
    hero,
    filterLabel: text(60),
    allLabel: text(30),
    shown: textWithPlaceholder('count'),
    categories: named(
      topics(
        z.strictObject({
          id: named(slug, 'Short name', 'Questions name their topic by it.'),
          label: text(30),
        }),
      ).refine(
        (items) => areDistinct(items.map((category) => category.id)),
        'has two categories with the same id',
      ),
      'Topics',
      { entry: 'topic' },
    ),
    questions: named(
      z
        .array(question)
        .min(1)
        .refine(
          (items) => areDistinct(items.map((entry) => entry.question)),
          'asks a question twice',
        ),
      'Questions',
      { entry: 'question' },
    ),
    cta: z.strictObject({
      heading: text(80),
      text: text(),
      email: named(link, 'Link to write a mail'),
      consultation: named(link, 'Link to the consultation'),
    }),
  })
  .check(({ value, issues }) => {
    const known = value.categories.map((category) => category.id);
    value.questions.forEach((entry, index) => {
      if (known.includes(entry.category)) return;
      issues.push({
        code: 'custom',
        input: entry.category,
        path: ['questions', index, 'category'],
        message: `unknown category "${entry.category}"; known: ${known.join(', ')}`,
      });
    });
  });

export type FaqPage = z.infer<typeof faqFile>;
export type FaqItem = z.infer<typeof question>;
