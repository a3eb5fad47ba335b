import * as z from 'zod';
import { callToAction, card, hero, icon, inline, seo, slug, step, text } from './base.ts';
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

const head = { id: slug, heading: text(80), intro: text().optional() };
const tile = z.strictObject({ icon, name: text(40) });

const part = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('cards'), ...head, items: z.array(card).min(1) }),
  // Drawn as a chart with four columns.
  z.strictObject({ kind: z.literal('metrics'), ...head, items: z.array(card).min(1).max(4) }),
  z.strictObject({ kind: z.literal('steps'), ...head, items: z.array(step).min(1) }),
  z.strictObject({ kind: z.literal('tiles'), ...head, items: z.array(tile).min(1) }),
]);

export const serviceDetailFile = z.strictObject({
  seo,
  name: text(60),
  icon,
  hero,
  intro: z
    .strictObject({
      heading: text(80),
      paragraphs: z.array(inline()).min(1),
      tags: z.array(text(30)).min(1),
    })
    .optional(),
  parts: z.array(part).min(1),
  cta: callToAction,
});

export type ServiceDetail = z.infer<typeof serviceDetailFile> & { slug: string };
export type ServicePart = z.infer<typeof part>;
