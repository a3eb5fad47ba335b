import { expect, test } from 'vitest';
import { createDrafts } from './drafts.ts';

/** Keys are own properties, as in browsers. */
function fakeStorage(): Storage {
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null;
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  };
  return Object.create(methods) as Storage;
}

test('a draft is kept for its owner alone', () => {
  const storage = fakeStorage();
  let owner = 'asha';
  const drafts = createDrafts(storage, () => owner);
  drafts.write('note', 'Call back on Monday');
  expect(drafts.read('note')).toBe('Call back on Monday');
  owner = 'ravi';
  expect(drafts.read('note')).toBe('');
});

test('an emptied draft leaves nothing behind', () => {
  const storage = fakeStorage();
  const drafts = createDrafts(storage, () => 'asha');
  drafts.write('note', 'x');
  drafts.write('note', '');
  expect(Object.keys(storage)).toEqual([]);
});

test('clearing takes drafts and nothing else', () => {
  const storage = fakeStorage();
  storage.setItem('theme', 'dark');
  const drafts = createDrafts(storage, () => 'asha');
  drafts.write('note', 'x');
  drafts.clear();
  expect(Object.keys(storage)).toEqual(['theme']);
});
