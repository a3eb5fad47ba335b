import * as z from 'zod';
import { nothingOffered } from '../../contract/inbox/catalogue.ts';
import type { Kind } from '../../contract/inbox/kind.ts';
import { inboxKinds } from '../../contract/inbox/kinds.ts';
import { fieldFaults, refusals } from '../../contract/visitor-texts.ts';
import {
  countedText,
  inline,
  link,
  seo,
  text,
  textWithPlaceholder,
  textWithPlaceholders,
} from './base.ts';
import { named } from './labels.ts';

const kinds = inboxKinds(nothingOffered);

const placeholdersAsIn = <Name extends string>(
  originals: Record<Name, string>,
  ...more: string[]
) =>
  z.strictObject(
    Object.fromEntries(
      Object.entries<string>(originals).map(([name, text]) => [
        name,
        textWithPlaceholders(
          200,
          ...more,
          ...[...text.matchAll(/\{(\w+)\}/g)].map(([, placeholder = '']) => placeholder),
        ),
      ]),
    ) as Record<Name, ReturnType<typeof textWithPlaceholders>>,
  );

const states = {
  button: named(text(40), 'Button that sends'),
  sending: named(text(40), 'While it is sent'),
  failed: named(text(120), 'If it fails'),
};
const success = named(
  z.strictObject({ heading: text(80), text: text(), button: link }),
  'After sending',
);

function fieldTexts({ fields }: Pick<Kind, 'fields'>) {
  const onForm = fields.filter(({ notOnForm }) => !notOnForm);
  const keys = z.enum(onForm.map(({ name }) => name));
  const names = Object.fromEntries(onForm.map(({ name, label }) => [name, label]));
  return {
    labels: named(z.partialRecord(keys, text(60)).default({}), 'Labels of the fields', {
      names,
      help: 'Without one the label is the one that staff see.',
    }),
    hints: named(z.partialRecord(keys, text(200)).default({}), 'Hints below the fields', { names }),
  };
}

export const contactForm = z.strictObject({
  seo,
  heading: text(80),
  ...states,
  ...fieldTexts(kinds.contacts),
  privacy: named(inline(), 'Line about privacy'),
  success: named(
    z.strictObject({
      heading: text(80),
      text: text(),
      again: named(text(40), 'Button for another message'),
    }),
    'After sending',
  ),
  notice: named(
    z.strictObject({
      show: named(text(60), 'Link to the contact section'),
      dismiss: named(text(60), 'Button that closes it'),
    }),
    'Notice on the home page',
    'At its top, after sending.',
  ),
});

const callTimes = z.strictObject({
  heading: text(60),
  hint: named(text(200), 'Hint'),
  none: named(text(60), 'No time fits'),
  zone: named(text(60), 'Label of the time zone'),
  ours: named(text(120), 'About the small figures', 'They are times on your clock.'),
  days: named(text(60), 'Name of the list of days', 'Read out by screen readers.'),
  earlier: named(text(40), 'Earlier days'),
  later: named(text(40), 'Later days'),
  count: named(countedText('count'), 'Free times of a day'),
  chosen: named(textWithPlaceholder('time'), 'The chosen time'),
  chosenOurs: named(textWithPlaceholder('time'), 'The chosen time on your clock'),
  lost: named(textWithPlaceholder('time'), 'Somebody else was faster'),
  nearest: named(text(60), 'Heading of the nearest times'),
  all: named(text(40), 'Button that shows all times'),
  allTaken: named(textWithPlaceholder('until'), 'No time is free'),
  booked: named(text(), 'After sending', 'In place of the sentence about confirming.'),
});
export type CallTimesWords = z.infer<typeof callTimes>;

export const consultationForm = z.strictObject({
  seo,
  heading: text(80),
  subtitleForService: named(textWithPlaceholder('service'), 'Subtitle with a package'),
  subtitle: named(text(200), 'Subtitle'),
  back: link,
  ...states,
  ...fieldTexts(kinds.consultations),
  /** Shown with the list of packages when the URL selects none. */
  openServiceHint: named(text(200), 'Hint to choose a package'),
  zone: named(textWithPlaceholder('zone'), "Times in the visitor's zone"),
  ownZone: named(text(120), 'Times in your zone', 'For visitors without JavaScript.'),
  times: named(callTimes, 'Choice of a time'),
  terms: named(inline(), 'Consent to the terms'),
  success,
});

export const applyForm = z.strictObject({
  seo,
  heading: text(80),
  subtitle: named(textWithPlaceholder('position'), 'Subtitle'),
  back: link,
  ...states,
  openLink: named(text(40), 'Link that opens a typed address'),
  ...fieldTexts(kinds.applications),
  terms: named(inline(), 'Consent to the terms'),
  success,
});

export const formMessages = z.strictObject({
  requiredNote: named(text(80), 'About required fields'),
  requiredMark: named(text(10), 'Mark of required fields'),
  optionalMark: named(text(20), 'Mark of other fields'),
  draft: named(
    z.strictObject({
      note: named(text(120), 'What is typed is kept'),
      restored: named(text(120), 'What was typed is back'),
      clear: named(text(40), 'Button that clears the form'),
    }),
    'Drafts',
  ),
  faults: named(z.strictObject({ heading: text(80), text: text(200) }), 'Above the faults'),
  fieldFaults: named(placeholdersAsIn(fieldFaults, 'field'), 'Faults of fields', {
    names: {
      required: 'It is empty',
      tooLong: 'It is too long',
      notText: 'It is no text',
      notStorable: 'It has characters that cannot be stored',
      email: 'It is no e-mail address',
      webAddress: 'It is no web address',
      dateTime: 'It is no date and time',
      wholeNumber: 'It is no whole number in the limits',
      freeTime: 'It is no free time',
    },
  }),
  refusals: named(placeholdersAsIn(refusals), 'Refusals of the server', {
    names: {
      taken: 'The time is taken',
      alreadyBooked: 'A call is booked already',
      noLongerBooked: 'It is no longer booked',
      tooLate: 'It is too late to change the call',
      chooseTime: 'No time was chosen',
      withdrawn: 'It was withdrawn',
      waitSeconds: 'Too many attempts, for seconds',
      waitMinutes: 'Too many attempts, for minutes',
      tooLarge: 'It is too large',
      notUnderstood: 'It could not be understood',
      noRoom: 'There is no room to store it',
      unavailable: 'The database is not available',
      broken: 'Something went wrong',
      reference: 'Reference of the fault',
    },
  }),
  problems: named(
    z.strictObject({
      slow: named(text(), 'It takes long'),
      lost: named(text(), 'No connection'),
      timeout: named(text(), 'No answer'),
      tooMany: named(text(), 'Too many messages'),
    }),
    'Problems while sending',
  ),
  follow: named(
    z.strictObject({
      reference: textWithPlaceholder('reference'),
      note: named(text(200), 'About the private page'),
      open: named(text(40), 'Link to the private page'),
      copy: text(40),
      copied: text(40),
    }),
    'After sending: the private page',
  ),
  trap: named(text(40), 'Trap for bots', 'The label of a field that only programs see.'),
});

export type FormMessages = z.infer<typeof formMessages>;
