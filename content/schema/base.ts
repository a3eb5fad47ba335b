import * as z from 'zod';
import { iconNames } from './icons.ts';
import { named } from './labels.ts';

const hasLooseBrace = (value: string): boolean => /[{}]/.test(value.replace(/\{\{[^{}]*\}\}/g, ''));

const looseBrace = 'has a single brace; placeholders are written {{name}}';

const prose = (max: number) => z.string().trim().min(1).max(max);

/** A Markdown link would show its brackets, so it is rejected. */
export const text = (max = 400) =>
  prose(max)
    .refine((value) => !hasLooseBrace(value), looseBrace)
    .refine((value) => !value.includes(']('), 'cannot hold a link');

export const inline = (max = 800) =>
  named(
    prose(max).refine((value) => !hasLooseBrace(value), looseBrace),
    undefined,
    { hasLinks: true },
  );

export const textWithPlaceholder = (placeholder: string) =>
  named(
    prose(200).refine(
      (value) =>
        value.includes(`{${placeholder}}`) &&
        !hasLooseBrace(value.replaceAll(`{${placeholder}}`, '')),
      `must hold {${placeholder}} and no other gap`,
    ),
    undefined,
    { placeholders: [placeholder] },
  );

const placeholderPattern = /\{(\w*)\}/g;

export const textWithPlaceholders = (max: number, ...placeholders: string[]) =>
  named(
    prose(max).refine(
      (value) =>
        [...value.matchAll(placeholderPattern)].every(([, name = '']) =>
          placeholders.includes(name),
        ) && !/[{}]/.test(value.replace(placeholderPattern, '')),
      placeholders.length === 0
        ? 'may hold no gap'
        : `may hold ${placeholders.map((name) => `{${name}}`).join(', ')} and no other gap`,
    ),
    undefined,
    { placeholders },
  );

export const countedText = (placeholder: string) => {
  const form = textWithPlaceholder(placeholder);
  return z.union(
    [
      form,
      z
        .strictObject({ zero: form, one: form, two: form, few: form, many: form })
        .partial()
        .extend({ other: form }),
    ],
    {
      error: `must hold {${placeholder}}, or a text for each plural form: one, other`,
    },
  );
};

export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'may have small letters, digits and single hyphens only');

export const nameAdvice =
  'its name becomes the address: use small letters a to z, digits and single hyphens, such as our-team.md';

export const day = z.iso.date('must be a date such as 2025-03-17');

export const icon = named(z.enum(iconNames), undefined, { input: 'icon' });

export const href = named(z.string().trim().min(1).max(300), undefined, { input: 'link' });

export const link = z.strictObject({ text: named(text(80), 'Words'), href });

export const seo = z.strictObject({
  title: named(text(60), 'Title', 'Also the name of the browser tab.'),
  description: named(text(159), 'Description', 'One or two sentences below the title.'),
});

export const hero = z.strictObject({ badge: text(60).optional(), title: text(80), text: text() });

export const callToAction = z.strictObject({
  heading: text(80),
  text: text(),
  button: link,
  secondary: link.optional(),
});

export const card = z.strictObject({ icon, title: text(60), description: text(240) });

export const step = z.strictObject({
  title: text(60),
  description: text(240),
  icon: icon.optional(),
});

/** No more than four fit side by side. */
export const climbs = <Stop extends z.ZodType>(stop: Stop) => z.array(stop).min(1).max(4);

/** The filter's style sheet supports six (site/styles/parts/filter.css). */
export const topics = <Topic extends z.ZodType>(topic: Topic) => z.array(topic).min(1).max(6);

export const areDistinct = (values: unknown[]): boolean => new Set(values).size === values.length;

export type Link = z.infer<typeof link>;
export type Seo = z.infer<typeof seo>;
export type CallToAction = z.infer<typeof callToAction>;
export type Card = z.infer<typeof card>;
export type Step = z.infer<typeof step>;
