// Letters: every mail that the product sends, and every reply that it fetches.
import * as z from 'zod';
import { answer, anyOf, nothing } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { kindPaths } from '../inbox/kinds.ts';
import { emailAddress, id, isoTime, requiredText } from '../text.ts';

/**
 * scheduled: waits for its time (the seconds for undo included); waiting: due, or to be tried again;
 * refused: the mail server will not take it; expired: given up after days in which no attempt succeeded;
 * uncertain: the line broke after the text was handed over; stopped: the sender wrote or withdrew before it was sent;
 * held: it waited when a backup was made that was restored since.
 */
export const letterStates = [
  'scheduled',
  'waiting',
  'sent',
  'refused',
  'expired',
  'uncertain',
  'stopped',
  'held',
  'received',
] as const;
export type LetterState = (typeof letterStates)[number];

/** About a booked call. A reminder that was sent is an entry of the record's history. */
const callPurposes = ['booked', 'moved', 'cancelled', 'reminder'] as const;

/** Purposes that belong to a record and are shown in it. */
export const recordPurposes = [
  ...(['receipt', 'answer', 'reply', 'addition', 'link'] as const),
  ...callPurposes,
] as const;

/** To staff; shown only when they were refused. */
export const staffPurposes = ['notice', 'warning', 'summary', 'invitation', 'password'] as const;

const attachment = z.strictObject({
  _id: id,
  name: z.string(),
  type: z.string(),
  size: z.int(),
  /** False: too large, it is only in the mailbox. */
  kept: z.boolean(),
});

export const letter = z.strictObject({
  _id: id,
  /**
   * answer: by staff; reply: by mail; addition: written on the private page; link: a lost link sent again;
   * booked, moved, cancelled, reminder: about its call.
   */
  purpose: z.enum([...recordPurposes, ...staffPurposes]),
  createdAt: isoTime,
  /** Username of its author, for answers. */
  by: z.string().nullable(),
  /** Address of the sender, for replies. */
  from: z.string().nullable(),
  /** A reply from another address than the record's: it opened nothing. */
  foreign: z.boolean(),
  to: z.string().nullable(),
  subject: z.string(),
  text: z.string(),
  /** The part of a reply that repeats earlier letters. */
  quoted: z.string().nullable(),
  state: z.enum(letterStates),
  /** When it will be sent, or tried again; of a stopped one, when it would have been. */
  sendAt: isoTime.nullable(),
  sentAt: isoTime.nullable(),
  attempts: z.int(),
  /** The mail server's words about the last attempt. */
  serverSaid: z.string().nullable(),
  /** Sent with the person's own mail program. */
  elsewhere: z.boolean(),
  /** Who dealt with a letter that was not delivered, or decided not to send a held one. */
  settledBy: z.string().nullable(),
  attachments: z.array(attachment),
});
export type Letter = z.infer<typeof letter>;

export const letterLimits = { subject: 200, text: 20_000 };
export const undoSeconds = 10;

/** Mail servers take one line; nothing else may become a header. */
const subject = requiredText(letterLimits.subject).regex(/^[^\p{Cc}]*$/u, 'must be one line');
const text = requiredText(letterLimits.text);
const sendAt = z.iso.datetime({ offset: true, error: 'must be a date and time with its zone' });

export const newLetter = z.strictObject({
  subject,
  text,
  /** Omitted: after the seconds for undo. */
  sendAt: sendAt.optional(),
  /** The status to set in the same step. */
  status: z.string().optional(),
  version: z.int({ error: 'must be a whole number' }).optional(),
  /** True: it was sent with another program; this only records it. */
  elsewhere: z.boolean().default(false),
  /** Made by the client: a repeat of the call writes no second letter. */
  _id: z.uuid({ error: 'must be a UUID' }),
});
export type NewLetter = z.infer<typeof newLetter>;

export const letterChange = z
  .strictObject({
    to: emailAddress,
    subject,
    text,
    /** A time that has passed: at once. A letter to staff takes nothing else. */
    sendAt,
  })
  .partial()
  .meta(anyOf('to', 'subject', 'text', 'sendAt'));
export type LetterChange = z.infer<typeof letterChange>;

/** A letter that needs somebody, with the record it is about. */
export const failedLetter = z.strictObject({
  letter,
  record: z.strictObject({ kind: z.enum(kindPaths), _id: id, name: z.string() }).nullable(),
  /** Letters to staff with the same purpose and address are one entry, the newest. */
  count: z.int(),
});
export type FailedLetter = z.infer<typeof failedLetter>;

export const heldDecision = z.strictObject({
  send: z.boolean({ error: 'must be true or false' }),
  /** Omitted: all of them. */
  ids: z.array(id).max(100, 'must be 100 or fewer').optional(),
});
export type HeldDecision = z.infer<typeof heldDecision>;

export const lettersApi = {
  held: endpoint({
    method: 'GET',
    path: '/letters/held',
    access: 'read the inbox',
    summary: 'Letters that are held since a backup was restored, up to 100, oldest first',
    status: 200,
    answer: answer(z.array(failedLetter)),
  }),
  decideHeld: endpoint({
    method: 'POST',
    path: '/letters/held',
    access: 'set up mail',
    summary:
      'Send held letters, each at its time if that is still to come, or decide that they are not sent',
    body: heldDecision,
    status: 200,
    answer: answer(z.strictObject({ count: z.int() })),
  }),
  failed: endpoint({
    method: 'GET',
    path: '/letters/failed',
    access: 'read the inbox',
    summary:
      'Letters that were not delivered and that nobody has dealt with: up to 100 of records, oldest first, then those to staff',
    status: 200,
    answer: answer(z.array(failedLetter)),
  }),
  change: endpoint({
    method: 'PUT',
    path: '/letters/:id',
    access: 'change the inbox',
    summary:
      'Change a letter that is not sent, and send it (again); one to staff with all like it that were refused',
    body: letterChange,
    status: 200,
    answer: answer(letter),
  }),
  settle: endpoint({
    method: 'POST',
    path: '/letters/:id/settle',
    access: 'change the inbox',
    summary:
      'Say that a refused or uncertain letter is dealt with; one to staff with all like it that were refused',
    body: z.strictObject({}),
    status: 200,
    answer: answer(letter),
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/letters/:id',
    access: 'change the inbox',
    summary: 'Take back a letter that is not sent, and what was set together with it',
    status: 200,
    answer: nothing,
  }),
  attachment: endpoint({
    method: 'GET',
    path: '/letters/:id/attachments/:attachment',
    access: 'read the inbox',
    summary: 'A file that came with a reply, as a download',
    status: 200,
    answer: z.string(),
    type: 'application/octet-stream',
  }),
};
