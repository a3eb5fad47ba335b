import * as z from 'zod';
import { areDistinct, hero, inline, link, seo, slug, text, textWithSlot, topics } from './base.ts';

const question = z.strictObject({ category: slug, question: text(120), answer: inline() });

export const faqFile = z
  .strictObject({
    seo,
    hero,
    filterLabel: text(60),
    allLabel: text(30),
    shown: textWithSlot('count'),
    categories: topics(z.strictObject({ id: slug, label: text(30) })).refine(
      (items) => areDistinct(items.map((category) => category.id)),
      'has two categories with the same id',
    ),
    questions: z
      .array(question)
      .min(1)
      .refine(
        (items) => areDistinct(items.map((entry) => entry.question)),
        'asks a question twice',
      ),
    cta: z.strictObject({ heading: text(80), text: text(), email: link, consultation: link }),
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
