import * as z from 'zod';
import { callToAction, card, climbs, hero, inline, seo, text } from './base.ts';

export const aboutFile = z.strictObject({
  seo,
  hero,
  story: z.strictObject({ heading: text(80), paragraphs: z.array(inline()).min(1) }),
  timeline: z.strictObject({
    heading: text(80),
    entries: climbs(z.strictObject({ label: text(20), title: text(60), text: text() })),
  }),
  values: z.strictObject({ heading: text(80), items: z.array(card).min(1) }),
  platform: z.strictObject({
    heading: text(80),
    intro: text(),
    // One for each quarter of the kite.
    features: z.array(card).length(4),
  }),
  cta: callToAction,
});

export type AboutPage = z.infer<typeof aboutFile>;
