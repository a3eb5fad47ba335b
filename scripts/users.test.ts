import { PassThrough, Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines, freshDatabase } from '../server/testing/fresh-database.ts';
import { startTestApp, type TestApp } from '../server/testing/test-app.ts';
import { runScript } from '../testing/run-script.ts';
import { askPassword } from './ask-password.ts';

const withTimeout = { timeout: 120_000 };
const good = 'seven kites over Karnal';

describe.each(engines)('the commands for staff on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(engine);
  });
  afterAll(() => app.close());

  const signIn = (email: string, password: string) =>
    app.call('POST', '/api/auth/login', { body: { email, password } });
  const create = (args: string[], input?: string) =>
    runScript('users', ['create', ...args], app.settings, input);
  const change = (args: string[], input?: string) =>
    runScript('users', ['password', ...args], app.settings, input);

  it('make an account that can sign in, and give it a new password', withTimeout, async () => {
    const person = ['--username', 'Owner', '--email', 'owner@example.com'];
    const made = await create([...person, '--role', 'superuser'], `${good}\n`);
    expect(made).toEqual({
      code: 0,
      stdout: 'Created Owner with the role superuser\n',
      stderr: '',
    });
    const session = await signIn('owner', good);
    expect(session.json()).toMatchObject({ user: { role: 'superuser', isSuperuser: true } });

    const twin = ['--username', 'owner', '--email', 'twin@example.com'];
    const duplicate = await create(twin, `${good}\n`);
    expect(duplicate).toMatchObject({ code: 1, stdout: '' });
    expect(duplicate.stderr).toMatch(/^A user with the username owner already exists\n$/);

    const { token } = session.json();
    const changed = await change(['--username', 'OWNER', '--random']);
    expect(changed).toMatchObject({ code: 0, stderr: '' });
    expect(changed.stdout).toContain('Owner has a new password and is signed out everywhere\n');
    const made2 = /^Password: (\S{20})$/m.exec(changed.stdout)?.[1] ?? '';
    expect((await app.call('GET', '/api/auth/me', { token })).statusCode).toBe(401);
    expect((await signIn('owner', good)).statusCode).toBe(401);
    expect((await signIn('owner@example.com', made2)).statusCode).toBe(200);
    const entries = await app.database.read
      .selectFrom('audit')
      .select(['actor', 'action'])
      .where('action', '=', 'password changed')
      .execute();
    expect(entries).toEqual([{ actor: null, action: 'password changed' }]);
  });
});

it('say in one line what is wrong', withTimeout, async () => {
  const app = await startTestApp('sqlite');
  const create = (args: string[], input?: string) =>
    runScript('users', ['create', ...args], app.settings, input);
  const change = (args: string[], input?: string) =>
    runScript('users', ['password', ...args], app.settings, input);
  const person = ['--username', 'second', '--email', 'second@example.com'];
  const cases: [Promise<{ code: number | null; stderr: string }>, string][] = [
    [create([], good), '--username is required; --email is required'],
    [
      create(['--username', 'a@b', '--email', 'no']),
      '--username must not contain @; --email must be an email address like name@example.com',
    ],
    [create([...person, '--role', 'king']), '--role must be one of user, admin, superuser'],
    [create(person, 'short\n'), 'password must be at least 12 characters'],
    [create(person), 'password is required'],
    [create([...person, '--colour', 'red']), "Unknown option '--colour'"],
    [change([]), '--username is required'],
    [change(['--username', 'nobody'], `${good}\n`), 'There is no user nobody'],
  ];
  for (const [result, sentence] of cases) {
    expect(await result).toMatchObject({ code: 1, stderr: `${sentence}\n` });
  }
  const { count } = await app.database.read
    .selectFrom('users')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBe(0);
  await app.close();
});

it('make no database by mistake', withTimeout, async () => {
  const { settings, drop } = await freshDatabase('sqlite');
  const result = await runScript('users', ['password', '--username', 'a', '--random'], settings);
  await drop();
  expect(result).toMatchObject({ code: 1, stdout: '' });
  expect(result.stderr).toMatch(
    /^There is no database at .*: check DATA_DIR, or start the server once\n$/,
  );
});

describe('a password typed at a terminal', () => {
  function type(...lines: string[]) {
    const input = Object.assign(new PassThrough(), { isTTY: true });
    let seen = '';
    const questions = new Writable({
      write(chunk, _encoding, done) {
        seen += chunk;
        const line = lines.shift();
        if (String(chunk).endsWith(': ')) setImmediate(() => input.write(line ?? '\u0003'));
        else if (line !== undefined) lines.unshift(line);
        done();
      },
    });
    return { answer: askPassword({ input, questions }), seen: () => seen };
  }

  it('is asked for twice and never shown', async () => {
    const { answer, seen } = type(`${good}\r`, `${good}\r`);
    expect(await answer).toBe(good);
    expect(seen()).toBe('New password: \nOnce more: \n');
  });

  it('is refused when too short, when the two differ, and after Ctrl-C', async () => {
    await expect(type('short\r').answer).rejects.toThrow('password must be at least 12 characters');
    await expect(type(`${good}\r`, `${good}!\r`).answer).rejects.toThrow(
      'The two passwords differ',
    );
    await expect(type(`${good}\r`).answer).rejects.toThrow('Nothing was changed');
  });
});
