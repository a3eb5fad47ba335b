import { expect, test } from 'vitest';
import type { HistoryEntry } from '../../contract/inbox/history.ts';
import type { Letter } from '../../contract/letters/letter.ts';
import { timelineOf } from './timeline.ts';

const entry = (at: string) => ({ _id: `entry ${at}`, at }) as HistoryEntry;
const letter = (parts: Partial<Letter>) =>
  ({ state: 'sent', sentAt: null, sendAt: null, ...parts }) as Letter;

test('letters stand among the history by the time they left; scheduled ones come last', () => {
  const day = (number: number) => `2026-03-0${number}T09:00:00.000Z`;
  const items = timelineOf(
    [entry(day(1)), entry(day(3))],
    [
      letter({ _id: 'later', state: 'scheduled', createdAt: day(2), sendAt: day(9) }),
      letter({ _id: 'sent', createdAt: day(1), sentAt: day(4) }),
      letter({ _id: 'refused', state: 'refused', createdAt: day(2), sendAt: day(8) }),
    ],
  );
  expect(items.map((item) => item.letter?._id ?? item.entry?._id)).toEqual([
    `entry ${day(1)}`,
    'refused',
    `entry ${day(3)}`,
    'sent',
    'later',
  ]);
});
