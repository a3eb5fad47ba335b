import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { passwordLinkApi, preferencesApi, usersApi } from '../../contract/api.ts';
import {
  goodPassword,
  isSignedIn,
  listUsers,
  signIn,
  trySignIn,
} from '../testing/account-calls.ts';
import { engines } from '../testing/fresh-database.ts';
import { expectAnswer, expectFailure } from '../testing/inbox-calls.ts';
import { type MailServer, mailSettings, startMailServer } from '../testing/mail-server.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const deadLink = ['This link has expired or was used before. Ask for a new one.'];
const dayMs = 24 * 60 * 60_000;

describe.each(engines)('passwords by mail on %s', (engine) => {
  let mail: MailServer;
  let app: TestApp;
  let boss: { token: string; id: string; username: string };
  beforeAll(async () => {
    mail = await startMailServer();
    app = await startTestApp(engine, {
      settings: { ...mailSettings(mail.port), RATE_LIMIT: 'on' },
    });
    boss = await app.tokenFor('superuser');
  });
  afterAll(async () => {
    await app.close();
    await mail.stop();
  });

  async function tokensFor(email: string, count: number): Promise<string[]> {
    for (;;) {
      const mails = mail.received.filter(({ to }) => to.includes(email));
      if (mails.length >= count) {
        const tokens = mails.map(
          ({ text }) => /\/admin\/choose-password#([\w-]{43})/.exec(text)?.[1] ?? '',
        );
        expect(new Set(tokens).size).toBe(count);
        return tokens;
      }
      await delay(20);
    }
  }

  async function invite(changes: Record<string, unknown> = {}) {
    const username = `guest-${crypto.randomUUID().slice(0, 8)}`;
    const body = { username, email: `${username}@example.com`, ...changes };
    const response = await app.call('POST', '/api/users/invitations', { token: boss.token, body });
    return { ...expectAnswer(usersApi.invite, response).data };
  }

  const inviteAgain = (id: string) =>
    app.call('POST', `/api/users/${id}/invitation`, { token: boss.token, body: {} });
  const lose = (email: string, from = '192.0.2.1') =>
    app.call('POST', '/api/auth/lost-password', { body: { email }, from });
  const choose = (token: string, password = goodPassword) =>
    app.call('POST', '/api/auth/choose-password', { body: { token, password } });
  const lettersOf = (userId: string) =>
    app.database.write.selectFrom('letters').select('id').where('user_id', '=', userId).execute();
  const actionsOn = async (id: string) => {
    const rows = await app.database.write
      .selectFrom('audit')
      .select(['action', 'actor'])
      .where('subject_id', '=', id)
      .orderBy('seq')
      .execute();
    return rows.map(({ action, actor }) => `${action} by ${actor}`);
  };

  it('an invited colleague chooses a password, once', async () => {
    const { _id, username, email, isInvited, role } = await invite();
    expect({ isInvited, role }).toEqual({ isInvited: true, role: 'admin' });
    expect(expectFailure(await trySignIn(app, username, goodPassword), 401)).toEqual([
      'Invalid credentials',
    ]);
    const [token = ''] = await tokensFor(email, 1);
    const stored = await app.database.write
      .selectFrom('password_links')
      .selectAll()
      .where('user_id', '=', _id)
      .execute();
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(expectFailure(await choose(token, 'short'), 400)).toEqual([
      'password must be at least 12 characters',
    ]);
    expectAnswer(passwordLinkApi.choose, await choose(token));
    await signIn(app, username);
    expect(expectFailure(await choose(token, 'yet another password'), 400)).toEqual(deadLink);
    await signIn(app, username);
    const listed = (await listUsers(app, boss.token)).find((user) => user._id === _id);
    expect(listed?.isInvited).toBe(false);
    expect(await actionsOn(_id)).toEqual([
      `user invited by ${boss.username}`,
      `password chosen by ${username}`,
      `signed in by ${username}`,
      `signed in by ${username}`,
    ]);
    expectFailure(await inviteAgain(_id), 409);
    expect(await lettersOf(_id)).toEqual([]);
    expect(app.logLines().join('\n')).not.toContain(token);
    expect(app.logLines().join('\n')).not.toContain(email);
  });

  it('an invitation sent again, or to a corrected address, ends earlier links', async () => {
    const { _id, email } = await invite({ role: 'user' });
    const [first = ''] = await tokensFor(email, 1);
    expectAnswer(usersApi.inviteAgain, await inviteAgain(_id));
    const [, second = ''] = await tokensFor(email, 2);
    expect(expectFailure(await choose(first), 400)).toEqual(deadLink);
    const body = { email: `right-${email}` };
    await app.call('PUT', `/api/users/${_id}`, { token: boss.token, body });
    expect(expectFailure(await choose(second), 400)).toEqual(deadLink);
    expectAnswer(usersApi.inviteAgain, await inviteAgain(_id));
    const [third = ''] = await tokensFor(body.email, 1);
    app.clock.advance(dayMs);
    expect(expectFailure(await choose(third), 400)).toEqual(deadLink);
    boss = { ...boss, ...(await signIn(app, boss.username)) };
    expectFailure(await inviteAgain(crypto.randomUUID()), 404);
    expectFailure(await app.call('POST', `/api/users/x/invitation`, { body: {} }), 401);
  });

  it('of two concurrent uses of a link only one succeeds', async () => {
    const { username, email } = await invite();
    const [token = ''] = await tokensFor(email, 1);
    const passwords = ['the first long password', 'the second long password'];
    const answers = await Promise.all(passwords.map((password) => choose(token, password)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    const winner = answers.findIndex(({ statusCode }) => statusCode === 200);
    await signIn(app, username, passwords[winner]);
  });

  it('a lost password is replaced, which ends all sessions and all other links', async () => {
    const person = await app.tokenFor('user');
    const email = `${person.username}@example.com`;
    expectAnswer(passwordLinkApi.lost, await lose(email.toUpperCase()));
    const [first = ''] = await tokensFor(email, 1);
    expectAnswer(passwordLinkApi.lost, await lose(email));
    const [, second = ''] = await tokensFor(email, 2);
    expect(await isSignedIn(app, person.token)).toBe(true);
    await signIn(app, person.username);
    expectAnswer(passwordLinkApi.choose, await choose(second, 'a completely new one'));
    expect(await isSignedIn(app, person.token)).toBe(false);
    expectFailure(await trySignIn(app, person.username, person.password), 401);
    const { token } = await signIn(app, person.username, 'a completely new one');
    expect(expectFailure(await choose(first), 400)).toEqual(deadLink);

    expectAnswer(passwordLinkApi.lost, await lose(email));
    const [, , third = ''] = await tokensFor(email, 3);
    const body = { currentPassword: 'a completely new one', password: goodPassword };
    await app.call('PUT', '/api/auth/password', { token, body });
    expect(expectFailure(await choose(third), 400)).toEqual(deadLink);
  });

  it('the answer for an unknown address is the same, and no mail is sent', async () => {
    const known = await app.tokenFor('admin');
    const email = `${known.username}@example.com`;
    const before = mail.received.length;
    const answers = [await lose('nobody@example.com'), await lose(email)];
    expect(answers[0]?.body).toBe(answers[1]?.body);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    // Sent in order: that of the unknown address would have come first.
    await tokensFor(email, 1);
    expect(mail.received.slice(before).map(({ to }) => to)).toEqual([[email]]);
    await expect
      .poll(
        () =>
          app.database.write
            .selectFrom('letters')
            .select('id')
            .where('purpose', '=', 'password')
            .where('state', '!=', 'sent')
            .execute(),
        { timeout: 20_000 },
      )
      .toEqual([]);
  });

  it('limits requests by address and by network, known or not', async () => {
    for (const email of ['stranger@example.com', `${boss.username}@example.com`]) {
      const ask = (index: number) => lose(email, `198.51.100.${index}`);
      for (let asked = 0; asked < 5; asked += 1)
        expectAnswer(passwordLinkApi.lost, await ask(asked));
      expectFailure(await ask(5), 429);
    }
    const statuses: number[] = [];
    for (let asked = 0; asked < 21; asked += 1) {
      statuses.push((await lose(`person-${asked}@example.com`, '203.0.113.9')).statusCode);
    }
    expect(statuses).toEqual([...Array(20).fill(200), 429]);
    expect(expectFailure(await lose('no address', '203.0.113.10'), 400)).toEqual([
      'email must be an email address like name@example.com',
    ]);
  });

  it('deleting an invited colleague deletes links and letters', async () => {
    const { _id, email } = await invite({ role: 'superuser' });
    const [token = ''] = await tokensFor(email, 1);
    await app.call('DELETE', `/api/users/${_id}`, { token: boss.token });
    expect(expectFailure(await choose(token), 400)).toEqual(deadLink);
    expect(await lettersOf(_id)).toEqual([]);
  });

  it('an invited superuser is not the last superuser', async () => {
    const { _id } = await invite({ role: 'superuser' });
    const others = (await listUsers(app, boss.token)).filter(
      ({ role, isInvited, _id: id }) => role === 'superuser' && !isInvited && id !== boss.id,
    );
    expect(others).toEqual([]);
    const response = await app.call('PUT', `/api/users/${boss.id}`, {
      token: boss.token,
      body: { role: 'admin' },
    });
    expect(expectFailure(response, 400)).toEqual([
      'The last superuser cannot be deleted or demoted',
    ]);
    // As after an import: the oldest admin who can sign in is promoted.
    await app.database.write.updateTable('users').set({ role: 'admin' }).execute();
    await app.database.write
      .updateTable('users')
      .set({ role: 'superuser' })
      .where('id', '=', _id)
      .execute();
    await app.call('GET', '/api/auth/me', { token: boss.token });
    const promoted = (await listUsers(app, boss.token)).filter(({ isSuperuser }) => isSuperuser);
    expect(promoted.map((user) => user._id).sort()).toEqual([boss.id, _id].sort());
  });

  it('keeps the hour of the daily summary', async () => {
    const { token } = await app.tokenFor('admin');
    const put = (summaryHour: unknown) =>
      app.call('PUT', '/api/auth/preferences', { token, body: { summaryHour } });
    const read = async () =>
      expectAnswer(preferencesApi.read, await app.call('GET', '/api/auth/preferences', { token }))
        .data;
    expect(await read()).toEqual({ summaryHour: null });
    expectAnswer(preferencesApi.update, await put(8));
    expect(await read()).toEqual({ summaryHour: 8 });
    for (const hour of [24, -1, 7.5, '8']) {
      expect(expectFailure(await put(hour), 400)).toEqual([
        'summaryHour must be a whole number from 0 to 23',
      ]);
    }
    expectAnswer(preferencesApi.update, await put(null));
    expect(await read()).toEqual({ summaryHour: null });
  });
});

it('without mail nobody can be invited, and a lost password stays lost', async () => {
  const app = await startTestApp('sqlite');
  const { token, username } = await app.tokenFor('superuser');
  const options = async () =>
    expectAnswer(passwordLinkApi.options, await app.call('GET', '/api/auth/options')).data;
  expect(await options()).toEqual({ mailSetUp: false });
  const body = { username: 'guest', email: 'guest@example.com' };
  const refused = await app.call('POST', '/api/users/invitations', { token, body });
  expect(expectFailure(refused, 409)).toEqual([
    'Mail is not set up: create the account with a password instead',
  ]);
  expect(await listUsers(app, token)).toHaveLength(1);
  const lost = { body: { email: `${username}@example.com` } };
  expectAnswer(passwordLinkApi.lost, await app.call('POST', '/api/auth/lost-password', lost));
  const letters = await app.database.write.selectFrom('letters').select('id').execute();
  expect(letters).toEqual([]);
  await app.close();
});
