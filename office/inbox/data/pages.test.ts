import { expect, test } from 'vitest';
import type { InboxRecord } from '../../../contract/inbox/kind.ts';
import { editRows, type Pages, rowsOf, withFirstPage } from './pages.ts';
import { sampleRecord } from './sampleRecord.ts';

const page = (ids: string[], nextCursor?: string) => ({
  success: true as const,
  count: 9,
  data: ids.map((id) => sampleRecord(id)),
  ...(nextCursor ? { nextCursor } : {}),
});

const pages = (): Pages => ({
  pages: [page(['f', 'e'], 'after e'), page(['d', 'c'], 'after c'), page(['b', 'a'])],
  pageParams: [{}, { cursor: 'after e' }, { cursor: 'after c' }],
});

const isNew = ({ status }: InboxRecord) => status === 'new';
const ids = (list: Pages) => list.pages.flatMap(({ data }) => data.map(({ _id }) => _id)).join('');
const counts = (list: Pages) => list.pages.map(({ count }) => count);

test('a row that leaves the view and comes back keeps its position and is counted only while it belongs', () => {
  const rejected = editRows(
    pages(),
    new Map([['d', () => sampleRecord('d', 2, 'rejected')]]),
    isNew,
  );
  expect(ids(rejected)).toBe('fedcba');
  expect(counts(rejected)).toEqual([8, 8, 8]);
  const undone = editRows(rejected, new Map([['d', () => sampleRecord('d', 3)]]), isNew);
  expect(counts(undone)).toEqual([9, 9, 9]);
});

test('a deleted row is gone', () => {
  const list = editRows(pages(), new Map([['c', () => undefined]]), isNew);
  expect(ids(list)).toBe('fedba');
  expect(counts(list)).toEqual([8, 8, 8]);
});

test('a capped count does not move', () => {
  const capped: Pages = { pages: [{ ...page(['a']), countCapped: true }], pageParams: [{}] };
  expect(counts(editRows(capped, new Map([['a', () => undefined]]), isNew))).toEqual([9]);
});

test('a list without the record is left as it is', () => {
  const before = pages();
  expect(editRows(before, new Map([['z', () => undefined]]), isNew)).toBe(before);
});

test('new arrivals join the loaded list without a gap or a double', () => {
  const joined = withFirstPage(pages(), page(['h', 'g', 'f', 'e'], 'after e'), {});
  expect(ids(joined)).toBe('hgfedcba');
  expect(joined.pages.at(-1)?.nextCursor).toBeUndefined();
});

test('a list around a record can still be scrolled up after a refresh', () => {
  const fresh = { ...page(['f', 'e'], 'after e'), previousCursor: 'before f' };
  const joined = withFirstPage(pages(), fresh, { around: 'e' });
  expect(ids(joined)).toBe('fedcba');
  expect(joined.pages[0]?.previousCursor).toBe('before f');
  expect(joined.pageParams[0]).toEqual({ around: 'e' });
});

test('rows that others deleted on the first page are gone', () => {
  expect(ids(withFirstPage(pages(), page(['f', 'd'], 'after d'), {}))).toBe('fdcba');
});

test('a list that has moved on too far starts again', () => {
  const list = withFirstPage(pages(), page(['z', 'y'], 'after y'), {});
  expect(ids(list)).toBe('zy');
  expect(list.pages.at(-1)?.nextCursor).toBe('after y');
});

test('an answer from before a change does not undo it', () => {
  const changed = editRows(pages(), new Map([['f', () => sampleRecord('f', 2)]]), isNew);
  const joined = withFirstPage(changed, page(['f', 'e'], 'after e'), {});
  expect(joined.pages[0]?.data[0]?.version).toBe(2);
});

test('a record that was opened again, and came with a later page too, is listed once', () => {
  const again = rowsOf({ pages: [page(['f', 'e'], 'after e'), page(['d', 'f'])] });
  expect(again.map(({ _id }) => _id)).toEqual(['f', 'e', 'd']);
});
