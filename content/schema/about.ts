import * as z from 'zod';
import { callToAction, card, hero, inline, seo, text } from './base.ts';

export const aboutFile = z.strictObject({
  seo,
  hero,
  story: z.strictObject({ heading: text(80), paragraphs: z.array(inline()).min(1) }),
  timeline: z.strictObject({
    heading: text(80),
    entries: z.array(z.strictObject({ label: text(20), title: text(60), text: text() })).length(3),
  }),
  values: z.strictObject({ heading: text(80), items: z.array(card).length(5) }),
  platform: z.strictObject({
    heading: text(80),
    intro: text(),
    features: z.array(card).length(4),
  }),
  cta: callToAction,
});

export type AboutPage = z.infer<typeof aboutFile>;
