import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Kind } from '../../contract/inbox/kind.ts';
import { createStoppedClock } from '../testing/clock.ts';
import { engines } from '../testing/fresh-database.ts';
import { kinds, openDesk, sampleOf } from '../testing/inbox-calls.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const now = '2026-03-01T12:00:00.000Z';

const post = async (app: TestApp, kind: Kind): Promise<number> =>
  (await app.call('POST', `/api/${kind.path}`, { body: sampleOf(kind) })).statusCode;

describe.each(engines)('two processes in one millisecond on %s', (engine) => {
  it('store everything, and lists know each from the other', { timeout: 60_000 }, async () => {
    const kind = kinds.consultations;
    const one = await startTestApp(engine, { clock: createStoppedClock(now) });
    const other = await startTestApp(engine, { beside: one });
    const total = 1400;
    const codes = await Promise.all(
      Array.from({ length: total }, (_, number) => post(number % 2 ? one : other, kind)),
    );
    expect(codes.filter((code) => code !== 201)).toEqual([]);
    const desk = await openDesk(one);
    // The search takes its first pages from the list and the last from the word index.
    for (const query of ['limit=150', 'limit=150&q=arjun', 'limit=150&sort=due&q=arjun']) {
      const seen: string[] = [];
      for (let cursor: string | undefined = ''; cursor !== undefined; ) {
        const page = await desk.list(kind, `?${query}${cursor && `&cursor=${cursor}`}`);
        seen.push(...page.data.map(({ _id }) => _id));
        cursor = page.nextCursor;
      }
      expect([seen.length, new Set(seen).size]).toEqual([total, total]);
      const ascending = seen.toSorted();
      expect(seen).toEqual(query.includes('due') ? ascending : ascending.toReversed());
    }
    await other.close();
    await one.close();
  });
});

it("makes a new id where another process had SQLite's row number first", async () => {
  const app = await startTestApp('sqlite', { clock: createStoppedClock(now) });
  // All 512 numbers that the first submission of this millisecond can get.
  await sql`
    WITH RECURSIVE taken (number) AS (
      SELECT 0 UNION ALL SELECT number + 1 FROM taken WHERE number < 511
    )
    INSERT INTO contacts (seq, id, created_at, name, email, message, status, suspect, search_text)
    SELECT ${BigInt(Date.parse(now)) << 21n} + number, 'taken ' || number, ${now}, '', '', '', '', 0, ''
    FROM taken`.execute(app.database.write);
  // A transaction that came to nothing has not spent the key either.
  const keyed = { body: sampleOf(kinds.contacts), headers: { 'idempotency-key': 'one of ours' } };
  const first = await app.call('POST', '/api/contacts', keyed);
  expect(first.statusCode).toBe(201);
  expect((await app.call('POST', '/api/contacts', keyed)).body).toBe(first.body);
  expect((await (await openDesk(app)).list(kinds.contacts, '?limit=1')).count).toBe(512 + 1);
  await app.close();
});
