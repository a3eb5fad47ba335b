import * as z from 'zod';
import { areDistinct, href, icon, link, seo, text, textWithSlot } from './base.ts';
import { portfolioPictures } from './icons.ts';

export const serviceCard = z.strictObject({
  icon,
  title: text(60),
  description: text(240),
  features: z.array(text(80)).min(1).optional(),
  link: href.optional(),
});

const isDrawing = (name: string): boolean =>
  (portfolioPictures as readonly string[]).includes(name);

const project = z.strictObject({
  /** A drawing, or a file in pictures/. */
  picture: z
    .string()
    .refine((name) => isDrawing(name) || /^[^/\\]+\.(svg|png|jpe?g|webp|avif)$/i.test(name), {
      error: `must be one of ${portfolioPictures.join(', ')}, or a file in pictures/ such as shop.jpg`,
    }),
  title: text(60),
  description: text(240),
  technologies: z.array(text(30)).min(1).max(6),
});

const testimonial = z.strictObject({
  id: z.int().positive(),
  name: text(60),
  role: text(80),
  quote: text(300),
});

export const homeFile = z.strictObject({
  seo,
  hero: z.strictObject({
    badge: text(60),
    headline: text(80),
    text: text(),
    button: link,
    tagsLabel: text(60),
    tags: z.array(text(20)).min(4).max(10),
  }),
  services: z.strictObject({
    heading: text(80),
    intro: text(),
    cards: z.array(serviceCard).min(1),
  }),
  portfolio: z.strictObject({
    heading: text(80),
    intro: text(),
    technologiesLabel: text(40),
    projects: z
      .array(project)
      .min(1)
      .refine(
        (items) => areDistinct(items.map((item) => item.title)),
        'has two projects with the same title',
      ),
  }),
  testimonials: z.strictObject({
    heading: text(80),
    dotLabel: textWithSlot('number'),
    items: z
      .array(testimonial)
      .min(1)
      .refine(
        (items) => areDistinct(items.map((item) => item.id)),
        'has two quotes with the same id',
      ),
  }),
  contact: z.strictObject({
    heading: text(80),
    text: text(),
    emailLabel: text(40),
    addressLabel: text(40),
    /** Needed with a phone number in the brand. */
    phoneLabel: text(40).optional(),
    consultation: link,
  }),
});

export type HomePage = z.infer<typeof homeFile>;
export type Project = z.infer<typeof project>;
export type Testimonial = z.infer<typeof testimonial>;
