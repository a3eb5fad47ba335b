import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isSignedIn, signIn, trySignIn } from '../testing/account-calls.ts';
import { createStoppedClock } from '../testing/clock.ts';
import { engines } from '../testing/fresh-database.ts';
import { holdNextTransaction } from '../testing/held-transaction.ts';
import { expectFailure } from '../testing/inbox-calls.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const minute = 60_000;
const hour = 60 * minute;

describe.each(engines)('sessions on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(engine, { clock: createStoppedClock('2026-11-01T12:00:00.000Z') });
  });
  afterAll(() => app.close());

  const lastUse = async (userId: string): Promise<string | undefined> => {
    const row = await app.database.write
      .selectFrom('sessions')
      .select('last_used_at')
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return row?.last_used_at;
  };

  /** A read waits for the note of its use only briefly. */
  const untilUseIsNoted = (userId: string) =>
    expect.poll(() => lastUse(userId), { timeout: 20_000 }).toBe(app.clock.now().toISOString());

  it('ends after 12 hours without use', async () => {
    const { token, id } = await app.tokenFor('admin');
    for (let used = 0; used < 2; used += 1) {
      app.clock.advance(12 * hour - minute);
      expect(await isSignedIn(app, token)).toBe(true);
      await untilUseIsNoted(id);
    }
    app.clock.advance(12 * hour + minute);
    expect(await isSignedIn(app, token)).toBe(false);
  });

  it('ends after 7 days however much it is used', async () => {
    const { token, id } = await app.tokenFor('admin');
    for (let passed = 0; passed < 7 * 24 - 8; passed += 8) {
      app.clock.advance(8 * hour);
      expect(await isSignedIn(app, token)).toBe(true);
      await untilUseIsNoted(id);
    }
    app.clock.advance(8 * hour - minute);
    expect(await isSignedIn(app, token)).toBe(true);
    app.clock.advance(2 * minute);
    expect(await isSignedIn(app, token)).toBe(false);
  });

  it('notes the last use at most once a minute', async () => {
    const { token, id } = await app.tokenFor('admin');
    const opened = await lastUse(id);
    for (let used = 0; used < 3; used += 1) {
      app.clock.advance(10_000);
      await isSignedIn(app, token);
    }
    expect(await lastUse(id)).toBe(opened);
    app.clock.advance(31_000);
    await isSignedIn(app, token);
    await untilUseIsNoted(id);
    const noted = await lastUse(id);
    app.clock.advance(10_000);
    await isSignedIn(app, token);
    expect(await lastUse(id)).toBe(noted);
  });

  it.each([
    ['a new password', { password: 'another long password' }, false],
    ['a new role', { role: 'user' }, false],
    ['the same role', { role: 'admin' }, true],
    ['a new name', { username: `renamed-${engine}` }, true],
  ])('after %s', async (_, body, lives) => {
    const boss = await app.tokenFor('superuser');
    const staff = await app.tokenFor('admin');
    const second = await signIn(app, staff.username);
    const response = await app.call('PUT', `/api/users/${staff.id}`, { token: boss.token, body });
    expect(response.statusCode).toBe(200);
    expect(await isSignedIn(app, staff.token)).toBe(lives);
    expect(await isSignedIn(app, second.token)).toBe(lives);
    expect(await isSignedIn(app, boss.token)).toBe(true);
  });

  it('ends by GET and by POST, and not by a HEAD that only asks', async () => {
    for (const method of ['GET', 'POST']) {
      const { token } = await app.tokenFor('user');
      expect((await app.call('HEAD', '/api/auth/logout', { token })).statusCode).toBe(200);
      expect(await isSignedIn(app, token)).toBe(true);
      await app.call(method, '/api/auth/logout', { token });
      expect(await isSignedIn(app, token)).toBe(false);
    }
  });

  it('ends with the account', async () => {
    const boss = await app.tokenFor('superuser');
    const staff = await app.tokenFor('admin');
    await app.call('DELETE', `/api/users/${staff.id}`, { token: boss.token });
    expect(await isSignedIn(app, staff.token)).toBe(false);
    expect(await lastUse(staff.id)).toBeUndefined();
  });

  it('is known to another process at once, and so is its end', async () => {
    const other = await startTestApp(engine, { beside: app });
    const { token } = await app.tokenFor('admin');
    expect(await isSignedIn(other, token)).toBe(true);
    await other.call('POST', '/api/auth/logout', { token });
    expect(await isSignedIn(app, token)).toBe(false);
    await other.close();
  });

  it('is not opened with a password that was changed while it was being checked', async () => {
    const staff = await app.tokenFor('admin');
    const held = holdNextTransaction(app.database);
    const late = trySignIn(app, staff.username, staff.password);
    await held.reached;
    await app.database.write
      .updateTable('users')
      .set({ password_hash: 'changed meanwhile' })
      .where('id', '=', staff.id)
      .execute();
    held.release();
    expectFailure(await late, 401);
  });
});
