import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Created, Kind } from '../../contract/inbox/kind.ts';
import { engines } from '../testing/fresh-database.ts';
import {
  createStaffClient,
  everyKind,
  type StaffClient,
  writeAgain,
} from '../testing/inbox-calls.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

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

  it.each(everyKind)('$path by due: opened again, a record stands where it waits', async (kind) => {
    const words = crypto.randomUUID().slice(0, 8);
    const sent: Created[] = [];
    for (let number = 0; number < 20; number += 1) {
      sent.push(await client.send(kind, { name: `Due ${words}` }));
      // Some wait since the same millisecond.
      if (number % 3 === 0) app.clock.advance(1000);
    }
    const openAgain = async (index: number) => {
      const record = sent[index] ?? { _id: '', link: '' };
      await client.change(kind, record._id, { answered: true });
      app.clock.advance(1000);
      await writeAgain(app, record);
    };
    for (const index of [12, 5, 9]) await openAgain(index);
    const ids = (indexes: number[]) => indexes.map((index) => sent[index]?._id);
    const steady = sent.map((_, index) => index).filter((index) => ![5, 9, 12].includes(index));
    const view = `sort=due&q=${words}`;
    const idsOf = (records: { _id: string }[]) => records.map(({ _id }) => _id);
    const whole = idsOf((await client.list(kind, `?limit=200&${view}`)).data);
    expect(whole).toEqual(ids([...steady, 12, 5, 9]));
    expect(idsOf((await client.list(kind, `?limit=200&q=${words}`)).data)).toEqual(
      idsOf(sent).toReversed(),
    );

    for (const limit of [1, 3, 200]) {
      const seen: string[] = [];
      for (let cursor: string | undefined = ''; cursor !== undefined; ) {
        const query = `?limit=${limit}&${view}${cursor && `&cursor=${cursor}`}`;
        const page = await client.list(kind, query);
        seen.push(...idsOf(page.data));
        cursor = page.nextCursor;
      }
      expect(seen).toEqual(whole);
    }
    const around = await client.list(kind, `?limit=4&${view}&around=${sent[12]?._id}`);
    expect(idsOf(around.data)).toEqual(ids([18, 19, 12, 5]));
    const backwards = [...around.data];
    for (let cursor = around.previousCursor; cursor !== undefined; ) {
      const page = await client.list(kind, `?limit=4&${view}&cursor=${cursor}`);
      backwards.unshift(...page.data);
      cursor = page.previousCursor;
    }
    expect(idsOf(backwards)).toEqual(whole.slice(0, backwards.length));
    expect(around.nextCursor).toBeDefined();

    const seen: string[] = [];
    for (let cursor: string | undefined = ''; cursor !== undefined; ) {
      const page = await client.list(kind, `?limit=4&${view}${cursor && `&cursor=${cursor}`}`);
      seen.push(...idsOf(page.data));
      cursor = page.nextCursor;
      if (seen.length === 8) for (const index of [1, 15]) await openAgain(index);
    }
    expect(seen).toEqual(ids([...steady.filter((index) => index !== 15), 12, 5, 9, 1, 15]));
  });

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
