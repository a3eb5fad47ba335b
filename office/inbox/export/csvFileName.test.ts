import { expect, test } from 'vitest';
import { csvFileName } from './saveFile.ts';

const now = new Date(2025, 2, 5, 9, 30);
const kind = { path: 'consultations' };

test.each([
  [{ tab: 'all', q: '', sort: 'newest' }, 'consultations-2025-03-05.csv'],
  [{ tab: 'pending', q: '', sort: 'due' }, 'consultations-pending-2025-03-05.csv'],
  [
    { tab: 'pending', q: '', sort: 'newest', due: 'overdue' },
    'consultations-pending-overdue-2025-03-05.csv',
  ],
  [{ tab: 'all', q: ' ../Asha & Co/ ', sort: 'newest' }, 'consultations-asha-co-2025-03-05.csv'],
] as const)('%o is saved as %s', (view, name) => {
  expect(csvFileName(kind, view, now)).toBe(name);
});
