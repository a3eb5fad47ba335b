import { expect, test } from 'vitest';
import type { InboxRecord } from '../../../contract/inbox/kind.ts';
import { type Pages, placeOf, putBack, removeAt, replaceAt, withFreshStart } from './pages.ts';

const record = (id: string, version = 1): InboxRecord => ({
  _id: id,
  createdAt: '2025-03-01T10:00:00.000Z',
  suspect: false,
  version,
});

const page = (ids: string[], nextCursor?: string) => ({
  success: true as const,
  count: 9,
  data: ids.map((id) => record(id)),
  ...(nextCursor ? { nextCursor } : {}),
});

const pages = (): Pages => ({
  pages: [page(['f', 'e'], 'after e'), page(['d', 'c'], 'after c'), page(['b', 'a'])],
  pageParams: [undefined, 'after e', 'after c'],
});

const ids = (list: Pages) => list.pages.flatMap(({ data }) => data.map(({ _id }) => _id)).join('');

test('a record that is taken out can be put back where it was', () => {
  const place = placeOf(pages(), 'c');
  if (!place) throw new Error('not found');
  const without = removeAt(pages(), place);
  expect(ids(without)).toBe('fedba');
  expect(without.pages.map(({ count }) => count)).toEqual([8, 8, 8]);
  expect(putBack(without, place, record('c'))).toEqual(pages());
});

test('replacing leaves the other pages as they are', () => {
  const before = pages();
  const after = replaceAt(before, { page: 1, index: 0 }, record('d', 2));
  expect(after.pages[1]?.data[0]?.version).toBe(2);
  expect(after.pages[0]?.data).toBe(before.pages[0]?.data);
});

test('new arrivals join the loaded list without a gap or a double', () => {
  const joined = withFreshStart(pages(), page(['h', 'g', 'f', 'e'], 'after e'));
  expect(ids(joined)).toBe('hgfedcba');
  expect(joined.pages.at(-1)?.nextCursor).toBeUndefined();
});

test('what others deleted at the beginning is gone', () => {
  expect(ids(withFreshStart(pages(), page(['f', 'd'], 'after d')))).toBe('fdcba');
});

test('a list that has moved on too far starts anew', () => {
  const anew = withFreshStart(pages(), page(['z', 'y'], 'after y'));
  expect(ids(anew)).toBe('zy');
  expect(anew.pages.at(-1)?.nextCursor).toBe('after y');
});

test('a change under way is not undone by an answer from before it', () => {
  const changed = replaceAt(pages(), { page: 0, index: 0 }, record('f', 2));
  const joined = withFreshStart(changed, page(['f', 'e'], 'after e'));
  expect(joined.pages[0]?.data[0]?.version).toBe(2);
});
