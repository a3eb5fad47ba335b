import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { countOf, signIn, trySignIn } from '../testing/account-calls.ts';
import { engines } from '../testing/fresh-database.ts';
import { expectFailure } from '../testing/inbox-calls.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { createFirstSuperuser } from './first-superuser.ts';

const named = {
  ADMIN_USERNAME: 'Asha',
  ADMIN_EMAIL: 'asha@patang.example',
  ADMIN_PASSWORD: ' a password with spaces ',
};

describe.each(engines)('the first superuser on %s', (engine) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await startTestApp(engine);
  });
  afterEach(() => app.close());

  const first = (settings: Record<string, string> = {}, on = app) =>
    createFirstSuperuser(on.users, readConfig(settings));

  it('is admin with a random password that nobody else has', async () => {
    const made = await first();
    expect(made?.username).toBe('admin');
    expect(made?.password).toMatch(/^[\w-]{20}$/);
    const { user } = await signIn(app, 'admin', made?.password);
    expect(user).toMatchObject({ role: 'superuser', isSuperuser: true });
    await app.database.write.deleteFrom('users').execute();
    expect((await first())?.password).not.toBe(made?.password);
  });

  it('is who the settings say, and their password is not repeated', async () => {
    expect(await first(named)).toEqual({ username: 'Asha' });
    const { user } = await signIn(app, 'asha@patang.example', named.ADMIN_PASSWORD);
    expect(user).toMatchObject({ username: 'Asha', role: 'superuser' });
    expectFailure(await trySignIn(app, 'admin', named.ADMIN_PASSWORD), 401);
  });

  it('is made once: later settings change nothing', async () => {
    await first(named);
    expect(await first()).toBeUndefined();
    expect(await first({ ...named, ADMIN_PASSWORD: 'another long password' })).toBeUndefined();
    expect(await countOf(app, 'superuser')).toBe(1);
    await signIn(app, 'asha', named.ADMIN_PASSWORD);
  });

  it('is not made where anybody is there already', async () => {
    await app.tokenFor('user');
    expect(await first(named)).toBeUndefined();
    expect(await countOf(app, 'superuser')).toBe(0);
  });

  it('is made once by two processes that start at the same moment', async () => {
    const other = await startTestApp(engine, { beside: app });
    const made = await Promise.all([first(), first({}, other)]);
    await other.close();
    const [winner, ...more] = made.filter((one) => one !== undefined);
    expect(more).toEqual([]);
    expect(await countOf(app, 'superuser')).toBe(1);
    await signIn(app, 'admin', winner?.password);
  });
});
