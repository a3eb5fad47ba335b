import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { engines } from '../testing/fresh-database.ts';
import {
  createStaffClient,
  everyKind,
  expectFailure,
  kinds,
  sampleOf,
} from '../testing/inbox-calls.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const hour = 60 * 60_000;
const keyed = (key: string) => ({ headers: { 'idempotency-key': key } });
/** Each answer has a link of its own: only hashes of earlier ones are stored. */
const answerOf = (response: { statusCode: number; body: string }): string =>
  `${response.statusCode} ${response.body.replace(/"link":"[^"]+"/, '')}`;
const newKey = (): string => crypto.randomUUID();

describe.each(engines)('idempotency keys on %s', (engine) => {
  let app: TestApp;
  let client: Awaited<ReturnType<typeof createStaffClient>>;
  beforeAll(async () => {
    app = await startTestApp(engine);
    client = await createStaffClient(app);
  });
  afterAll(() => app.close());

  describe.each(everyKind)('$path', (kind) => {
    const stored = async (): Promise<number> => (await client.list(kind, '?limit=1')).count;

    it('answers a repeat as the first time and stores one', async () => {
      const before = await stored();
      const key = keyed(newKey());
      const first = await client.post(kind, {}, key);
      expect(first.statusCode).toBe(201);
      app.clock.advance(5000);
      for (let round = 0; round < 3; round += 1) {
        const repeat = await client.post(kind, {}, key);
        expect(answerOf(repeat)).toBe(answerOf(first));
      }
      expect(await stored()).toBe(before + 1);
    });

    it('treats the same fields in another order and spacing as a repeat', async () => {
      const key = keyed(newKey());
      const first = await client.post(kind, { name: 'Meera', elapsedMs: 9000 }, key);
      const variant = Object.entries({ ...sampleOf(kind), name: '  Meera ', elapsedMs: 12_000 });
      const body = Object.fromEntries(variant.toReversed());
      const repeat = await app.call('POST', `/api/${kind.path}`, { body, ...key });
      expect(answerOf(repeat)).toBe(answerOf(first));
    });

    it('refuses the same key with another body and stores nothing', async () => {
      const key = keyed(newKey());
      await client.send(kind, {}, key);
      const before = await stored();
      const other = await client.post(kind, { name: 'Somebody Else' }, key);
      expect(expectFailure(other, 422)).toEqual([
        'This Idempotency-Key was used before with another body',
      ]);
      expect(await stored()).toBe(before);
    });

    it('stores each neighbour once where the owner of a known key cannot be looked up', async () => {
      const key = keyed(newKey());
      await client.send(kind, {}, key);
      const before = await stored();
      const { write } = app.database;
      try {
        Object.assign(app.database, { write: undefined });
        const repeats = Array.from({ length: 10 }, () => client.post(kind, {}, key));
        const others = Array.from({ length: 10 }, () => client.post(kind));
        for (const repeat of await Promise.all(repeats)) expect(repeat.statusCode).toBe(500);
        for (const other of await Promise.all(others)) expect(other.statusCode).toBe(201);
      } finally {
        Object.assign(app.database, { write });
      }
      expect(await stored()).toBe(before + 10);
    });

    it('stores one of twenty at once, here and in a second process', async () => {
      const other = await startTestApp(engine, { beside: app });
      const before = await stored();
      const key = keyed(newKey());
      const body = sampleOf(kind);
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, n) =>
          (n % 2 ? app : other).call('POST', `/api/${kind.path}`, { body, ...key }),
        ),
      );
      await other.close();
      expect(new Set(answers.map(answerOf)).size).toBe(1);
      expect(answers[0]?.statusCode).toBe(201);
      expect(await stored()).toBe(before + 1);
    });

    it('answers a repeat that comes to another process, or after a restart', async () => {
      const body = sampleOf(kind);
      const send = async (to: TestApp, key: string) =>
        answerOf(await to.call('POST', `/api/${kind.path}`, { body, ...keyed(key) }));
      const early = newKey();
      const late = newKey();
      const first = await send(app, early);
      const other = await startTestApp(engine, { beside: app });
      expect(await send(other, early)).toBe(first);
      const second = await send(other, late);
      expect(await send(app, late)).toBe(second);
      const before = await stored();
      await other.close();
      const restarted = await startTestApp(engine, { beside: app });
      expect([await send(restarted, early), await send(restarted, late)]).toEqual([first, second]);
      await restarted.close();
      expect(await stored()).toBe(before);
    });

    it('of two bodies with one key at once stores one and refuses the other', async () => {
      const before = await stored();
      const key = keyed(newKey());
      const answers = await Promise.all([
        client.post(kind, { name: 'First' }, key),
        client.post(kind, { name: 'Second' }, key),
      ]);
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 422]);
      expect(await stored()).toBe(before + 1);
    });

    it('answers the first result even when staff have changed or deleted it', async () => {
      const key = keyed(newKey());
      const first = await client.post(kind, {}, key);
      const { _id } = first.json().data;
      const status = kind.statuses[1]?.value;
      if (status) {
        await client.change(kind, _id, { status });
        expect(answerOf(await client.post(kind, {}, key))).toBe(answerOf(first));
      }
      await client.remove(kind, _id);
      const before = await stored();
      expect(answerOf(await client.post(kind, {}, key))).toBe(answerOf(first));
      expect(await stored()).toBe(before);
    });

    it('does not spend a key on a post with faults', async () => {
      const key = keyed(newKey());
      expectFailure(await client.post(kind, { email: 'nowhere' }, key), 400);
      await client.send(kind, {}, key);
    });

    it('works for plain form posts', async () => {
      const before = await stored();
      const options = {
        body: new URLSearchParams(
          Object.entries(sampleOf(kind)).map(([name, value]) => [name, String(value)]),
        ).toString(),
        headers: {
          ...keyed(newKey()).headers,
          'content-type': 'application/x-www-form-urlencoded',
        },
      };
      for (let round = 0; round < 2; round += 1) {
        const answer = await app.call('POST', `/api/${kind.path}`, options);
        expect([answer.statusCode, answer.headers.location]).toEqual([
          303,
          expect.stringMatching(/^\/r\/[\w-]{46}\?sent$/),
        ]);
      }
      expect(await stored()).toBe(before + 1);
    });
  });

  it('is one key for all kinds', async () => {
    const key = keyed(newKey());
    await client.send(kinds.contacts, {}, key);
    expectFailure(await client.post(kinds.consultations, {}, key), 422);
  });

  it.each(['', 'x'.repeat(256), 'schlüssel', 'tab\there', '\x7f'])(
    'refuses the key %s',
    async (key) => {
      expect(expectFailure(await client.post(kinds.contacts, {}, keyed(key)), 400)).toEqual([
        'Idempotency-Key must be 1 to 255 printable characters',
      ]);
    },
  );

  it('lists a bad key with the faults of the body', async () => {
    const post = await client.post(kinds.contacts, { name: '', email: 'x' }, keyed('tab\there'));
    expect(expectFailure(post, 400)).toEqual([
      'name is required',
      'email must be an email address like name@example.com',
      'Idempotency-Key must be 1 to 255 printable characters',
    ]);
  });

  it.each(['k', 'x'.repeat(255), '! ~ "quoted" \'; DROP'])('takes the key %s', async (key) => {
    const { _id } = await client.send(kinds.contacts, {}, keyed(key));
    expect((await client.send(kinds.contacts, {}, keyed(key)))._id).toBe(_id);
  });
});

const keysLeft = async ({ database }: TestApp): Promise<number> =>
  (await database.read.selectFrom('idempotency_keys').select('record_id').execute()).length;

describe.each(engines)('age of idempotency keys on %s', (engine) => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('are kept for a day and deleted after two', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] });
    const app = await startTestApp(engine);
    const { post } = await createStaffClient(app);
    const key = keyed(newKey());
    const first = await post(kinds.contacts, {}, key);
    const other = await startTestApp(engine, { beside: app });
    const at = await createStaffClient(other);
    expect(answerOf(await at.post(kinds.contacts, {}, key))).toBe(answerOf(first));

    app.clock.advance(25 * hour);
    await post(kinds.contacts, {}, keyed(newKey()));
    vi.advanceTimersByTime(hour);
    // Waits for the cleanup, which holds the writer's lock.
    expect(answerOf(await post(kinds.contacts, {}, key))).toBe(answerOf(first));
    expect(await keysLeft(app)).toBe(2);

    app.clock.advance(24 * hour);
    vi.advanceTimersByTime(hour);
    await vi.waitFor(async () => expect(await keysLeft(app)).toBe(1), 20_000);
    const again = await at.post(kinds.contacts, {}, key);
    expect(again.statusCode).toBe(201);
    expect(again.json().data._id).not.toBe(first.json().data._id);
    expect(answerOf(await post(kinds.contacts, {}, key))).toBe(answerOf(again));
    await other.close();
    await app.close();
  });

  it('can be used again after they expire', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] });
    const app = await startTestApp(engine);
    const { post } = await createStaffClient(app);
    const key = keyed(newKey());
    const first = await post(kinds.contacts, {}, key);
    expect(answerOf(await post(kinds.contacts, {}, key))).toBe(answerOf(first));
    app.clock.advance(49 * hour);
    vi.advanceTimersByTime(hour);
    await vi.waitFor(async () => expect(await keysLeft(app)).toBe(0), 20_000);
    const again = await post(kinds.contacts, {}, key);
    expect(again.statusCode).toBe(201);
    expect(again.json().data._id).not.toBe(first.json().data._id);
    expect(answerOf(await post(kinds.contacts, {}, key))).toBe(answerOf(again));
    await app.close();
  });
});
