import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { goodPassword, newPerson, trySignIn } from '../testing/account-calls.ts';
import { createStoppedClock } from '../testing/clock.ts';
import { engines } from '../testing/fresh-database.ts';
import { expectFailure } from '../testing/inbox-calls.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const home = '198.51.100.7';
const waits: [seconds: number, words: string][] = [
  [2, '2 seconds'],
  [4, '4 seconds'],
  [8, '8 seconds'],
  [16, '16 seconds'],
  [32, '32 seconds'],
  [64, '64 seconds'],
  [128, '3 minutes'],
  [256, '5 minutes'],
  [512, '9 minutes'],
  [900, '15 minutes'],
  [900, '15 minutes'],
];
const elsewhere = '203.0.113.9';

describe.each(engines)('guessing passwords on %s', (engine) => {
  let app: TestApp;
  let other: TestApp;
  let name: string;
  beforeAll(async () => {
    const clock = createStoppedClock('2026-11-01T12:00:00.000Z');
    app = await startTestApp(engine, { clock, settings: { RATE_LIMIT: 'on' } });
    other = await startTestApp(engine, { beside: app });
    const person = newPerson();
    name = person.username;
    await app.users.create({ ...person, role: 'superuser' }, null);
  });
  afterAll(async () => {
    await other.close();
    await app.close();
  });
  beforeEach(() => app.database.write.deleteFrom('attempts').execute());

  const guess = (from: string, who = name, at = app) =>
    trySignIn(at, who, 'a wrong guess', { from });
  const right = (from: string) => trySignIn(app, name, goodPassword, { from });
  const statuses = async (answers: Promise<{ statusCode: number }>[]) =>
    (await Promise.all(answers)).map(({ statusCode }) => statusCode);
  const wrongTimes = async (times: number, from: string) => {
    for (let wrong = 0; wrong < times; wrong += 1) expectFailure(await guess(from), 401);
  };

  it('blocks after five, for longer each time, and says for how long', async () => {
    await wrongTimes(5, home);
    for (const [seconds, words] of waits) {
      const refused = await guess(home);
      expect(expectFailure(refused, 429)).toEqual([
        `Too many attempts. Please try again in ${words}.`,
      ]);
      expect(refused.headers['retry-after']).toBe(String(seconds));
      expectFailure(await right(home), 429);
      app.clock.advance(seconds * 1000 - 1);
      expectFailure(await guess(home), 429);
      app.clock.advance(1);
      expectFailure(await guess(home), 401);
    }
  });

  it('lets the right password in as soon as the time is over, and forgets', async () => {
    await wrongTimes(5, home);
    expectFailure(await right(home), 429);
    app.clock.advance(2000);
    expect((await right(home)).statusCode).toBe(200);
    await wrongTimes(5, home);
  });

  it('accepts several right ones at once', async () => {
    const answers = Array.from({ length: 8 }, () => right(home));
    expect(await statuses(answers)).toEqual(Array(8).fill(200));
  });

  it('starts again after a quiet quarter of an hour', async () => {
    await wrongTimes(4, home);
    app.clock.advance(15 * 60_000 + 1000);
    await wrongTimes(5, home);
    expectFailure(await guess(home), 429);
  });

  it('locks nobody out from elsewhere', async () => {
    await wrongTimes(5, elsewhere);
    expectFailure(await guess(elsewhere), 429);
    expect((await right(home)).statusCode).toBe(200);
  });

  it('the same name in another case is the same account, and so is an unknown one', async () => {
    await wrongTimes(4, home);
    expectFailure(await guess(home, name.toUpperCase()), 401);
    expectFailure(await guess(home, ` ${name}`), 429);
    const nobody = `nobody-${name}`;
    for (let wrong = 0; wrong < 5; wrong += 1) expectFailure(await guess(home, nobody), 401);
    expectFailure(await guess(home, nobody), 429);
  });

  it('counts what one address tries on all accounts together', async () => {
    for (let wrong = 0; wrong < 25; wrong += 1) {
      expectFailure(await guess(home, `somebody-${wrong}`), 401);
    }
    expectFailure(await guess(home, 'somebody-else'), 429);
    expectFailure(await right(home), 429);
    expect((await right(elsewhere)).statusCode).toBe(200);
    app.clock.advance(2000);
    expect((await right(home)).statusCode).toBe(200);
    expectFailure(await guess(home, 'yet-another'), 401);
  });

  it('counts an IPv6 /48 as one for that', async () => {
    const from = (network: number) => `2001:db8:1:${network.toString(16)}::1`;
    for (let wrong = 0; wrong < 25; wrong += 1) {
      expectFailure(await guess(from(wrong), `somebody-${wrong}`), 401);
    }
    expectFailure(await guess(from(25), 'somebody-else'), 429);
    expectFailure(await guess('2001:db8:2::1', 'somebody-else'), 401);
  });

  it('many people at one address with right passwords are never blocked', async () => {
    for (let round = 0; round < 26; round += 1) expect((await right(home)).statusCode).toBe(200);
  });

  it('counts guesses at the same moment, through two processes', async () => {
    const burst = Array.from({ length: 24 }, (_, index) =>
      guess(home, name, index % 2 === 0 ? app : other),
    );
    const answers = await statuses(burst);
    expect(answers.filter((status) => status === 401)).toHaveLength(5);
    expect(answers.filter((status) => status === 429)).toHaveLength(19);
    expectFailure(await guess(home, name, other), 429);
    app.clock.advance(15 * 60_000);
    expect((await guess(home, name, other)).statusCode).toBe(401);
  });

  it('after the wait one guess is allowed, not a burst', async () => {
    await wrongTimes(5, home);
    app.clock.advance(2000);
    const answers = await statuses(
      Array.from({ length: 10 }, (_, index) => guess(home, name, index % 2 === 0 ? app : other)),
    );
    expect(answers.filter((status) => status === 401)).toHaveLength(1);
  });

  it('counts an IPv6 /64 as one address, and a mapped IPv4 address as IPv4', async () => {
    for (const host of [':1', '2:0:0:3', 'ffff:ffff:ffff:ffff', 'a::b', ':']) {
      expectFailure(await guess(`2001:db8:1:2:${host}`), 401);
    }
    expectFailure(await guess('2001:db8:1:2:dead:beef::1'), 429);
    expectFailure(await guess('2001:db8:1:3::1'), 401);
    await wrongTimes(5, home);
    expectFailure(await guess(`::ffff:${home}`), 429);
    expectFailure(await guess('::ffff:198.51.100.8'), 401);
  });

  it('keeps names and addresses out of its table', async () => {
    await guess(home);
    const rows = JSON.stringify(
      await app.database.write.selectFrom('attempts').selectAll().execute(),
    );
    expect(rows).toContain('"count":1');
    expect(rows).not.toContain(home);
    expect(rows).not.toContain(name);
  });
});
