import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countOf, isSignedIn, me, newPerson, signIn } from '../testing/account-calls.ts';
import { engines } from '../testing/fresh-database.ts';
import { holdNextTransaction } from '../testing/held-transaction.ts';
import { expectFailure } from '../testing/inbox-calls.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const lastOne = 'The last superuser cannot be deleted or demoted';

describe.each(engines)('superusers on %s', (engine) => {
  let app: TestApp;
  let other: TestApp;
  beforeAll(async () => {
    app = await startTestApp(engine);
    other = await startTestApp(engine, { beside: app });
  });
  afterAll(async () => {
    await other.close();
    await app.close();
  });

  const pair = async () => {
    await app.database.write.deleteFrom('users').execute();
    return [await app.tokenFor('superuser'), await app.tokenFor('superuser')] as const;
  };
  const snapshot = async () => {
    const { write } = app.database;
    const users = await write.selectFrom('users').selectAll().execute();
    const sessions = await write.selectFrom('sessions').selectAll().execute();
    return async () => {
      await write.deleteFrom('users').execute();
      await write.insertInto('users').values(users).execute();
      await write.insertInto('sessions').values(sessions).execute();
    };
  };
  type Person = Awaited<ReturnType<TestApp['tokenFor']>>;
  const demote = (by: Person, whom: Person, at = app, role = 'admin') =>
    at.call('PUT', `/api/users/${whom.id}`, { token: by.token, body: { role } });
  const remove = (by: Person, whom: Person, at = app) =>
    at.call('DELETE', `/api/users/${whom.id}`, { token: by.token });

  it('the last one can neither be demoted nor go, and stays signed in', async () => {
    const [one, two] = await pair();
    expect((await demote(one, two)).statusCode).toBe(200);
    for (const role of ['admin', 'user']) {
      expect(expectFailure(await demote(one, one, app, role), 400)).toEqual([lastOne]);
    }
    expectFailure(await remove(one, one), 400);
    expect((await demote(one, one, app, 'superuser')).statusCode).toBe(200);
    expect(await countOf(app, 'superuser')).toBe(1);
    expect(await isSignedIn(app, one.token)).toBe(true);
  });

  it('may step down while there is another, and is out at once', async () => {
    const [one] = await pair();
    expect((await demote(one, one)).statusCode).toBe(200);
    expect(await isSignedIn(app, one.token)).toBe(false);
    expect(await countOf(app, 'superuser')).toBe(1);
  });

  it.each([
    ['delete each other', remove, remove],
    ['demote each other', demote, demote],
    ['delete and demote', remove, demote],
  ])('two that %s at once, through two processes: one stays', async (_, first, second) => {
    const [one, two] = await pair();
    const putBack = await snapshot();
    for (let round = 0; round < 25; round += 1) {
      await putBack();
      const answers = await Promise.all([first(one, two, app), second(two, one, other)]);
      const statuses = answers.map(({ statusCode }) => statusCode).sort();
      expect(statuses[0]).toBe(200);
      // The slower one is no longer allowed (403), signed out (401) or the last superuser (400).
      expect([400, 401, 403]).toContain(statuses[1]);
      expect(await countOf(app, 'superuser')).toBe(1);
    }
  });

  it('two that step down at once: one stays', async () => {
    const [one, two] = await pair();
    const putBack = await snapshot();
    for (let round = 0; round < 25; round += 1) {
      await putBack();
      await Promise.all([demote(one, one, app), demote(two, two, other)]);
      expect(await countOf(app, 'superuser')).toBe(1);
    }
  });

  it('demoted while it creates an account: the account is not made', async () => {
    const [one, two] = await pair();
    const held = holdNextTransaction(app.database);
    const body = newPerson({ role: 'superuser' });
    const late = app.call('POST', '/api/auth/register', { token: two.token, body });
    await held.reached;
    expect((await demote(one, two, other)).statusCode).toBe(200);
    held.release();
    expect(expectFailure(await late, 403)).toEqual(['Only a superuser may do this']);
    expect(await countOf(app, 'superuser')).toBe(1);
  });

  it('while there is none, the oldest admin becomes one, and only that one', async () => {
    await app.database.write.deleteFrom('users').execute();
    const oldest = await app.users.create({ ...newPerson(), role: 'admin' }, null);
    app.clock.advance(1000);
    const younger = await app.users.create({ ...newPerson(), role: 'admin' }, null);
    const user = await app.users.create({ ...newPerson(), role: 'user' }, null);
    const [byYounger] = await Promise.all([
      signIn(app, younger.username),
      signIn(other, user.username),
      app.users.ensureSuperuser(),
    ]);
    expect(byYounger.user).toMatchObject({ role: 'admin', isSuperuser: false });
    const { token, user: promoted } = await signIn(app, oldest.username);
    expect(promoted).toMatchObject({ role: 'superuser', isSuperuser: true });
    expect(await me(app, token)).toEqual(promoted);
    expect(await countOf(app, 'superuser')).toBe(1);
  });

  it('reading one’s own profile promotes, and a session shows the new role at once', async () => {
    await app.database.write.deleteFrom('users').execute();
    const boss = await app.tokenFor('superuser');
    const admin = await app.tokenFor('admin');
    await app.database.write.deleteFrom('users').where('id', '=', boss.id).execute();
    expect(await me(app, admin.token)).toMatchObject({ role: 'superuser', isSuperuser: true });
    const register = await app.call('POST', '/api/auth/register', {
      token: admin.token,
      body: newPerson(),
    });
    expect(register.statusCode).toBe(201);
  });

  it('a plain user is never promoted', async () => {
    await app.database.write.deleteFrom('users').execute();
    const { token } = await app.tokenFor('user');
    expect(await me(app, token)).toMatchObject({ role: 'user', isSuperuser: false });
  });
});
