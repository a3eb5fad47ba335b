import { expect, test } from 'vitest';
import { csvFileName } from './saveFile.ts';

const now = new Date(2025, 2, 5, 9, 30);
const kind = { path: 'consultations' };

test.each([
  [{ tab: 'all', q: '', sort: 'newest' }, 'bohm-son-consultations-2025-03-05.csv'],
  [{ tab: 'pending', q: '', sort: 'due' }, 'bohm-son-consultations-pending-2025-03-05.csv'],
  [
    { tab: 'pending', q: '', sort: 'newest', due: 'overdue' },
    'bohm-son-consultations-pending-overdue-2025-03-05.csv',
  ],
  [
    { tab: 'all', q: ' ../Asha & Co/ ', sort: 'newest' },
    'bohm-son-consultations-asha-co-2025-03-05.csv',
  ],
] as const)('%o is saved as %s', (view, name) => {
  expect(csvFileName('Böhm & Søn', kind, view, now)).toBe(name);
});

test('an agency without Latin letters is an agency', () => {
  expect(csvFileName('पतंग', kind, { tab: 'all', q: '', sort: 'newest' }, now)).toBe(
    'agency-consultations-2025-03-05.csv',
  );
});
