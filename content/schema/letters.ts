import * as z from 'zod';
import { nothingOffered } from '../../contract/inbox/catalogue.ts';
import { inboxKinds, kindPaths } from '../../contract/inbox/kinds.ts';
import { newTemplate } from '../../contract/letters/template.ts';
import { areDistinct, text, textWithGaps } from './base.ts';

const fieldNames = [
  ...new Set(
    Object.values(inboxKinds(nothingOffered)).flatMap(({ fields }) =>
      fields.map(({ name }) => name),
    ),
  ),
];

const accountLetter = z.strictObject({
  subject: text(80),
  opening: textWithGaps(300, 'username'),
  button: text(40),
  closing: text(),
  stranger: text(),
});

const callLetter = z.strictObject({
  subject: textWithGaps(80, 'when', 'reference'),
  opening: textWithGaps(300, 'when'),
});

export const lettersFile = z.strictObject({
  mark: text(4).optional(),
  names: z.record(z.enum(kindPaths), text(40)),
  footer: text(200),
  receipt: z.strictObject({
    subject: textWithGaps(80, 'what', 'reference'),
    opening: textWithGaps(300, 'what'),
    promise: textWithGaps(300, 'by'),
    late: text(),
    reference: textWithGaps(200, 'reference'),
    button: textWithGaps(40, 'what'),
    aboutLink: text(),
    stranger: text(),
  }),
  calls: z.strictObject({
    receipt: callLetter,
    booked: callLetter,
    moved: callLetter,
    cancelled: callLetter.extend({ closing: text(), withdrawn: text() }),
    reminder: callLetter,
    labels: z.strictObject({ when: text(40), ours: text(40), length: text(40), where: text(40) }),
    length: textWithGaps(40, 'minutes'),
    change: textWithGaps(300, 'until'),
    tooLate: text(),
    button: text(40),
    follow: text(40),
    entry: z.strictObject({
      summary: text(80),
      description: textWithGaps(300, 'reference', 'link'),
    }),
  }),
  answer: z.strictObject({
    subjects: z.record(z.enum(kindPaths), text(80)),
    about: text(60),
    greeting: textWithGaps(80, 'name'),
    closing: text(80),
    quote: textWithGaps(80, 'day'),
    reference: textWithGaps(200, 'reference'),
    button: text(60),
  }),
  link: z.strictObject({
    subject: text(80),
    opening: text(),
    item: textWithGaps(120, 'what', 'day', 'reference'),
    closing: text(),
    stranger: text(),
  }),
  invitation: accountLetter,
  password: accountLetter,
  fields: z.partialRecord(z.enum(fieldNames), text(60)).default({}),
  notice: z.strictObject({
    subjects: z.record(z.enum(kindPaths), textWithGaps(80, 'name')),
    again: textWithGaps(80, 'name', 'reference'),
    theyWrote: text(40),
    button: text(40),
    call: text(40),
  }),
  summary: z.strictObject({
    subject: textWithGaps(120, 'overdue', 'soon', 'fresh'),
    kinds: z.record(z.enum(kindPaths), text(40)),
    overdue: text(60),
    soon: textWithGaps(60, 'hours'),
    fresh: textWithGaps(60, 'hours'),
    failed: textWithGaps(120, 'count'),
    nothing: text(),
    button: text(40),
    why: text(),
  }),
  warning: z.strictObject({
    subject: textWithGaps(120, 'name', 'reference'),
    text: textWithGaps(200, 'name', 'promised'),
    left: textWithGaps(120, 'left'),
    last: text(120),
    button: text(40),
  }),
  test: z.strictObject({ subject: text(80), text: text(), button: text(40) }),
});
export type LettersFile = z.infer<typeof lettersFile>;

export const templatesFile = z
  .array(newTemplate)
  .refine(
    (templates) => areDistinct(templates.map(({ title }) => title)),
    'must have titles that differ',
  );
