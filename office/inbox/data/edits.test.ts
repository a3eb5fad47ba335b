import { expect, test } from 'vitest';
import type { InboxRecord } from '../../../contract/inbox/kind.ts';
import { createEdits } from './edits.ts';

const record = (id: string, version: number, status = 'new'): InboxRecord => ({
  _id: id,
  createdAt: '2025-03-01T10:00:00.000Z',
  suspect: false,
  version,
  status,
});

const page = (...data: InboxRecord[]) => ({ success: true as const, count: 9, data });
const isNew = ({ status }: InboxRecord) => status === 'new';

test('an answer from before a delete or a change does not undo it', () => {
  const edits = createEdits();
  edits.note('a', undefined);
  edits.note('b', record('b', 2, 'rejected'));
  const shown = edits.applyTo(page(record('a', 1), record('b', 1), record('c', 1)), isNew);
  expect(shown.data.map(({ _id }) => _id)).toEqual(['c']);
  expect(shown.count).toBe(7);
});

test('what a colleague did later stands', () => {
  const edits = createEdits();
  edits.note('b', record('b', 2, 'rejected'));
  expect(edits.applyTo(page(record('b', 3)), isNew).data).toEqual([record('b', 3)]);
});
