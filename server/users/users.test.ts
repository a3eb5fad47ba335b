import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usersApi } from '../../contract/api.ts';
import { isSignedIn, listUsers, newPerson, signIn } from '../testing/account-calls.ts';
import { engines } from '../testing/fresh-database.ts';
import { expectAnswer, expectFailure } from '../testing/inbox-calls.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const nobody = '01890000-0000-7000-8000-000000000000';

describe.each(engines)('staff accounts on %s', (engine) => {
  let app: TestApp;
  let token: string;
  let ownId: string;
  beforeAll(async () => {
    app = await startTestApp(engine);
    ({ token, id: ownId } = await app.tokenFor('superuser'));
  });
  afterAll(() => app.close());

  const register = (body: unknown) => app.call('POST', '/api/auth/register', { token, body });
  const created = async (changes = {}) =>
    expectAnswer(usersApi.register, await register(newPerson(changes))).user;
  const put = (id: string, body: unknown) => app.call('PUT', `/api/users/${id}`, { token, body });
  const remove = (id: string) => app.call('DELETE', `/api/users/${id}`, { token });

  it('creates one that can sign in, with the role user by default', async () => {
    const person = newPerson();
    const { user } = expectAnswer(usersApi.register, await register(person));
    const { username, email } = person;
    expect(user).toMatchObject({ username, email, role: 'user', isSuperuser: false });
    expect(Math.abs(Date.parse(user.createdAt) - Date.now())).toBeLessThan(60_000);
    expect((await signIn(app, username)).user.id).toBe(user._id);
  });

  it.each(['user', 'admin', 'superuser'] as const)('creates a %s', async (role) => {
    expect(await created({ role })).toMatchObject({ role, isSuperuser: role === 'superuser' });
  });

  it('never takes isSuperuser, ids, dates or hashes from a request', async () => {
    const extras = {
      isSuperuser: true,
      _id: nobody,
      id: nobody,
      createdAt: '2001-01-01T00:00:00.000Z',
      password_hash: 'argon2id$1$1$x$x',
    };
    const user = await created(extras);
    expect(user).toMatchObject({ role: 'user', isSuperuser: false });
    expect(user._id).not.toBe(nobody);
    expect(user.createdAt).not.toBe(extras.createdAt);
    const email = `changed-${user.email}`;
    const { data } = expectAnswer(usersApi.update, await put(user._id, { ...extras, email }));
    expect(data).toMatchObject({ ...user, email });
    expect(expectFailure(await put(user._id, { isSuperuser: true }), 400)).toEqual([
      'Nothing to change: send username, email, role, isEditor or password',
    ]);
  });

  it('refuses duplicates in any case, says so in the agreed words, and creates nothing', async () => {
    const { username, email } = await created();
    const before = await listUsers(app, token);
    for (const clash of [{ username: username.toUpperCase() }, { email: email.toUpperCase() }]) {
      const response = await register(newPerson(clash));
      expect(expectFailure(response, 400)).toEqual(['Duplicate field value entered']);
      const [field, value] = Object.entries(clash)[0] ?? [];
      expect(response.json().message).toBe(`A user with the ${field} ${value} already exists`);
    }
    expect(await listUsers(app, token)).toEqual(before);
  });

  it('creates one of two equal accounts at once', async () => {
    const person = newPerson();
    const answers = await Promise.all([register(person), register(person)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400]);
  });

  it('lists everybody, newest first, page by page', async () => {
    for (let more = 0; more < 3; more += 1) await created();
    const all = await listUsers(app, token);
    const stored = await app.database.write.selectFrom('users').select('id').execute();
    expect(all.map(({ _id }) => _id).sort()).toEqual(stored.map(({ id }) => id).sort());
    expect(all.map(({ createdAt }) => createdAt)).toEqual(
      all
        .map(({ createdAt }) => createdAt)
        .sort()
        .reverse(),
    );
    const paged: typeof all = [];
    for (let query = '?limit=2'; query !== ''; ) {
      const page = expectAnswer(
        usersApi.list,
        await app.call('GET', `/api/users${query}`, { token }),
      );
      expect(page.count).toBe(all.length);
      expect(page.data.length).toBeLessThanOrEqual(2);
      paged.push(...page.data);
      query = page.nextCursor ? `?limit=2&cursor=${page.nextCursor}` : '';
    }
    expect(paged).toEqual(all);
  });

  it.each([
    ['limit=0', 'limit must be a whole number from 1 to 200'],
    ['limit=201', 'limit must be a whole number from 1 to 200'],
    ['limit=1.5', 'limit must be a whole number from 1 to 200'],
    ['cursor=nonsense', 'cursor is not one that this list gave out'],
    ['role=admin', 'role is not a known parameter'],
  ])('refuses a list with %s', async (query, fault) => {
    const response = await app.call('GET', `/api/users?${query}`, { token });
    expect(expectFailure(response, 400)).toEqual([fault]);
  });

  it('finds accounts by prefixes of words in name and address', async () => {
    const zoe = await created({ username: 'Zoë Quill_1%', email: 'desk.zoe@patang.example' });
    const ram = await created({ username: 'राम क्विल', email: 'ram@patang.example' });
    const found = async (q: string, more = '') => {
      const path = `/api/users?q=${encodeURIComponent(q)}${more}`;
      return expectAnswer(usersApi.list, await app.call('GET', path, { token }));
    };
    const names = async (q: string) => (await found(q)).data.map(({ username }) => username);
    for (const q of ['zoe', 'ZOË qui', 'desk', 'DESK.ZOE@pat', 'patang zo', 'quill 1'])
      expect([q, await names(q)]).toEqual([q, [zoe.username]]);
    expect(await names('राम')).toEqual([ram.username]);
    for (const q of ['uill', 'zoe ram', '%', '_', '\0', 'nobodyhere']) {
      expect([q, await found(q)]).toEqual([q, { success: true, count: 0, data: [] }]);
    }
    const first = await found('patang', '&limit=1');
    expect(first).toMatchObject({ count: 2, data: [{ username: ram.username }] });
    const second = await found('patang', `&limit=1&cursor=${first.nextCursor}`);
    expect(second).toMatchObject({ count: 2, data: [{ username: zoe.username }] });
    expect(second).not.toHaveProperty('nextCursor');
    expect((await found('  ')).count).toBe((await listUsers(app, token)).length);
  });

  it('changes what is sent and nothing else', async () => {
    const user = await created({ role: 'admin' });
    for (const change of [
      { username: `Renamed ${user.username}` },
      { email: `moved-${user.email}` },
      { isEditor: true },
      { role: 'user', isSuperuser: true },
    ]) {
      const [before] = (await listUsers(app, token)).filter(({ _id }) => _id === user._id);
      app.clock.advance(1000);
      const { data } = expectAnswer(usersApi.update, await put(user._id, change));
      expect(data).toEqual({ ...before, ...change, isSuperuser: false, updatedAt: data.updatedAt });
      expect(Date.parse(data.updatedAt)).toBeGreaterThan(Date.parse(before?.updatedAt ?? ''));
    }
  });

  it('keeps the password where a blank one is sent, and takes a new one', async () => {
    const { _id, username } = await created();
    const { token: session } = await signIn(app, username);
    expectAnswer(usersApi.update, await put(_id, { username, password: '' }));
    expect(await isSignedIn(app, session)).toBe(true);
    expectAnswer(usersApi.update, await put(_id, { password: 'a completely new one' }));
    await signIn(app, username, 'a completely new one');
  });

  it('refuses to give one person the name or address of another', async () => {
    const [one, other] = [await created(), await created()];
    for (const clash of [{ username: other.username }, { email: other.email.toUpperCase() }]) {
      const response = await put(one._id, clash);
      expect(expectFailure(response, 400)).toEqual(['Duplicate field value entered']);
      expect(response.json().message).toContain('already exists');
    }
    const ownAgain = await put(one._id, { username: one.username.toUpperCase() });
    expectAnswer(usersApi.update, ownAgain);
  });

  it('deletes one, but not oneself', async () => {
    const { _id } = await created({ role: 'superuser' });
    expect(expectAnswer(usersApi.remove, await remove(_id)).data).toEqual({});
    expect(expectFailure(await remove(_id), 404)).toEqual(['User not found']);
    expect(expectFailure(await remove(ownId), 400)).toEqual(['You cannot delete your own account']);
    expect((await listUsers(app, token)).map((user) => user._id)).toContain(ownId);
  });

  it.each([nobody, 'x', nobody.toUpperCase(), '1;DROP TABLE users', '%00', 'a'.repeat(150)])(
    'finds nobody by the id %s',
    async (id) => {
      expect(expectFailure(await put(id, { role: 'user' }), 404)).toEqual(['User not found']);
      expect(expectFailure(await remove(id), 404)).toEqual(['User not found']);
    },
  );
});
