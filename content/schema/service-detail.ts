import * as z from 'zod';
import { callToAction, card, hero, icon, inline, seo, slug, step, text } from './base.ts';

const head = { id: slug, heading: text(80), intro: text().optional() };
const tile = z.strictObject({ icon, name: text(40) });

const part = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('cards'), ...head, items: z.array(card).min(1) }),
  z.strictObject({ kind: z.literal('metrics'), ...head, items: z.array(card).min(1) }),
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

/** The parts of the five pages, in order, with how many items the specification asks for. */
const expected: Record<string, [id: string, count: number][]> = {
  'website-development': [
    ['features', 6],
    ['process', 7],
    ['technologies', 8],
  ],
  'web-application-development': [
    ['features', 6],
    ['use-cases', 6],
    ['technologies', 8],
  ],
  'ecommerce-solutions': [
    ['features', 6],
    ['platforms', 4],
    ['process', 7],
  ],
  'uiux-design': [
    ['services', 8],
    ['process', 7],
    ['benefits', 4],
  ],
  'seo-digital-marketing': [
    ['services', 9],
    ['strategy', 6],
    ['metrics', 4],
  ],
};

/** What is wrong with a page's parts; a page that the specification does not know is free. */
export function partFaults(name: string, parts: ServicePart[]): string[] {
  const rule = expected[name];
  if (!rule) return [];
  const ids = parts.map((each) => each.id);
  const wanted = rule.map(([id]) => id);
  if (ids.join() !== wanted.join()) return [`must be ${wanted.join(', ')}, in this order`];
  return rule.flatMap(([id, count], index) => {
    const found = parts[index]?.items.length;
    return found === count ? [] : [`${id} has ${found} items, must have ${count}`];
  });
}
