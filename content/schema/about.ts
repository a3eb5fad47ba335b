import * as z from 'zod';
import { callToAction, card, climbs, hero, inline, seo, text } from './base.ts';
import { named } from './labels.ts';

export const aboutFile = z.strictObject({
  seo,
  hero,
  story: named(
    z.strictObject({
      heading: text(80),
      paragraphs: named(z.array(inline()).min(1), 'Paragraphs', { entry: 'paragraph' }),
    }),
    'Your story',
  ),
  timeline: named(
    z.strictObject({
      heading: text(80),
      entries: named(
        climbs(
          z.strictObject({
            label: named(text(20), 'Year', 'Or a word, such as Next.'),
            title: text(60),
            text: text(),
          }),
        ),
        'Stops',
        { entry: 'stop' },
      ),
    }),
    'Timeline',
  ),
  values: named(
    z.strictObject({
      heading: text(80),
      items: named(z.array(card).min(1), 'Values', { entry: 'value' }),
    }),
    'What you value',
  ),
  platform: named(
    z.strictObject({
      heading: text(80),
      intro: text(),
      // One for each quarter of the kite.
      features: named(z.array(card).length(4), 'Parts', { entry: 'part' }),
    }),
    'How you work',
  ),
  cta: callToAction,
});

export type AboutPage = z.infer<typeof aboutFile>;
