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

test('records that are taken out come back in the order of the list, whatever comes first', () => {
  let list = pages();
  for (const id of ['c', 'd', 'a']) {
    const place = placeOf(list, id);
    if (place) list = removeAt(list, place);
  }
  expect(ids(list)).toBe('feb');
  expect(list.pages.map(({ count }) => count)).toEqual([6, 6, 6]);
  for (const id of ['a', 'c', 'd']) list = putBack(list, record(id), 'newest');
  expect(ids(list)).toBe('fedcba');
  expect(list.pages.map(({ count }) => count)).toEqual([9, 9, 9]);
});

test('the longest wait first is an order too', () => {
  const waiting: Pages = { pages: [page(['a', 'c'])], pageParams: [undefined] };
  expect(ids(putBack(waiting, record('b'), 'due'))).toBe('abc');
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
