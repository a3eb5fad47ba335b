import { expect, test } from 'vitest';
import type { InboxRecord } from '../../../contract/inbox/kind.ts';
import { runBulk } from './runBulk.ts';

const records: InboxRecord[] = Array.from({ length: 12 }, (_, number) => ({
  _id: String(number),
  createdAt: '2025-03-01T10:00:00.000Z',
  suspect: false,
  version: 1,
}));

test('failures are named and do not stop the others', async () => {
  const progress: number[] = [];
  const result = await runBulk(
    records,
    async ({ _id }) => {
      if (_id === '3' || _id === '7') throw new Error('refused');
    },
    { onProgress: (finished) => progress.push(finished), signal: new AbortController().signal },
  );
  expect(result.done).toBe(10);
  expect(result.failed.map(({ record }) => record._id).sort()).toEqual(['3', '7']);
  expect(progress.at(-1)).toBe(12);
});

test('stopping leaves the rest untouched', async () => {
  const controller = new AbortController();
  const result = await runBulk(records, async () => controller.abort(), {
    onProgress: () => undefined,
    signal: controller.signal,
  });
  expect(result.done).toBeLessThanOrEqual(4);
  expect(result.done + result.skipped.length).toBe(12);
});
