import { describe, expect, it } from 'vitest';
import type { Kind } from '../../contract/inbox/kind.ts';
import { createStoppedClock } from '../testing/clock.ts';
import { engines } from '../testing/fresh-database.ts';
import { createStaffClient, kinds, sampleOf } from '../testing/inbox-calls.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const now = '2026-03-01T12:00:00.000Z';

const post = async (app: TestApp, kind: Kind): Promise<number> =>
  (await app.call('POST', `/api/${kind.path}`, { body: sampleOf(kind) })).statusCode;

describe.each(engines)('two processes in one millisecond on %s', (engine) => {
  it('store everything, and lists neither skip nor repeat', { timeout: 60_000 }, async () => {
    const kind = kinds.consultations;
    const one = await startTestApp(engine, { clock: createStoppedClock(now) });
    const other = await startTestApp(engine, { beside: one });
    const total = 1400;
    const codes = await Promise.all(
      Array.from({ length: total }, (_, number) => post(number % 2 ? one : other, kind)),
    );
    expect(codes.filter((code) => code !== 201)).toEqual([]);
    const client = await createStaffClient(one);
    const orders: string[][] = [];
    for (const query of ['limit=150', 'limit=150&q=arjun', 'limit=150&sort=due&q=arjun']) {
      const seen: string[] = [];
      for (let cursor: string | undefined = ''; cursor !== undefined; ) {
        const page = await client.list(kind, `?${query}${cursor && `&cursor=${cursor}`}`);
        seen.push(...page.data.map(({ _id }) => _id));
        cursor = page.nextCursor;
      }
      expect([seen.length, new Set(seen).size]).toEqual([total, total]);
      orders.push(query.includes('due') ? seen : seen.toReversed());
    }
    expect(orders[1]).toEqual(orders[0]);
    expect(orders[2]).toEqual(orders[0]);
    await other.close();
    await one.close();
  });
});
