import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { dashboardApi } from '../../contract/dashboard.ts';
import type { Kind } from '../../contract/inbox/kind.ts';
import type { KindPath } from '../../contract/inbox/kinds.ts';
import { engines } from '../testing/fresh-database.ts';
import { createStaffClient, everyKind, expectAnswer } from '../testing/inbox-calls.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

describe.each(engines)('counters on %s', (engine) => {
  let app: TestApp;
  let client: Awaited<ReturnType<typeof createStaffClient>>;
  beforeAll(async () => {
    app = await startTestApp(engine);
    client = await createStaffClient(app);
  });
  afterAll(() => app.close());

  const reallyThere = async (
    kind: Kind,
    suspect: boolean,
    status?: string,
    answered?: boolean,
  ): Promise<number> => {
    const inStatus = status === undefined ? sql`` : sql` AND status = ${status}`;
    const narrowed =
      answered === undefined
        ? inStatus
        : sql`${inStatus} AND (answered_at IS NOT NULL) = ${answered}`;
    const { rows } = await sql<{ total: number }>`
      SELECT count(*) AS total FROM ${sql.table(kind.path)} WHERE suspect = ${suspect}${narrowed}
    `.execute(app.database.read);
    return Number(rows[0]?.total);
  };

  async function expectTrueCounts(kind: Kind): Promise<void> {
    for (const suspect of [false, true]) {
      const all = await client.list(kind, `?limit=1&suspect=${suspect}`);
      expect(all.count).toBe(await reallyThere(kind, suspect));
      for (const answered of [false, true]) {
        const some = await client.list(kind, `?limit=1&suspect=${suspect}&answered=${answered}`);
        expect(some.count).toBe(await reallyThere(kind, suspect, undefined, answered));
      }
      for (const { value } of kind.statuses) {
        const some = await client.list(kind, `?limit=1&suspect=${suspect}&status=${value}`);
        expect(some.count).toBe(await reallyThere(kind, suspect, value));
      }
    }
    const dashboard = await app.call('GET', '/api/dashboard', { token: client.token });
    const { arrivals, suspects, open } = expectAnswer(dashboardApi.read, dashboard).data;
    const path = kind.path as KindPath;
    const arrived = arrivals.reduce((sum, day) => sum + day[path], 0);
    expect(arrived).toBe(await reallyThere(kind, false));
    expect(suspects[path]).toBe(await reallyThere(kind, true));
    expect(open[path]).toBe(await reallyThere(kind, false, undefined, false));
  }

  it.each(everyKind)('$path: right after every step', async (kind) => {
    const [, second, third] = kind.statuses.map(({ value }) => value);
    const ids: string[] = [];
    for (const website of ['', '', 'spam.example', '', 'spam.example', '']) {
      ids.push((await client.send(kind, { website }))._id);
      await expectTrueCounts(kind);
    }
    const [a = '', b = '', suspect = '', c = '', otherSuspect = '', d = ''] = ids;
    const steps = [
      () => client.change(kind, suspect, { suspect: false }),
      () => client.change(kind, a, { suspect: false }),
      () => client.change(kind, a, { answered: true }),
      () => client.change(kind, d, { answered: true, suspect: true }),
      () => client.change(kind, d, { answered: false, suspect: false }),
      () => client.remove(kind, b),
      () => client.remove(kind, otherSuspect),
    ];
    if (second) {
      steps.push(() => client.change(kind, c, { status: second }));
      steps.push(() => client.change(kind, c, { status: third }));
      steps.push(() => client.change(kind, d, { status: second, suspect: false }));
      steps.push(() => client.remove(kind, c));
    }
    for (const step of steps) {
      await step();
      await expectTrueCounts(kind);
    }
    expect(await reallyThere(kind, false)).toBe(second ? 3 : 4);
  });

  it.each(everyKind)('$path: right after many changes at once', async (kind) => {
    const other = await startTestApp(engine, { beside: app });
    const { post, put } = await createStaffClient(other);
    const before = await reallyThere(kind, false);
    const made = await Promise.all(
      Array.from({ length: 60 }, (_, n) => client.send(kind, n % 3 === 0 ? { website: 'x' } : {})),
    );
    const statuses = kind.statuses.slice(1).map(({ value }) => value);
    const changesOf = ({ _id }: { _id: string }, n: number) => [
      n % 2 === 0 ? client.put(kind, _id, { suspect: false }) : put(kind, _id, { suspect: false }),
      ...statuses.map((status, m) =>
        ((n + m) % 2 === 0 ? client : { put }).put(kind, _id, { status }),
      ),
      (n % 2 === 0 ? client : { put }).put(kind, _id, { answered: n % 4 === 0 }),
      ...(n % 5 === 0
        ? [app.call('DELETE', `/api/${kind.path}/${_id}`, { token: client.token })]
        : []),
      (n % 2 === 0 ? client : { post }).post(kind),
    ];
    const codes = new Set<number>();
    // All at once, a slow machine would let the last ones wait for a connection until they are refused.
    const together = 12;
    for (let from = 0; from < made.length; from += together) {
      const some = made.slice(from, from + together);
      const answers = await Promise.all(
        some.flatMap((sent, index) => changesOf(sent, from + index)),
      );
      for (const { statusCode } of answers) codes.add(statusCode);
    }
    await other.close();
    expect([...codes].filter((code) => ![200, 201, 404].includes(code))).toEqual([]);
    expect(await reallyThere(kind, false)).toBe(before + 60 - 12 + 60);
    await expectTrueCounts(kind);
  });
});
