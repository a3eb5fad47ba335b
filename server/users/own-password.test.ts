import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownPasswordApi } from '../../contract/api.ts';
import { isSignedIn, signIn, trySignIn } from '../testing/account-calls.ts';
import { createStoppedClock } from '../testing/clock.ts';
import { engines } from '../testing/fresh-database.ts';
import { expectAnswer, expectFailure } from '../testing/inbox-calls.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const fresh = 'another long password';

describe.each(engines)('one’s own password on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    const clock = createStoppedClock('2026-11-01T12:00:00.000Z');
    app = await startTestApp(engine, { clock, settings: { RATE_LIMIT: 'on' } });
  });
  afterAll(() => app.close());

  const change = (token: string, body: unknown) =>
    app.call('PUT', '/api/auth/password', { token, body });

  it.each(['user', 'admin', 'superuser'] as const)('a %s changes theirs', async (role) => {
    const { token, username, password } = await app.tokenFor(role);
    const elsewhere = await signIn(app, username);
    const response = await change(token, { currentPassword: password, password: fresh });
    expect(expectAnswer(ownPasswordApi, response)).toEqual({ success: true, data: {} });
    expect(await isSignedIn(app, token)).toBe(true);
    expect(await isSignedIn(app, elsewhere.token)).toBe(false);
    expectFailure(await trySignIn(app, username, password), 401);
    await signIn(app, username, fresh);
  });

  it('asks for the current one, and changes nothing without it', async () => {
    const { token, username, password } = await app.tokenFor('admin');
    const elsewhere = await signIn(app, username);
    const response = await change(token, { currentPassword: 'a wrong password', password: fresh });
    expect(expectFailure(response, 400)).toEqual(['currentPassword is not right']);
    expect(await isSignedIn(app, elsewhere.token)).toBe(true);
    await signIn(app, username, password);
  });

  it.each([
    [{}, ['currentPassword is required', 'password is required']],
    [
      { currentPassword: 'x', password: 'x'.repeat(11) },
      ['password must be at least 12 characters'],
    ],
    [
      { currentPassword: 'x', password: 'x'.repeat(257) },
      ['password must be at most 256 characters'],
    ],
    [{ currentPassword: 'x'.repeat(257), password: fresh }, ['currentPassword is not right']],
    [
      { currentPassword: '\0', password: fresh },
      ['currentPassword contains characters that cannot be stored'],
    ],
  ])('names the faults of %j', async (body, faults) => {
    const { token } = await app.tokenFor('user');
    expect(expectFailure(await change(token, body), 400)).toEqual(faults);
  });

  it('rate-limits guessing, and the right password resets the limit', async () => {
    const { token, password } = await app.tokenFor('admin');
    const guess = () => change(token, { currentPassword: 'a wrong guess', password: fresh });
    for (let wrong = 0; wrong < 5; wrong += 1) expectFailure(await guess(), 400);
    const refused = await guess();
    expectFailure(refused, 429);
    expect(refused.headers['retry-after']).toBe('2');
    app.clock.advance(2000);
    expectAnswer(
      ownPasswordApi,
      await change(token, { currentPassword: password, password: fresh }),
    );
    expectFailure(await guess(), 400);
  });

  it('of two concurrent changes only one succeeds', async () => {
    const { token, username, password } = await app.tokenFor('admin');
    const passwords = ['the first long password', 'the second long password'];
    const answers = await Promise.all(
      passwords.map((candidate) =>
        change(token, { currentPassword: password, password: candidate }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    const winner = answers.findIndex(({ statusCode }) => statusCode === 200);
    await signIn(app, username, passwords[winner]);
  });
});
