import * as z from 'zod';
import { callToAction, hero, inline, seo, step, text } from './base.ts';
import { serviceCard } from './home.ts';

export const servicesFile = z.strictObject({
  seo,
  hero: hero.required(),
  note: inline(),
  offers: z.strictObject({
    heading: text(80),
    intro: text(),
    linkText: text(40),
    cards: z.array(serviceCard.required({ features: true })).min(1),
  }),
  process: z.strictObject({
    heading: text(80),
    intro: text(),
    steps: z.array(step.required()).min(1),
  }),
  cta: callToAction,
});

export type ServicesPage = z.infer<typeof servicesFile>;
