import * as z from 'zod';
import { areDistinct, href, icon, link, seo, text, textWithPlaceholder } from './base.ts';
import { portfolioPictures } from './icons.ts';
import { named } from './labels.ts';

export const serviceCard = z.strictObject({
  icon,
  title: text(60),
  description: text(240),
  features: named(z.array(text(80)).min(1).optional(), 'Points', { entry: 'point' }),
  link: href.optional(),
});

const isDrawing = (name: string): boolean =>
  (portfolioPictures as readonly string[]).includes(name);

const project = z.strictObject({
  /** A drawing, or a file in pictures/. */
  picture: named(
    z
      .string()
      .refine((name) => isDrawing(name) || /^[^/\\]+\.(svg|png|jpe?g|webp|avif)$/i.test(name), {
        error: `must be one of ${portfolioPictures.join(', ')}, or a file in pictures/ such as shop.jpg`,
      }),
    'Picture',
    { input: 'picture', help: 'One of the drawings, or a picture that you uploaded.' },
  ),
  title: text(60),
  description: text(240),
  technologies: named(z.array(text(30)).min(1).max(6), 'Technologies', { entry: 'technology' }),
});

const testimonial = z.strictObject({
  id: named(z.int().positive(), 'Number', 'Each quote has one of its own.'),
  name: named(text(60), 'Who said it'),
  role: named(text(80), 'Role and company'),
  quote: named(text(300), 'Quote'),
});

export const homeFile = z.strictObject({
  seo,
  hero: z.strictObject({
    badge: text(60),
    headline: text(80),
    text: text(),
    button: link,
    tagsLabel: named(text(60), 'Name of the tags', 'Read out by screen readers.'),
    tags: named(z.array(text(20)).min(4).max(10), 'Tags', {
      entry: 'tag',
      help: 'Technologies that fly as kites.',
    }),
  }),
  services: named(
    z.strictObject({
      heading: text(80),
      intro: text(),
      cards: named(z.array(serviceCard).min(1), 'Cards', { entry: 'card' }),
    }),
    'Services',
  ),
  portfolio: named(
    z.strictObject({
      heading: text(80),
      intro: text(),
      technologiesLabel: named(text(40), 'Words before the technologies'),
      projects: named(
        z
          .array(project)
          .min(1)
          .refine(
            (items) => areDistinct(items.map((item) => item.title)),
            'has two projects with the same title',
          ),
        'Projects',
        { entry: 'project' },
      ),
    }),
    'Projects',
  ),
  testimonials: named(
    z.strictObject({
      heading: text(80),
      dotLabel: named(
        textWithPlaceholder('number'),
        'Button of a quote',
        'Read out by screen readers.',
      ),
      items: named(
        z
          .array(testimonial)
          .min(1)
          .refine(
            (items) => areDistinct(items.map((item) => item.id)),
            'has two quotes with the same id',
          ),
        'Quotes',
        { entry: 'quote' },
      ),
    }),
    'Quotes of clients',
  ),
  contact: named(
    z.strictObject({
      heading: text(80),
      text: text(),
      emailLabel: named(text(40), 'Label of the e-mail address'),
      addressLabel: named(text(40), 'Label of the address'),
      phoneLabel: named(
        text(40).optional(),
        'Label of the phone number',
        'Needed if the brand has one.',
      ),
      consultation: named(link, 'Link to the consultation'),
    }),
    'Contact',
  ),
});

export type HomePage = z.infer<typeof homeFile>;
export type Project = z.infer<typeof project>;
export type Testimonial = z.infer<typeof testimonial>;
