import * as z from 'zod';
import { seo, text } from './base.ts';
import { named } from './labels.ts';

export const freePageHead = z.strictObject({
  title: text(60),
  seo,
  intro: text().optional(),
  linkText: text(40).optional(),
  place: named(z.enum(['menu', 'footer', 'none']).default('none'), 'Where it is linked', {
    names: { menu: 'In the menu', footer: 'In the footer', none: 'Nowhere' },
  }),
  order: z.int().default(0),
});

export interface FreePage {
  slug: string;
  title: string;
  seo: z.infer<typeof seo>;
  intro?: string | undefined;
  linkText: string;
  place: 'menu' | 'footer' | 'none';
  body: string;
}
