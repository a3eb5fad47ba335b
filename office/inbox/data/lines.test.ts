import { expect, test } from 'vitest';
import type { InboxRecord } from '../../../contract/inbox/kind.ts';
import { Outdated } from './calls.ts';
import { createLines } from './lines.ts';

const record = (version: number): InboxRecord => ({
  _id: 'a',
  createdAt: '2025-03-01T10:00:00.000Z',
  suspect: false,
  version,
});

test('each change is sent with the version that the one before has made', async () => {
  const { join } = createLines();
  const sent: number[] = [];
  const change = async ({ version }: { version: number }) => {
    sent.push(version);
    return record(version + 1);
  };
  // On screen the second change is based on a version that only we have counted.
  await Promise.all([join(record(1), change), join(record(2), change), join(record(3), change)]);
  expect(sent).toEqual([1, 2, 3]);
});

test('after a refusal the next change is based on the last state that held', async () => {
  const { join } = createLines();
  const refused = join(record(1), async () => {
    throw new Error('The disk is full');
  });
  const next = join(record(2), async ({ version }) => record(version + 1));
  await expect(refused).rejects.toThrow('The disk is full');
  expect((await next)?.version).toBe(2);
});

test('a colleague who was faster stops everything that waits, but nothing later', async () => {
  const { join } = createLines();
  const late = join(record(1), async () => {
    throw new Outdated(record(5));
  });
  const waiting = join(record(2), async () => record(9));
  await expect(late).rejects.toThrow(Outdated);
  await expect(waiting).rejects.toThrow(Outdated);
  expect((await join(record(5), async ({ version }) => record(version + 1)))?.version).toBe(6);
});
