import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountApi } from '../../contract/api.ts';
import {
  goodPassword,
  isSignedIn,
  me,
  newPerson,
  signIn,
  trySignIn,
} from '../testing/account-calls.ts';
import { engines } from '../testing/fresh-database.ts';
import { expectAnswer, expectFailure } from '../testing/inbox-calls.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

describe.each(engines)('signing in on %s', (engine) => {
  let app: TestApp;
  let id: string;
  beforeAll(async () => {
    app = await startTestApp(engine);
    await app.tokenFor('superuser');
    const mixedCase = newPerson({ username: 'Meera.Nair', email: 'Meera@Example.com' });
    id = (await app.users.create({ ...mixedCase, role: 'admin' }, null))._id;
  });
  afterAll(() => app.close());

  it.each(['Meera.Nair', 'meera.nair', 'MEERA.NAIR', 'Meera@Example.com', ' meera@EXAMPLE.com '])(
    'takes %j for a name',
    async (name) => {
      const { token, user } = await signIn(app, name);
      expect(token).toMatch(/^[\w-]{43}$/);
      expect(user).toEqual({
        id,
        name: 'Meera.Nair',
        username: 'Meera.Nair',
        email: 'Meera@Example.com',
        role: 'admin',
        isSuperuser: false,
        isEditor: false,
      });
      expect(await me(app, token)).toEqual(user);
    },
  );

  it('says the same to a wrong password as to an unknown name', async () => {
    const wrong = await trySignIn(app, 'meera.nair', 'not the password');
    const unknown = await trySignIn(app, 'nobody', 'not the password');
    expect(expectFailure(wrong, 401)).toEqual(['Invalid credentials']);
    expect(unknown.statusCode).toBe(401);
    expect(unknown.body).toBe(wrong.body);
    expect(Object.keys(unknown.headers)).toEqual(Object.keys(wrong.headers));
  });

  it('does not trim, shorten or change the case of a password', async () => {
    for (const almost of [
      ` ${goodPassword}`,
      goodPassword.slice(0, -1),
      goodPassword.toUpperCase(),
    ]) {
      expectFailure(await trySignIn(app, 'meera.nair', almost), 401);
    }
  });

  it.each([
    [{}, ['email is required', 'password is required']],
    [{ email: ' ', password: '' }, ['email is required', 'password is required']],
    [{ email: 1, password: ['x'] }, ['email must be text', 'password must be text']],
    [
      { email: 'x'.repeat(255), password: 'x'.repeat(257) },
      ['email must be at most 254 characters', 'password must be at most 256 characters'],
    ],
    [{ email: 'a\0b', password: 'x' }, ['email contains characters that cannot be stored']],
    [{ email: 'a', password: 'x\ud800' }, ['password contains characters that cannot be stored']],
  ])('names the faults of %j', async (body, faults) => {
    const response = await app.call('POST', '/api/auth/login', { body });
    expect(expectFailure(response, 400)).toEqual(faults);
  });

  it.each([accountApi.logout, accountApi.logoutByPost])(
    'kills this token and no other: $method /auth/logout',
    async (endpoint) => {
      const [left, stays] = [await signIn(app, 'meera.nair'), await signIn(app, 'meera.nair')];
      const logout = () => app.call(endpoint.method, '/api/auth/logout', { token: left.token });
      expect(expectAnswer(endpoint, await logout())).toEqual({ success: true, data: {} });
      expect(await isSignedIn(app, left.token)).toBe(false);
      expect(await isSignedIn(app, stays.token)).toBe(true);
      expect(expectFailure(await logout(), 401)).toEqual(['Please sign in']);
    },
  );

  it('takes a logout that brings an empty or a JSON body along', async () => {
    for (const extra of [{ headers: { 'content-type': 'application/json' } }, { body: {} }]) {
      const { token } = await signIn(app, 'meera.nair');
      const response = await app.call('POST', '/api/auth/logout', { token, ...extra });
      expectAnswer(accountApi.logoutByPost, response);
    }
  });

  it('keeps only hashes of tokens and passwords', async () => {
    const { token } = await signIn(app, 'meera.nair');
    const { write } = app.database;
    const stored = JSON.stringify([
      await write.selectFrom('sessions').selectAll().execute(),
      await write.selectFrom('users').selectAll().execute(),
      await write.selectFrom('audit').selectAll().execute(),
    ]);
    expect(stored).toContain('argon2id$');
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(goodPassword);
  });
});
