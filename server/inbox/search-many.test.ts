import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { countCap } from '../../contract/inbox/api.ts';
import type { InboxRecord } from '../../contract/inbox/kind.ts';
import { engines } from '../testing/fresh-database.ts';
import { createStaffClient, kinds } from '../testing/inbox-calls.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const kind = kinds.consultations;
const total = 2600;

describe.each(engines)('search among many on %s', (engine) => {
  let app: TestApp;
  let client: Awaited<ReturnType<typeof createStaffClient>>;
  const ids: string[] = [];
  beforeAll(async () => {
    app = await startTestApp(engine);
    client = await createStaffClient(app);
    for (let from = 0; from < total; from += 200) {
      const batch = Array.from({ length: 200 }, (_, index) => {
        const number = from + index;
        const words = ['common', number % 2 ? 'odd' : 'even', ...(number < 7 ? ['unusual'] : [])];
        // References have no I, L, O or U: rare words have one, or chance would find more records.
        // More words with one prefix than a query may list: in every record, and in the oldest only.
        words.push(`tag${number}`, ...(number < 300 ? [`zoo${number}`] : []));
        if (number < countCap) words.push(`few${countCap}`);
        return client.send(kind, { name: `Number ${number}`, message: words.join(' ') });
      });
      ids.push(...(await Promise.all(batch)).map(({ _id }) => _id));
    }
  });
  afterAll(() => app.close());

  const numbers = (records: InboxRecord[]): number[] =>
    records.map(({ name }) => Number(String(name).slice('Number '.length)));

  const everything = async (query: string): Promise<number[]> => {
    const all: number[] = [];
    for (let cursor: string | undefined = ''; cursor !== undefined; ) {
      const page = await client.list(kind, `?limit=200&${query}${cursor && `&cursor=${cursor}`}`);
      all.push(...numbers(page.data));
      cursor = page.nextCursor;
    }
    return all;
  };

  it('finds a common word, newest first, with the count of all', async () => {
    const page = await client.list(kind, '?q=comm');
    expect(page).toMatchObject({ count: countCap, countCapped: true });
    const newest = (await client.list(kind, '?limit=50')).data;
    expect(page.data).toEqual(newest);
  });

  it('counts exactly up to the cap, and no further', async () => {
    const query = `?q=few${countCap}&limit=1`;
    const before = await client.list(kind, query);
    expect([before.count, 'countCapped' in before]).toEqual([countCap, false]);
    const { _id } = await client.send(kind, { name: 'Number 9999', message: `few${countCap}` });
    expect(await client.list(kind, query)).toMatchObject({ count: countCap, countCapped: true });
    await client.remove(kind, _id);
    expect(await client.list(kind, query)).toEqual(before);
  });

  it('finds a rare word at the far end', async () => {
    const page = await client.list(kind, '?q=unusual%20common');
    expect(page.count).toBe(7);
    expect(numbers(page.data).toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6]);
    const rest = await client.list(kind, `?q=unusual&limit=4`);
    const last = await client.list(kind, `?q=unusual&limit=4&cursor=${rest.nextCursor}`);
    expect([rest.count, last.count, last.data.length]).toEqual([7, 7, 3]);
  });

  it('gives every one of them by pages', async () => {
    const odd = await everything('q=odd');
    expect(odd).toHaveLength(total / 2);
    expect(new Set(odd).size).toBe(total / 2);
    expect(odd.every((number) => number % 2 === 1)).toBe(true);
  });

  it('gives an empty page after the last one, and still the count', async () => {
    const all = await client.list(kind, '?q=unusual&limit=6');
    const last = await client.list(kind, `?q=unusual&limit=6&cursor=${all.nextCursor}`);
    for (const { _id } of last.data) await client.remove(kind, _id);
    expect(await client.list(kind, `?q=unusual&limit=6&cursor=${all.nextCursor}`)).toEqual({
      success: true,
      count: 6,
      data: [],
    });
  });

  it('keeps to a status, common or rare', async () => {
    const answered = ids.filter((_, index) => index % 100 === 50);
    await Promise.all(answered.map((id) => client.change(kind, id, { status: 'contacted' })));
    const found = await everything('q=even&status=contacted');
    expect(found.toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: total / 100 }, (_, index) => index * 100 + 50),
    );
    expect((await client.list(kind, '?q=common&status=contacted&limit=1')).count).toBe(total / 100);
    expect((await client.list(kind, '?q=odd&status=contacted')).count).toBe(0);
  });

  it.each([
    ['a few whole words', 'zoo150', [150]],
    ['the prefix of a few', 'zoo25', [250]],
    ['the prefix of hundreds, in old records', 'zoo', [50, 150, 250]],
    ['that and a whole word', 'zoo even', [50, 150, 250]],
    ['that and a short one', 'zoo ev', [50, 150, 250]],
    ['no word at all', 'zoozoo', []],
  ])('keeps to a status with %s', async (_, q, expected) => {
    const query = `q=${encodeURIComponent(q)}&status=contacted`;
    expect(await everything(query)).toEqual(expected.toReversed());
    expect((await client.list(kind, `?${query}&limit=1`)).count).toBe(expected.length);
    expect(await everything(`${query}&sort=due`)).toEqual([]);
  });

  it('keeps to a status with the prefix of a word in every record', async () => {
    const page = await client.list(kind, '?q=tag&status=contacted&limit=1');
    expect(page.count).toBe(total / 100);
    expect(numbers(page.data)).toEqual([total - 50]);
    expect(await everything('q=tag&status=contacted')).toHaveLength(total / 100);
  });

  it('gives an empty page after the last one of a status, and still the count', async () => {
    const query = '?q=zoo&status=contacted&limit=2';
    const first = await client.list(kind, query);
    const last = await client.list(kind, `${query}&cursor=${first.nextCursor}`);
    expect([first.count, last.count]).toEqual([3, 3]);
    for (const { _id } of last.data) await client.remove(kind, _id);
    expect(await client.list(kind, `${query}&cursor=${first.nextCursor}`)).toEqual({
      success: true,
      count: 2,
      data: [],
    });
  });
});
