import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type HeldLock, holdContacts } from '../testing/held-lock.ts';
import { createStaffClient, expectFailure, kinds, sampleOf } from '../testing/inbox-calls.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const heldMs = 1500;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe("another process with SQLite's write lock", () => {
  let app: TestApp;
  let client: Awaited<ReturnType<typeof createStaffClient>>;
  beforeAll(async () => {
    app = await startTestApp('sqlite');
    client = await createStaffClient(app);
  });
  afterAll(() => app.close());

  let held: HeldLock | undefined;
  const hold = async (): Promise<void> => {
    const settings = app.settings as { DATA_DIR: string };
    held = await holdContacts({ settings, drop: async () => {} });
  };
  const release = async (): Promise<void> => {
    await held?.release();
    held = undefined;
  };
  afterEach(release);

  async function answersDuring(work: Promise<unknown>): Promise<number> {
    let answers = 0;
    let done = false;
    const finished = work.finally(() => {
      done = true;
    });
    for (;;) {
      const [health] = await Promise.all([
        app.call('GET', '/healthz'),
        client.list(kinds.contacts),
      ]);
      expect(health.statusCode).toBe(200);
      if (done) break;
      answers += 1;
      await pause(20);
    }
    await finished;
    return answers;
  }

  it('delays writes and nothing else', { timeout: 60_000 }, async () => {
    await hold();
    const posts = Array.from({ length: 5 }, () => client.post(kinds.contacts));
    const released = pause(heldMs).then(release);
    expect(await answersDuring(Promise.all([released, ...posts]))).toBeGreaterThan(2);
    for (const post of posts) expect((await post).statusCode).toBe(201);
  });

  it('is a 503 after a timeout: nothing is stored, and writes work again afterwards', {
    timeout: 60_000,
  }, async () => {
    const { _id } = await client.send(kinds.consultations);
    const before = await client.list(kinds.contacts);
    await hold();
    const posts = Array.from({ length: 5 }, () => client.post(kinds.contacts));
    const change = client.put(kinds.consultations, _id, { status: 'contacted' });
    expect(await answersDuring(Promise.all([change, ...posts]))).toBeGreaterThan(2);
    for (const answer of await Promise.all([change, ...posts])) {
      expect(expectFailure(answer, 503)).toEqual([
        'The database is not available right now. Please try again in a moment.',
      ]);
      expect(answer.headers['retry-after']).toBe('5');
    }
    await release();
    expect((await client.post(kinds.contacts)).statusCode).toBe(201);
    expect((await client.list(kinds.contacts)).count).toBe(before.count + 1);
    expect(await client.read(kinds.consultations, _id)).toMatchObject({ status: 'pending' });
  });

  it('does not block reads that would update the session', { timeout: 60_000 }, async () => {
    app.clock.advance(6 * 60_000);
    await hold();
    const lists = await Promise.all([client.list(kinds.contacts), client.list(kinds.contacts)]);
    expect(lists.map(({ success }) => success)).toEqual([true, true]);
  });

  it('keeps what was typed in a plain form post', { timeout: 60_000 }, async () => {
    await hold();
    const answer = await app.call('POST', '/api/contacts', {
      body: new URLSearchParams(sampleOf(kinds.contacts) as Record<string, string>).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    await release();
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
    expect(answer.body).toContain('The database is not available right now.');
    expect(answer.body).toContain(sampleOf(kinds.contacts).message);
  });
});
