import * as z from 'zod';
import { callToAction, card, hero, icon, inline, seo, slug, step, text } from './base.ts';
import { serviceCard } from './home.ts';
import { named } from './labels.ts';

export const servicesFile = z.strictObject({
  seo,
  hero: hero.required(),
  note: named(inline(), 'Note', 'About the free consultation.'),
  offers: named(
    z.strictObject({
      heading: text(80),
      intro: text(),
      linkText: named(text(40), 'Words of the link on each card'),
      cards: named(z.array(serviceCard.required({ features: true })).min(1), 'Cards', {
        entry: 'card',
        help: 'Every service page needs one that links to it.',
      }),
    }),
    'Services',
  ),
  process: named(
    z.strictObject({
      heading: text(80),
      intro: text(),
      steps: named(z.array(step.required()).min(1), 'Steps', { entry: 'step' }),
    }),
    'How you work',
  ),
  cta: callToAction,
});

export type ServicesPage = z.infer<typeof servicesFile>;

const head = {
  id: named(slug, 'Short name', 'For links to this part of the page.'),
  heading: text(80),
  intro: text().optional(),
};
const entries = <Item extends z.ZodType>(item: Item) =>
  named(z.array(item).min(1), 'Entries', { entry: 'entry' });
const tile = z.strictObject({ icon, name: text(40) });

const parts = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('cards'), ...head, items: entries(card) }),
  // Drawn as a chart with four columns.
  z.strictObject({ kind: z.literal('metrics'), ...head, items: entries(card).max(4) }),
  z.strictObject({ kind: z.literal('steps'), ...head, items: entries(step) }),
  z.strictObject({ kind: z.literal('tiles'), ...head, items: entries(tile) }),
]);

const part = named(parts, undefined, {
  names: { cards: 'Cards', metrics: 'Figures', steps: 'Steps', tiles: 'Tiles' },
});

export const serviceDetailFile = z.strictObject({
  seo,
  name: named(text(60), 'Name', 'In the footer and at the top of the page.'),
  icon,
  hero,
  intro: named(
    z
      .strictObject({
        heading: text(80),
        paragraphs: named(z.array(inline()).min(1), 'Paragraphs', { entry: 'paragraph' }),
        tags: named(z.array(text(30)).min(1), 'Tags', { entry: 'tag' }),
      })
      .optional(),
    'Introduction',
  ),
  parts: named(z.array(part).min(1), 'Parts of the page', { entry: 'part' }),
  cta: callToAction,
});

export type ServiceDetail = z.infer<typeof serviceDetailFile> & { slug: string };
export type ServicePart = z.infer<typeof part>;
