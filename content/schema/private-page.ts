import * as z from 'zod';
import { kindPaths } from '../../contract/inbox/kinds.ts';
import { standings } from '../../contract/private-page.ts';
import { inline, link, seo, text, textWithPlaceholder } from './base.ts';
import { kindNames, named } from './labels.ts';

const placeholders = {
  answered: 'answeredAt',
  booked: 'callTime',
  withdrawn: 'withdrawnAt',
} as const;

const standing = (name: string) =>
  name in placeholders
    ? textWithPlaceholder(placeholders[name as keyof typeof placeholders])
    : text(200);

const step = z.strictObject({
  heading: text(60),
  text: text(200),
  button: text(40),
  ask: named(text(80), 'Question'),
  points: named(z.array(inline()).min(1), 'What it means', { entry: 'point' }),
  call: named(inline(), 'If a call is booked'),
  confirm: named(text(80), 'Confirmation'),
  act: named(text(40), 'Button that does it'),
});

export const privatePageFile = z.strictObject({
  seo,
  kinds: named(z.record(z.enum(kindPaths), text(80)), 'Titles', { names: kindNames }),
  reference: textWithPlaceholder('reference'),
  standings: named(
    z.strictObject(Object.fromEntries(standings.map((name) => [name, standing(name)]))),
    'Where a request stands',
    {
      names: {
        received: 'Received',
        reading: 'Somebody works on it',
        answered: 'Answered',
        booked: 'A call is booked',
        interview: 'Interview',
        closed: 'Closed',
        withdrawn: 'Withdrawn',
      },
    },
  ),
  promise: named(textWithPlaceholder('due'), 'When you answer'),
  late: named(textWithPlaceholder('due'), 'If you are late'),
  sent: named(
    z.strictObject({ heading: text(80), when: named(textWithPlaceholder('createdAt'), 'When') }),
    'What was sent',
  ),
  call: named(
    z.strictObject({
      heading: text(60),
      when: text(40),
      ours: text(40),
      length: text(40),
      minutes: named(textWithPlaceholder('callMinutes'), 'Length of the call'),
      where: text(40),
      until: named(textWithPlaceholder('callUntil'), 'Until when it can be changed'),
      tooLate: named(inline(), 'If it is too late to change it'),
      failed: text(120),
      move: named(text(40), 'Button to move it'),
      cancel: named(text(40), 'Button to cancel it'),
      file: named(text(60), 'Link to the calendar file'),
      moved: named(text(), 'After moving'),
      cancelled: named(text(), 'After cancelling'),
      off: named(textWithPlaceholder('cancelledCall'), 'A cancelled call'),
      again: named(link, 'Link to choose another time'),
    }),
    'Booked call',
  ),
  move: named(
    z.strictObject({
      ask: named(text(80), 'Heading'),
      now: named(textWithPlaceholder('callTime'), 'The present time'),
      zone: named(textWithPlaceholder('zone'), 'Time zone of the list'),
      failed: text(120),
      act: named(text(40), 'Button that moves it'),
      none: named(inline(), 'No time is free'),
      later: named(text(60), 'Later times'),
      earliest: named(text(60), 'Earliest times'),
    }),
    'Moving a call',
  ),
  cancel: named(
    z.strictObject({
      ask: named(text(80), 'Question'),
      now: named(textWithPlaceholder('callTime'), 'The present time'),
      points: named(z.array(inline()).min(1), 'What it means', { entry: 'point' }),
      confirm: named(text(80), 'Confirmation'),
      act: named(text(40), 'Button that cancels it'),
    }),
    'Cancelling a call',
  ),
  letters: named(
    z.strictObject({
      heading: text(80),
      ours: named(textWithPlaceholder('at'), 'Above a letter of yours'),
      theirs: named(textWithPlaceholder('at'), 'Above a letter of theirs'),
    }),
    'Letters',
  ),
  added: named(text(), 'After adding something'),
  add: named(
    z.strictObject({
      heading: text(60),
      text: text(),
      label: text(40),
      button: text(40),
      failed: text(120),
    }),
    'Adding something',
  ),
  link: named(
    z.strictObject({ heading: text(60), text: text(), copy: text(40), copied: text(40) }),
    'The private link',
  ),
  withdraw: named(step, 'Withdrawing'),
  erase: named(
    step.extend({
      done: named(text(80), 'Heading afterwards'),
      doneText: named(text(), 'Text afterwards'),
    }),
    'Erasing',
  ),
  goBack: named(text(40), 'Button that goes back'),
  home: named(link, 'Link to the home page'),
  unknown: named(
    z.strictObject({
      badge: text(20),
      heading: text(80),
      text: text(),
      lost: named(text(60), 'Link to ask for a new one'),
    }),
    'A link that leads nowhere',
  ),
  lost: named(
    z.strictObject({
      heading: text(80),
      text: text(),
      label: text(40),
      button: text(40),
      failed: text(120),
      noMail: named(inline(), 'If no mail can be sent'),
    }),
    'A lost link',
  ),
  asked: named(z.strictObject({ heading: text(80), text: text() }), 'After asking for a new link'),
  failed: named(
    z.strictObject({ heading: text(80), back: named(text(40), 'Link back') }),
    'If something fails',
  ),
});

export type PrivatePageWords = z.infer<typeof privatePageFile>;
