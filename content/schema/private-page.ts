import * as z from 'zod';
import { kindPaths } from '../../contract/inbox/kinds.ts';
import { standings } from '../../contract/private-page.ts';
import { inline, link, seo, text, textWithSlot } from './base.ts';

const slots = { answered: 'answeredAt', booked: 'callTime', withdrawn: 'withdrawnAt' } as const;

const standing = (name: string) =>
  name in slots ? textWithSlot(slots[name as keyof typeof slots]) : text(200);

const step = z.strictObject({
  heading: text(60),
  text: text(200),
  button: text(40),
  ask: text(80),
  points: z.array(inline()).min(1),
  call: inline(),
  confirm: text(80),
  act: text(40),
});

export const privatePageFile = z.strictObject({
  seo,
  kinds: z.record(z.enum(kindPaths), text(80)),
  reference: textWithSlot('reference'),
  standings: z.strictObject(Object.fromEntries(standings.map((name) => [name, standing(name)]))),
  promise: textWithSlot('due'),
  late: textWithSlot('due'),
  sent: z.strictObject({ heading: text(80), when: textWithSlot('createdAt') }),
  call: z.strictObject({
    heading: text(60),
    when: text(40),
    ours: text(40),
    length: text(40),
    minutes: textWithSlot('callMinutes'),
    where: text(40),
    until: textWithSlot('callUntil'),
    tooLate: inline(),
    failed: text(120),
    move: text(40),
    cancel: text(40),
    file: text(60),
    moved: text(),
    cancelled: text(),
    off: textWithSlot('cancelledCall'),
    again: link,
  }),
  move: z.strictObject({
    ask: text(80),
    now: textWithSlot('callTime'),
    zone: textWithSlot('zone'),
    failed: text(120),
    act: text(40),
    none: inline(),
    later: text(60),
    earliest: text(60),
  }),
  cancel: z.strictObject({
    ask: text(80),
    now: textWithSlot('callTime'),
    points: z.array(inline()).min(1),
    confirm: text(80),
    act: text(40),
  }),
  letters: z.strictObject({
    heading: text(80),
    ours: textWithSlot('at'),
    theirs: textWithSlot('at'),
  }),
  added: text(),
  add: z.strictObject({
    heading: text(60),
    text: text(),
    label: text(40),
    button: text(40),
    failed: text(120),
  }),
  link: z.strictObject({ heading: text(60), text: text(), copy: text(40), copied: text(40) }),
  withdraw: step,
  erase: step.extend({ done: text(80), doneText: text() }),
  goBack: text(40),
  home: link,
  unknown: z.strictObject({ badge: text(20), heading: text(80), text: text(), lost: text(60) }),
  lost: z.strictObject({
    heading: text(80),
    text: text(),
    label: text(40),
    button: text(40),
    failed: text(120),
    noMail: inline(),
  }),
  asked: z.strictObject({ heading: text(80), text: text() }),
  failed: z.strictObject({ heading: text(80), back: text(40) }),
});

export type PrivatePageWords = z.infer<typeof privatePageFile>;
