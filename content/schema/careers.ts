import * as z from 'zod';
import { areDistinct, day, hero, link, seo, slug, text } from './base.ts';
import { choice } from './consultation.ts';
import { named } from './labels.ts';

const internship = z
  .strictObject({
    title: text(60),
    label: named(text(60).optional(), 'Name on the form', 'Where it differs from the title.'),
    department: named(text(40), 'Department'),
    location: named(text(40), 'Location', 'Such as On-Site.'),
    type: named(text(40), 'Kind of position', 'Such as Internship.'),
    positionValue: named(
      slug.refine((value) => value !== 'other', 'cannot be "other"'),
      'Short name',
      'For the address of the form and the database: do not change it once people have applied.',
    ),
    posted: day,
    deadline: day.optional(),
    description: text(400),
    requirements: named(z.array(text(120)).min(1), 'What you look for', { entry: 'requirement' }),
    closed: named(
      z.boolean().default(false),
      'Closed',
      'Leaves the site; old applications keep its name.',
    ),
  })
  .transform((entry) => ({ ...entry, label: entry.label ?? entry.title }));

/** Closed openings are separated here, so that no page has to. */
const openings = z
  .strictObject({
    heading: text(80),
    intro: text(),
    requirementsLabel: text(40),
    /** Needed with a deadline. */
    deadlineLabel: text(40).optional(),
    button: text(40),
    internships: named(
      z
        .array(internship)
        .refine(
          (items) => areDistinct(items.map((item) => item.positionValue)),
          'has the same positionValue twice',
        ),
      'Internships',
      { entry: 'internship' },
    ),
  })
  .superRefine(({ internships, deadlineLabel }, context) => {
    if (deadlineLabel || !internships.some(({ deadline, closed }) => deadline && !closed)) return;
    const message = 'is missing: an internship has a deadline';
    context.addIssue({ code: 'custom', path: ['deadlineLabel'], message });
  })
  .transform(({ internships, ...words }) => ({
    ...words,
    internships: internships.filter((entry) => !entry.closed),
    closed: internships.filter((entry) => entry.closed),
  }));

export const careersFile = z.strictObject({
  seo,
  hero,
  openings: named(openings, 'Open internships'),
  fallback: named(
    choice.extend({ value: z.literal('other') }),
    'Without an internship',
    'What the form shows when nobody chose one.',
  ),
  unlisted: named(
    z.strictObject({ heading: text(80), text: text(), button: link }),
    'Other roles',
    'For people whose role is not listed.',
  ),
});

export type CareersPage = z.infer<typeof careersFile>;
export type Internship = z.infer<typeof internship>;
