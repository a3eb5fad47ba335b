import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type HeldLock, holdContacts } from '../testing/held-lock.ts';
import { expectFailure, kinds, openDesk, sampleOf } from '../testing/inbox-calls.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

/** So long the lock is held; a writer waits five seconds for it. */
const heldMs = 3000;

/** Whoever waited with the writer waited longer; a busy machine alone does not take so long. */
const longestMs = 2000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe("another process with SQLite's write lock", () => {
  let app: TestApp;
  let desk: Awaited<ReturnType<typeof openDesk>>;
  beforeAll(async () => {
    app = await startTestApp('sqlite');
    desk = await openDesk(app);
  });
  afterAll(() => app.close());

  let held: HeldLock | undefined;
  const hold = async (): Promise<void> => {
    const settings = app.settings as { DATA_DIR: string };
    held = await holdContacts({ settings, drop: async () => {} });
  };
  const letGo = async (): Promise<void> => {
    await held?.release();
    held = undefined;
  };
  // Also where a test failed halfway: the next one wants the lock too.
  afterEach(letGo);

  /** The longest that /healthz and a list took while the work was going on. */
  async function longestWaitDuring(work: Promise<unknown>): Promise<number> {
    let longest = 0;
    let done = false;
    const finished = work.finally(() => {
      done = true;
    });
    while (!done) {
      const before = performance.now();
      const [health] = await Promise.all([app.call('GET', '/healthz'), desk.list(kinds.contacts)]);
      expect(health.statusCode).toBe(200);
      longest = Math.max(longest, performance.now() - before);
      await pause(20);
    }
    await finished;
    return longest;
  }

  it('delays what is written and nothing else', { timeout: 60_000 }, async () => {
    await hold();
    const posts = Array.from({ length: 5 }, () => desk.post(kinds.contacts));
    const release = pause(heldMs).then(letGo);
    expect(await longestWaitDuring(Promise.all([release, ...posts]))).toBeLessThan(longestMs);
    for (const post of posts) expect((await post).statusCode).toBe(201);
  });

  it('is no reason to wait for ever: 503, nothing stored, and all well after', {
    timeout: 60_000,
  }, async () => {
    const { _id } = await desk.send(kinds.consultations);
    const before = await desk.list(kinds.contacts);
    await hold();
    const posts = Array.from({ length: 5 }, () => desk.post(kinds.contacts));
    const change = desk.put(kinds.consultations, _id, { status: 'contacted' });
    expect(await longestWaitDuring(Promise.all([change, ...posts]))).toBeLessThan(longestMs);
    for (const answer of await Promise.all([change, ...posts])) {
      expect(expectFailure(answer, 503)).toEqual([
        'The database is not available right now. Please try again in a moment.',
      ]);
      expect(answer.headers['retry-after']).toBe('5');
    }
    await letGo();
    expect((await desk.post(kinds.contacts)).statusCode).toBe(201);
    expect((await desk.list(kinds.contacts)).count).toBe(before.count + 1);
    expect(await desk.read(kinds.consultations, _id)).toMatchObject({ status: 'pending' });
  });

  it('leaves a plain form post what was typed', { timeout: 60_000 }, async () => {
    await hold();
    const answer = await app.call('POST', '/api/contacts', {
      body: new URLSearchParams(sampleOf(kinds.contacts) as Record<string, string>).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    await letGo();
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
    expect(answer.body).toContain('The database is not available right now.');
    expect(answer.body).toContain(sampleOf(kinds.contacts).message);
  });
});
