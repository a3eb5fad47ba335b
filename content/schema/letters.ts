import * as z from 'zod';
import { nothingOffered } from '../../contract/inbox/catalogue.ts';
import { inboxKinds, kindPaths } from '../../contract/inbox/kinds.ts';
import { newTemplate } from '../../contract/letters/template.ts';
import { areDistinct, text, textWithPlaceholders } from './base.ts';
import { describe, kindNames, named } from './labels.ts';

const fieldLabels = Object.fromEntries(
  Object.values(inboxKinds(nothingOffered)).flatMap(({ fields }) =>
    fields.map(({ name, label }) => [name, label]),
  ),
);

const forEachKind = <Text extends z.ZodType>(text: Text, label: string, help?: string) =>
  named(z.record(z.enum(kindPaths), text), label, { names: kindNames, help });

const accountLetter = z.strictObject({
  subject: text(80),
  opening: textWithPlaceholders(300, 'username'),
  button: text(40),
  closing: text(),
  stranger: text(),
});

const callLetter = z.strictObject({
  subject: textWithPlaceholders(80, 'when', 'reference'),
  opening: textWithPlaceholders(300, 'when'),
});

export const lettersFile = z.strictObject({
  mark: named(text(4).optional(), 'Sign before the name', 'At the head of every mail.'),
  names: forEachKind(text(40), 'What senders call what they sent'),
  footer: named(text(200), 'Last line of every mail'),
  receipt: named(
    z.strictObject({
      subject: textWithPlaceholders(80, 'what', 'reference'),
      opening: textWithPlaceholders(300, 'what'),
      promise: named(textWithPlaceholders(300, 'by'), 'Until when you answer'),
      late: named(text(), 'If the mail itself is late'),
      reference: textWithPlaceholders(200, 'reference'),
      button: textWithPlaceholders(40, 'what'),
      aboutLink: named(text(), 'About the private link'),
      stranger: text(),
    }),
    'Receipt',
    'To the sender of a form, at once.',
  ),
  calls: named(
    z.strictObject({
      receipt: named(callLetter, 'Booked by the visitor'),
      booked: named(callLetter, 'Booked by staff'),
      moved: named(callLetter, 'Moved'),
      cancelled: named(
        callLetter.extend({
          closing: text(),
          withdrawn: named(text(), 'If the request was withdrawn'),
        }),
        'Cancelled',
      ),
      reminder: named(callLetter, 'Reminder'),
      labels: named(
        z.strictObject({ when: text(40), ours: text(40), length: text(40), where: text(40) }),
        'Labels',
      ),
      length: named(textWithPlaceholders(40, 'minutes'), 'Length of the call'),
      change: named(textWithPlaceholders(300, 'until'), 'Until when it can be changed'),
      tooLate: named(text(), 'If it is too late to change it'),
      button: text(40),
      follow: named(text(40), 'Button without a call'),
      entry: named(
        z.strictObject({
          summary: named(text(80), 'Title'),
          description: textWithPlaceholders(300, 'reference', 'link'),
        }),
        'Entry in the calendar',
      ),
    }),
    'Calls',
    'To visitors who booked a call.',
  ),
  answer: named(
    z.strictObject({
      subjects: forEachKind(text(80), 'Subjects'),
      about: named(text(60), 'What it is about', 'Where the request names nothing.'),
      greeting: named(textWithPlaceholders(80, 'name'), 'Greeting'),
      closing: named(text(80), 'Closing words'),
      quote: named(textWithPlaceholders(80, 'day'), 'Above what the sender wrote'),
      reference: textWithPlaceholders(200, 'reference'),
      button: text(60),
    }),
    'Answers by staff',
    'What stands around them.',
  ),
  link: named(
    z.strictObject({
      subject: text(80),
      opening: text(),
      item: named(
        textWithPlaceholders(120, 'what', 'day', 'reference'),
        'One line for each request',
      ),
      closing: text(),
      stranger: text(),
    }),
    'Lost private link',
  ),
  invitation: named(accountLetter, 'Invitation to the office'),
  password: named(accountLetter, 'Forgotten password'),
  fields: named(
    z.partialRecord(z.enum(Object.keys(fieldLabels)), text(60)).default({}),
    'Names of fields',
    { names: fieldLabels, help: 'In notices and on the private page.' },
  ),
  notice: named(
    z.strictObject({
      subjects: forEachKind(textWithPlaceholders(80, 'name'), 'Subjects'),
      again: named(
        textWithPlaceholders(80, 'name', 'reference'),
        'Subject if somebody wrote again',
      ),
      theyWrote: named(text(40), 'Above their text'),
      button: text(40),
      call: named(text(40), 'Beside the time of a call'),
    }),
    'Notice to staff',
    'When something new has come.',
  ),
  summary: named(
    z.strictObject({
      subject: textWithPlaceholders(120, 'overdue', 'soon', 'fresh'),
      kinds: forEachKind(text(40), 'Names'),
      overdue: named(text(60), 'Heading: overdue'),
      soon: named(textWithPlaceholders(60, 'hours'), 'Heading: due soon'),
      fresh: named(textWithPlaceholders(60, 'hours'), 'Heading: new'),
      failed: named(textWithPlaceholders(120, 'count'), 'Letters that failed'),
      nothing: named(text(), 'If nothing is open'),
      button: text(40),
      why: named(text(), 'Why they get it'),
    }),
    'Daily summary to staff',
  ),
  warning: named(
    z.strictObject({
      subject: textWithPlaceholders(120, 'name', 'reference'),
      text: textWithPlaceholders(200, 'name', 'promised'),
      left: named(textWithPlaceholders(120, 'left'), 'Time that is left'),
      last: named(text(120), 'If less than an hour is left'),
      button: text(40),
    }),
    'Warning to staff',
    'Before the promised time is over.',
  ),
  test: named(
    z.strictObject({ subject: text(80), text: text(), button: text(40) }),
    'Test letter',
    'From the mail screen of the office.',
  ),
});
export type LettersFile = z.infer<typeof lettersFile>;

export const templatesFile = z
  .array(newTemplate)
  .refine(
    (templates) => areDistinct(templates.map(({ title }) => title)),
    'must have titles that differ',
  );

describe(newTemplate.shape.title, { label: 'Title', help: 'Staff choose it by this name.' });
describe(newTemplate.shape.subject, {
  label: 'Subject',
  help: 'Leave it empty for the usual one.',
});
describe(newTemplate.shape.text, { label: 'Text' });
describe(newTemplate.shape.kinds, {
  label: 'Offered for',
  help: 'Without any it is offered for all.',
  names: kindNames,
  entry: 'kind',
});
describe(newTemplate.shape.status, {
  label: 'Status that sending offers',
  names: kindNames,
});
describe(templatesFile, { label: 'Templates', entry: 'template' });
