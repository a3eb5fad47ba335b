import * as z from 'zod';
import { areDistinct, climbs, link, seo, slug, step, text } from './base.ts';
import { amount } from './facts.ts';

const offering = z.strictObject({
  value: slug,
  type: z.enum(['website', 'package']),
  title: text(60),
  label: text(60),
  recommended: z.boolean(),
  price: text(20),
  period: text(40),
  amount,
  description: text(240),
  features: z.array(text(80)).min(1),
  button: text(40),
});

export const choice = z.strictObject({ value: slug, label: text(60) });

export const consultationFile = z.strictObject({
  seo,
  hero: z.strictObject({ badge: text(60), headline: text(80), text: text() }),
  process: z.strictObject({
    heading: text(80),
    intro: text(),
    steps: climbs(step.required()),
  }),
  packages: z.strictObject({
    heading: text(80),
    intro: text(),
    recommendedLabel: text(30),
    featuresLabel: text(40),
    items: z
      .array(offering)
      .min(1)
      .refine(
        (items) => areDistinct(items.map((item) => item.value)),
        'has two packages with the same value',
      ),
  }),
  fallback: choice.extend({ value: z.literal('custom') }),
  custom: z.strictObject({ heading: text(80), text: text(), button: link }),
});

export type ConsultationPage = z.infer<typeof consultationFile>;
export type ServiceOffering = z.infer<typeof offering>;
