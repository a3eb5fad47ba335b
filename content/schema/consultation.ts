import * as z from 'zod';
import { areDistinct, climbs, link, seo, slug, step, text } from './base.ts';
import { amount } from './facts.ts';
import { named } from './labels.ts';

const offering = z.strictObject({
  value: slug,
  type: named(z.enum(['website', 'package']), 'Kind', {
    names: { website: 'A new website', package: 'A monthly package' },
  }),
  title: text(60),
  label: named(text(60), 'Name on the form', 'With its price, so that it is clear there.'),
  recommended: named(z.boolean(), 'Recommended', 'Gets a mark and a frame.'),
  price: named(text(20), 'Price as shown', 'Best a fact, such as {{basicPrice}}.'),
  period: named(text(40), 'What the price is for', 'Such as per month.'),
  amount: named(amount, 'Price as a number', {
    input: 'amount',
    help: 'For search engines; best a fact, such as {{basicAmount}}.',
  }),
  description: text(240),
  features: named(z.array(text(80)).min(1), 'What is included', { entry: 'point' }),
  button: text(40),
});

export const choice = z.strictObject({ value: slug, label: text(60) });

export const consultationFile = z.strictObject({
  seo,
  hero: z.strictObject({ badge: text(60), headline: text(80), text: text() }),
  process: named(
    z.strictObject({
      heading: text(80),
      intro: text(),
      steps: named(climbs(step.required()), 'Steps', { entry: 'step' }),
    }),
    'How it goes',
  ),
  packages: named(
    z.strictObject({
      heading: text(80),
      intro: text(),
      recommendedLabel: named(text(30), 'Mark of the recommended one'),
      featuresLabel: named(text(40), 'Heading of what is included'),
      items: named(
        z
          .array(offering)
          .min(1)
          .refine(
            (items) => areDistinct(items.map((item) => item.value)),
            'has two packages with the same value',
          ),
        'Packages',
        { entry: 'package' },
      ),
    }),
    'Packages',
  ),
  fallback: named(
    choice.extend({ value: z.literal('custom') }),
    'Without a package',
    'What the form shows when nobody chose one.',
  ),
  custom: named(
    z.strictObject({ heading: text(80), text: text(), button: link }),
    'Something else',
    'For requests that no package fits.',
  ),
});

export type ConsultationPage = z.infer<typeof consultationFile>;
export type ServiceOffering = z.infer<typeof offering>;
