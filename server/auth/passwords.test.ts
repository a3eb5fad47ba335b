import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newPerson, signIn, trySignIn } from '../testing/account-calls.ts';
import { expectFailure } from '../testing/inbox-calls.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

// Hashing is slow on purpose, and a busy machine makes it slower.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const median = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

describe('checking passwords', () => {
  let app: TestApp;
  const person = newPerson();
  beforeAll(async () => {
    app = await startTestApp('sqlite');
    await app.users.create({ ...person, role: 'superuser' }, null);
  });
  afterAll(() => app.close());

  it('takes as long for an unknown name as for a known one', async () => {
    const timed = async (name: string): Promise<number> => {
      const start = performance.now();
      await trySignIn(app, name, 'a wrong password');
      return performance.now() - start;
    };
    const known: number[] = [];
    const unknown: number[] = [];
    await timed(person.username);
    // By turns, so that a busy machine slows both alike.
    for (let round = 0; round < 9; round += 1) {
      known.push(await timed(person.username));
      unknown.push(await timed(`nobody-${round}`));
    }
    expect(median(unknown) / median(known)).toBeGreaterThan(0.5);
    expect(median(known) / median(unknown)).toBeGreaterThan(0.5);
  });

  it('leaves the event loop to others meanwhile', async () => {
    const guesses = Array.from({ length: 20 }, () => trySignIn(app, 'nobody', 'a wrong password'));
    let [answered, done] = [0, false];
    const all = Promise.all(guesses).then(() => {
      done = true;
    });
    while (!done) {
      await new Promise((resolve) => setTimeout(resolve, 1));
      expect((await app.call('GET', '/healthz')).statusCode).toBe(200);
      answered += 1;
    }
    await all;
    expect(answered).toBeGreaterThan(2 * guesses.length);
  });

  it('has a queue with an end: who finds it full is told to come back', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => trySignIn(app, person.username, 'a wrong password')),
    );
    const checked = answers.filter(({ statusCode }) => statusCode === 401);
    const refused = answers.filter(({ statusCode }) => statusCode === 503);
    expect(checked.length + refused.length).toBe(60);
    expect(checked.length).toBeGreaterThanOrEqual(34);
    expect(refused.length).toBeGreaterThan(0);
    for (const response of refused) {
      expect(expectFailure(response, 503)).toEqual([
        'Too many sign-ins at once. Please try again in a moment.',
      ]);
      expect(response.headers['retry-after']).toBe('2');
    }
    await signIn(app, person.username);
  });

  it('hashes with argon2id, at least as hard as OWASP asks, with a salt for each', async () => {
    const again = newPerson();
    await app.users.create({ ...again, role: 'user' }, null);
    const rows = await app.database.read.selectFrom('users').select('password_hash').execute();
    const hashes = rows.map(({ password_hash }) => password_hash);
    expect(new Set(hashes).size).toBe(rows.length);
    for (const hash of hashes) {
      const [algorithm, memory, passes, nonce, tag] = hash.split('$');
      expect(algorithm).toBe('argon2id');
      expect(Number(memory)).toBeGreaterThanOrEqual(19_456);
      expect(Number(passes)).toBeGreaterThanOrEqual(2);
      expect(Buffer.from(nonce ?? '', 'base64url').length).toBeGreaterThanOrEqual(16);
      expect(Buffer.from(tag ?? '', 'base64url').length).toBeGreaterThanOrEqual(32);
    }
  });
});
