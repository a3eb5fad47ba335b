import crypto from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newPerson, signIn, trySignIn } from '../testing/account-calls.ts';
import { expectFailure } from '../testing/inbox-calls.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { owaspCost } from './passwords.ts';

const hashing = {
  asked: [] as Record<string, unknown>[],
  meanwhile: async (): Promise<void> => {},
};
const { argon2 } = crypto;
vi.spyOn(crypto, 'argon2').mockImplementation((algorithm, parameters, done) => {
  hashing.asked.push({ algorithm, ...parameters });
  const meanwhile = hashing.meanwhile();
  argon2(algorithm, parameters, (error, tag) => {
    meanwhile.then(
      () => done(error, tag),
      (reason: Error) => done(reason, tag),
    );
  });
});
afterAll(() => vi.restoreAllMocks());

describe('checking passwords', () => {
  let app: TestApp;
  const person = newPerson();
  beforeAll(async () => {
    app = await startTestApp('sqlite', { passwordCost: owaspCost });
    await app.users.create({ ...person, role: 'superuser' }, null);
  });
  afterAll(() => app.close());

  beforeEach(() => {
    hashing.asked.length = 0;
    hashing.meanwhile = async () => {};
  });

  it('does the same work for an unknown name as for a known one', async () => {
    const workFor = async (name: string) => {
      hashing.asked.length = 0;
      expectFailure(await trySignIn(app, name, 'a wrong password'), 401);
      return hashing.asked.map(({ nonce, ...rest }) => ({
        ...rest,
        nonce: Buffer.byteLength(nonce as Buffer),
      }));
    };
    const known = await workFor(person.username);
    expect(known).toHaveLength(1);
    expect(await workFor('nobody')).toEqual(known);
  });

  it('leaves the event loop to others meanwhile', async () => {
    const statuses: number[] = [];
    hashing.meanwhile = async () => {
      statuses.push((await app.call('GET', '/healthz')).statusCode);
    };
    const guesses = Array.from({ length: 4 }, () => trySignIn(app, 'nobody', 'a wrong password'));
    for (const guess of guesses) expectFailure(await guess, 401);
    expect(statuses).toEqual([200, 200, 200, 200]);
  });

  it('has a bounded queue: a full one is a 503 with Retry-After', async () => {
    const held = Promise.withResolvers<void>();
    hashing.meanwhile = () => held.promise;
    const refused: Awaited<ReturnType<typeof trySignIn>>[] = [];
    // Sign-ins of one name queue up before the hashing queue.
    const answers = Array.from({ length: 60 }, async (_, number) => {
      const answer = await trySignIn(app, `nobody-${number}`, 'a wrong password');
      if (answer.statusCode === 503) refused.push(answer);
      return answer.statusCode;
    });
    await expect.poll(() => refused.length, { timeout: 20_000 }).toBe(26);
    held.resolve();
    const checked = (await Promise.all(answers)).filter((status) => status === 401);
    expect([checked.length, refused.length]).toEqual([34, 26]);
    for (const response of refused) {
      expect(expectFailure(response, 503)).toEqual([
        'Too many sign-ins at once. Please try again in a moment.',
      ]);
      expect(response.headers['retry-after']).toBe('2');
    }
    await signIn(app, person.username);
  });

  it('has room for all accounts that one superuser makes at once', async () => {
    const { token } = await app.tokenFor('superuser');
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        app.call('POST', '/api/auth/register', { token, body: newPerson() }),
      ),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
  });

  it('hashes with argon2id, at least as hard as OWASP asks, with a salt for each', async () => {
    const again = newPerson();
    await app.users.create({ ...again, role: 'user' }, null);
    const rows = await app.database.read.selectFrom('users').select('password_hash').execute();
    const hashes = rows.map(({ password_hash }) => password_hash);
    expect(new Set(hashes).size).toBe(rows.length);
    for (const hash of hashes) {
      const [algorithm, memory, passes, nonce, tag] = String(hash).split('$');
      expect(algorithm).toBe('argon2id');
      expect(Number(memory)).toBeGreaterThanOrEqual(19_456);
      expect(Number(passes)).toBeGreaterThanOrEqual(2);
      expect(Buffer.from(nonce ?? '', 'base64url').length).toBeGreaterThanOrEqual(16);
      expect(Buffer.from(tag ?? '', 'base64url').length).toBeGreaterThanOrEqual(32);
    }
  });
});
