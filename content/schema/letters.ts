import * as z from 'zod';
import { kindPaths } from '../../contract/inbox/kinds.ts';
import { newTemplate } from '../../contract/letters/template.ts';
import { areDistinct, text } from './base.ts';

const slotPattern = /\{(\w*)\}/g;

/** Text with any of these slots, filled in when the mail is sent. */
const textWithSlots = (max: number, ...slots: string[]) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine(
      (value) =>
        [...value.matchAll(slotPattern)].every(([, name = '']) => slots.includes(name)) &&
        !/[{}]/.test(value.replace(slotPattern, '')),
      `may hold ${slots.map((slot) => `{${slot}}`).join(', ')} and no other gap`,
    );

const accountLetter = z.strictObject({
  subject: text(80),
  opening: textWithSlots(300, 'username'),
  button: text(40),
  closing: text(),
  stranger: text(),
});

const callLetter = z.strictObject({
  subject: textWithSlots(80, 'when', 'reference'),
  opening: textWithSlots(300, 'when'),
});

export const lettersFile = z.strictObject({
  mark: text(4).optional(),
  names: z.record(z.enum(kindPaths), text(40)),
  footer: text(200),
  receipt: z.strictObject({
    subject: textWithSlots(80, 'what', 'reference'),
    opening: textWithSlots(300, 'what'),
    promise: textWithSlots(300, 'by'),
    late: text(),
    reference: textWithSlots(200, 'reference'),
    button: textWithSlots(40, 'what'),
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
    length: textWithSlots(40, 'minutes'),
    change: textWithSlots(300, 'until'),
    tooLate: text(),
    button: text(40),
    follow: text(40),
    entry: z.strictObject({
      summary: text(80),
      description: textWithSlots(300, 'reference', 'link'),
    }),
  }),
  answer: z.strictObject({ reference: textWithSlots(200, 'reference'), button: text(60) }),
  link: z.strictObject({
    subject: text(80),
    opening: text(),
    item: textWithSlots(120, 'what', 'day', 'reference'),
    closing: text(),
    stranger: text(),
  }),
  invitation: accountLetter,
  password: accountLetter,
  notice: z.strictObject({ button: text(40), call: text(40) }),
});
export type LettersFile = z.infer<typeof lettersFile>;

export const templatesFile = z
  .array(newTemplate)
  .refine(
    (templates) => areDistinct(templates.map(({ title }) => title)),
    'must have titles that differ',
  );
