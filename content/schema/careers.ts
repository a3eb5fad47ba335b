import * as z from 'zod';
import { areDistinct, day, hero, link, seo, slug, text } from './base.ts';
import { choice } from './consultation.ts';

const internship = z
  .strictObject({
    title: text(60),
    /** Shown on the form and to staff; defaults to the title. */
    label: text(60).optional(),
    department: text(40),
    location: text(40),
    type: text(40),
    positionValue: slug.refine((value) => value !== 'other', 'cannot be "other"'),
    posted: day,
    /** The last day for applications. */
    deadline: day.optional(),
    description: text(400),
    requirements: z.array(text(120)).min(1),
    closed: z.boolean().default(false),
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
    internships: z
      .array(internship)
      .refine(
        (items) => areDistinct(items.map((item) => item.positionValue)),
        'has the same positionValue twice',
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
  openings,
  fallback: choice.extend({ value: z.literal('other') }),
  unlisted: z.strictObject({ heading: text(80), text: text(), button: link }),
});

export type CareersPage = z.infer<typeof careersFile>;
export type Internship = z.infer<typeof internship>;
