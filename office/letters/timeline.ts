import type { HistoryEntry } from '../../contract/inbox/history.ts';
import type { Letter } from '../../contract/letters/letter.ts';

export type TimelineItem =
  | { at: string; entry: HistoryEntry; letter?: never }
  | { at: string; entry?: never; letter: Letter };

export const letterElementId = (id: string): string => `letter-${id}`;

const placeOf = ({ state, sentAt, sendAt, createdAt }: Letter): string =>
  sentAt ?? (state === 'scheduled' || state === 'waiting' ? sendAt : null) ?? createdAt;

export const timelineOf = (entries: HistoryEntry[], letters: Letter[]): TimelineItem[] =>
  [
    ...entries.map((entry) => ({ at: entry.at, entry })),
    ...letters.map((letter) => ({ at: placeOf(letter), letter })),
  ].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
