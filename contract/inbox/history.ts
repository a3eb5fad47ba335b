import * as z from 'zod';
import { id, isoTime, requiredText } from '../text.ts';

export const historyActions = [
  'arrived',
  'status',
  'suspected',
  'cleared',
  'note',
  'answered',
  'reopened',
  'withdrawn',
  // About its call: `from` and `to` are times, states or the answer of the visitor's calendar.
  'booked',
  'moved',
  'call cancelled',
  'call marked',
  'calendar answer',
  'reminded',
] as const;

export const historyEntry = z.strictObject({
  _id: id,
  at: isoTime,
  by: z.string().nullable(),
  action: z.enum(historyActions),
  from: z.string().nullable(),
  to: z.string().nullable(),
  note: z.string().nullable(),
  bulk: z.strictObject({ size: z.int() }).nullable(),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

export const noteLimit = 5000;

export const newNote = z.object({ note: requiredText(noteLimit) });
