import { expect, test } from 'vitest';
import { readSavedUsers, sampleUsers } from './listedUsers.ts';

const holding = (text: string | null) => ({ getItem: () => text }) as unknown as Storage;

test('samples are dated one, two and three days back', () => {
  const users = sampleUsers(new Date('2025-03-10T12:00:00Z'));
  expect(users.map(({ role, createdAt }) => `${role} ${createdAt.slice(0, 10)}`)).toEqual([
    'admin 2025-03-09',
    'editor 2025-03-08',
    'reviewer 2025-03-07',
  ]);
});

test.each([null, 'not json', '[]', '[{"username":1}]', '{}'])('a copy of %s is none', (text) => {
  expect(readSavedUsers(holding(text))).toBeUndefined();
});

test('a readable copy is used', () => {
  const users = sampleUsers(new Date());
  expect(readSavedUsers(holding(JSON.stringify(users)))).toEqual(users);
});
