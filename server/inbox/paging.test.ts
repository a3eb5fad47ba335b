import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Kind } from '../../contract/inbox/kind.ts';
import { engines } from '../testing/fresh-database.ts';
import { createStaffClient, everyKind, type StaffClient } from '../testing/inbox-calls.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** Only kinds with a status can be sorted by due. */
const kindsFor = (query: string): Kind[] =>
  everyKind.filter(({ statuses }) => statuses.length > 0 || !query.includes('due'));

describe.each(engines)('paging while the list moves, on %s', (engine) => {
  let app: TestApp;
  let client: StaffClient;
  beforeAll(async () => {
    app = await startTestApp(engine);
    client = await createStaffClient(app);
  });
  afterAll(() => app.close());

  // Plain list and search use different indexes.
  describe.each(['', '&q=steady', '&sort=due', '&sort=due&q=steady'])(
    'with ?limit=5%s',
    (query) => {
      it.each(kindsFor(query))('$path: no gap and no repeat', async (kind) => {
        const steady: string[] = [];
        const doomed: string[] = [];
        for (let number = 0; number < 24; number += 1) {
          const { _id } = await client.send(kind, { name: 'Steady' });
          (number % 4 === 0 ? doomed : steady).push(_id);
        }
        const seen: string[] = [];
        for (let cursor: string | undefined = ''; cursor !== undefined; ) {
          const page = await client.list(kind, `?limit=5${query}${cursor && `&cursor=${cursor}`}`);
          seen.push(...page.data.map(({ _id }) => _id));
          cursor = page.nextCursor;
          // New records come in at the top, and the one the cursor points at is deleted.
          await Promise.all([client.send(kind, { name: 'Steady' }), client.send(kind)]);
          const last = page.data.at(-1)?._id ?? '';
          if (doomed.includes(last)) await client.remove(kind, last);
          const next = doomed.find((id) => !seen.includes(id));
          if (next) await client.remove(kind, doomed.splice(doomed.indexOf(next), 1)[0] ?? '');
        }
        expect(new Set(seen).size).toBe(seen.length);
        expect(seen.filter((id) => steady.includes(id))).toEqual(
          query.includes('due') ? steady : steady.toReversed(),
        );
      });
    },
  );

  it('goes on from a record that has been deleted', async () => {
    for (const kind of everyKind) {
      const first = await client.list(kind, '?limit=2');
      const second = await client.list(kind, `?limit=2&cursor=${first.nextCursor}`);
      await client.remove(kind, first.data[1]?._id ?? '');
      expect((await client.list(kind, `?limit=2&cursor=${first.nextCursor}`)).data).toEqual(
        second.data,
      );
    }
  });
});
