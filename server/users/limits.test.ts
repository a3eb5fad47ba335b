import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPerson, signIn } from '../testing/account-calls.ts';
import { expectFailure } from '../testing/inbox-calls.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const unstorable = 'contains characters that cannot be stored';
const emailOf = (length: number) =>
  `${'e'.repeat(60)}@${`${'e'.repeat(60)}.`.repeat(3)}${'e'.repeat(length - 248)}.com`;

const cases: [field: string, value: unknown, fault?: string][] = [
  ['password', 'x'.repeat(11), 'must be at least 12 characters'],
  ['password', 'x'.repeat(12)],
  ['password', ` ${'x'.repeat(10)} `],
  ['password', ' '.repeat(12), 'is required'],
  ['password', ' \t', 'is required'],
  ['password', 'x'.repeat(256)],
  ['password', 'x'.repeat(257), 'must be at most 256 characters'],
  ['password', 'पासवर्ड जो लंबा है 🪁'],
  ['password', 123456789012, 'must be text'],
  ['password', `long enough \0`, unstorable],
  ['password', `long enough \ud800`, unstorable],
  ['username', 'u'],
  ['username', 'ज़ोया'],
  ['username', 'n'.repeat(60)],
  ['username', 'n'.repeat(61), 'must be at most 60 characters'],
  ['username', ` ${'s'.repeat(60)} `],
  ['username', '', 'is required'],
  ['username', ' \t\n', 'is required'],
  ['username', null, 'is required'],
  ['username', ['a'], 'must be text'],
  ['username', 'somebody@else', 'must not contain @'],
  ['username', '\u200b', 'is required'],
  ['username', 'ad\u200bmin', 'must not contain invisible characters'],
  ['username', 'ad\u00admin', 'must not contain invisible characters'],
  ['username', 'a\tb', 'must not contain invisible characters'],
  ['username', 'a\0b', unstorable],
  ['username', 'a\udc00b', unstorable],
  ['email', emailOf(254)],
  ['email', emailOf(255), 'must be at most 254 characters'],
  ['email', 'plain', 'must be an email address like name@example.com'],
  ['email', 'a@b', 'must be an email address like name@example.com'],
  ['email', 'a b@example.com', 'must be an email address like name@example.com'],
  ['email', 'a@example.com\nbcc: b@example.com', 'must be an email address like name@example.com'],
  ['email', ' ', 'is required'],
  ['email', '\0@example.com', unstorable],
  ['role', 'root', 'must be one of user, admin, superuser'],
  ['role', 'SUPERUSER', 'must be one of user, admin, superuser'],
  ['role', ['superuser'], 'must be one of user, admin, superuser'],
  ['role', null, 'must be one of user, admin, superuser'],
];

describe('what an account may look like', () => {
  let app: TestApp;
  let token: string;
  let changed: string;
  beforeAll(async () => {
    app = await startTestApp('sqlite');
    ({ token } = await app.tokenFor('superuser'));
    ({ id: changed } = await app.tokenFor('user'));
  });
  afterAll(() => app.close());

  it.each(cases)('%s %j', async (field, value, fault) => {
    const person = newPerson({ [field]: value });
    const register = await app.call('POST', '/api/auth/register', { token, body: person });
    const update = () =>
      app.call('PUT', `/api/users/${changed}`, { token, body: { [field]: value } });
    if (fault !== undefined) {
      expect(expectFailure(register, 400)).toEqual([`${field} ${fault}`]);
      expect(expectFailure(await update(), 400)).toEqual([`${field} ${fault}`]);
      return;
    }
    expect(register.statusCode).toBe(201);
    const { _id, username } = register.json().user;
    expect(username).toBe(person.username.trim());
    await signIn(app, person.username, person.password);
    await app.call('DELETE', `/api/users/${_id}`, { token });
    expect((await update()).statusCode).toBe(200);
  });

  it('lists every fault of a field', async () => {
    const body = { username: `${'u'.repeat(60)}@\u200b`, email: 'x'.repeat(255) };
    const response = await app.call('PUT', `/api/users/${changed}`, { token, body });
    expect(expectFailure(response, 400)).toEqual([
      'username must be at most 60 characters',
      'username must not contain invisible characters',
      'username must not contain @',
      'email must be at most 254 characters',
      'email must be an email address like name@example.com',
    ]);
  });

  it('keeps one name however its accents are written', async () => {
    const [composed, apart] = ['Zoë-क\u093c', 'Zoe\u0308-\u0958'];
    const register = (username: string) =>
      app.call('POST', '/api/auth/register', { token, body: newPerson({ username }) });
    const first = await register(apart);
    expect(first.json().user.username).toBe(composed);
    expect(expectFailure(await register(composed), 400)).toEqual(['Duplicate field value entered']);
    for (const name of [composed, apart, apart.toUpperCase()]) {
      expect((await signIn(app, name)).user.username).toBe(composed);
    }
  });

  it('lists the faults of all fields at once', async () => {
    const body = { username: '', email: 'x', password: 'short', role: 'king' };
    const response = await app.call('POST', '/api/auth/register', { token, body });
    expect(expectFailure(response, 400).map((fault) => fault.split(' ')[0])).toEqual([
      'username',
      'email',
      'password',
      'role',
    ]);
    const nothing = await app.call('POST', '/api/auth/register', { token, body: {} });
    expect(expectFailure(nothing, 400)).toEqual([
      'username is required',
      'email is required',
      'password is required',
    ]);
  });

  it('has nothing to do with an empty change', async () => {
    const response = await app.call('PUT', `/api/users/${changed}`, { token, body: {} });
    expect(expectFailure(response, 400)).toEqual([
      'Nothing to change: send username, email, role, isEditor or password',
    ]);
  });
});
