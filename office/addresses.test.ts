import { expect, test } from 'vitest';
import { addresses, loginAddress, returnAddress } from './addresses.ts';

const origin = 'https://studio.example';

test('a visitor returns to the page that asked for the sign-in', () => {
  const login = new URL(loginAddress('/admin/contacts?q=asha&id=7'), origin);
  expect(returnAddress(login.searchParams.get('from'), origin)).toBe('/admin/contacts?q=asha&id=7');
});

test.each([
  null,
  '',
  'https://evil.example/admin/users',
  '//evil.example/admin',
  '/\\evil.example/admin',
  '/admin/../about',
  '/administration',
  'javascript:alert(1)',
  '/admin/login?from=/admin/users',
])('%s is not followed', (from) => {
  expect(returnAddress(from, origin)).toBe(addresses.dashboard);
});
