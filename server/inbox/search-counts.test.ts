import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { countCap, inboxApi } from '../../contract/inbox/api.ts';
import type { Kind } from '../../contract/inbox/kind.ts';
import { engines } from '../testing/fresh-database.ts';
import {
  createStaffClient,
  everyKind,
  expectAnswer,
  expectFailure,
  kinds,
} from '../testing/inbox-calls.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

describe.each(engines)('what a search finds, by status, on %s', (engine) => {
  let app: TestApp;
  let client: Awaited<ReturnType<typeof createStaffClient>>;
  beforeAll(async () => {
    app = await startTestApp(engine);
    client = await createStaffClient(app);
  });
  afterAll(() => app.close());

  const ask = (kind: Kind, query: string) =>
    app.call('GET', `/api/${kind.path}/found${query}`, { token: client.token });
  const found = async (kind: Kind, q: string) =>
    expectAnswer(inboxApi(kind).found, await ask(kind, `?q=${encodeURIComponent(q)}`)).data;

  it.each(everyKind)('$path: agrees with the count of each list', async (kind) => {
    const [, second] = kind.statuses.map(({ value }) => value);
    for (const website of ['', '', '', 'x', 'x'])
      await client.send(kind, { name: 'Quilläh A', website });
    const other = await client.send(kind, { name: 'Quillah Bravo' });
    if (second) await client.change(kind, other._id, { status: second });
    await client.send(kind, { name: 'Somebody else' });

    if (!second) await client.change(kind, other._id, { answered: true });
    const { counts, suspects, total, capped, open, answered } = await found(kind, 'QUILLAH');
    expect([open, answered]).toEqual(second ? [undefined, undefined] : [3, 1]);
    expect(suspects).toBe((await client.list(kind, '?q=quillah&suspect=true')).count);
    expect(suspects).toBe(2);
    expect([total, capped]).toEqual([4, []]);
    expect(Object.values(counts).reduce((sum, count) => sum + count)).toBe(4);
    for (const { value } of kind.statuses) {
      const list = await client.list(kind, `?q=quillah&status=${value}`);
      expect([value, counts[value] ?? 0]).toEqual([value, list.count]);
    }
    const both = await found(kind, 'quil brav');
    expect(both).toMatchObject({ counts: { [second ?? '']: 1 }, suspects: 0, total: 1 });
  });

  it('nothing is found by words that are nowhere, and by no words', async () => {
    for (const q of ['zzzzzz', '', ' %&" ']) {
      expect(await found(kinds.contacts, q)).toEqual({
        counts: { '': 0 },
        open: 0,
        answered: 0,
        suspects: 0,
        total: 0,
        capped: [],
      });
    }
    expect(expectFailure(await ask(kinds.contacts, ''), 400)).toEqual(['q is required']);
    expectFailure(await ask(kinds.contacts, '?q=a&status=pending'), 400);
  });

  it('counts stop at the cap, and say so', async () => {
    const kind = kinds.contacts;
    const send = () => client.send(kind, { message: 'throng' });
    for (let sent = 0; sent < countCap; sent += 200) {
      await Promise.all(Array.from({ length: 200 }, send));
    }
    const full = {
      counts: { '': countCap },
      open: countCap,
      answered: 0,
      suspects: 0,
      total: countCap,
    };
    expect(await found(kind, 'throng')).toEqual({ ...full, capped: [] });
    await send();
    expect(await found(kind, 'throng')).toEqual({ ...full, capped: ['open', 'total'] });
  });
});
