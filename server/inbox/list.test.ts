import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InboxRecord, Kind } from '../../contract/inbox/kind.ts';
import { engines } from '../testing/fresh-database.ts';
import { everyKind, expectFailure, kinds, openDesk } from '../testing/inbox-calls.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const cursorOf = (text: string): string => Buffer.from(text).toString('base64url');
const someId = '00000000-0000-7000-8000-000000000000';

describe.each(engines)('lists on %s', (engine) => {
  let app: TestApp;
  let desk: Awaited<ReturnType<typeof openDesk>>;
  beforeAll(async () => {
    app = await startTestApp(engine);
    desk = await openDesk(app);
    for (const kind of everyKind)
      for (let number = 1; number <= 7; number += 1)
        await desk.send(kind, { name: `No ${number}` });
  });
  afterAll(() => app.close());

  const pages = async (kind: Kind, query: string): Promise<InboxRecord[]> => {
    const all: InboxRecord[] = [];
    for (let cursor: string | undefined = ''; cursor !== undefined; ) {
      const page = await desk.list(kind, `?${query}${cursor && `&cursor=${cursor}`}`);
      all.push(...page.data);
      cursor = page.nextCursor;
    }
    return all;
  };

  describe.each(everyKind)('$path', (kind) => {
    const faults = async (query: string): Promise<string[]> =>
      expectFailure(
        await app.call('GET', `/api/${kind.path}?${query}`, { token: desk.token }),
        400,
      );

    it('comes newest first, with the count of all and no cursor on the last page', async () => {
      const list = await desk.list(kind);
      expect(list.data.map(({ name }) => name)).toEqual(
        [7, 6, 5, 4, 3, 2, 1].map((n) => `No ${n}`),
      );
      expect(list.count).toBe(7);
      expect(list).not.toHaveProperty('nextCursor');
    });

    it('pages by cursor, the count staying the count of all', async () => {
      const first = await desk.list(kind, '?limit=3');
      expect(first.data.map(({ name }) => name)).toEqual(['No 7', 'No 6', 'No 5']);
      expect(first.count).toBe(7);
      const second = await desk.list(kind, `?limit=3&cursor=${first.nextCursor}`);
      expect(second.data.map(({ name }) => name)).toEqual(['No 4', 'No 3', 'No 2']);
      expect(second.count).toBe(7);
    });

    it.each([1, 2, 6, 7, 8, 200])('gives the same whole by pages of %i', async (limit) => {
      expect(await pages(kind, `limit=${limit}`)).toEqual((await desk.list(kind)).data);
    });

    it.each(['0', '201', 'abc', '-1', '1.5', '', '1e2', '9999', '٣'])(
      'refuses limit %s',
      async (limit) => {
        expect(await faults(`limit=${encodeURIComponent(limit)}`)).toEqual([
          'limit must be a whole number from 1 to 200',
        ]);
      },
    );

    it.each([
      'abc',
      '',
      cursorOf('yesterday'),
      cursorOf(`2026-01-01T00:00:00.000Z ${someId}x`),
      cursorOf(`2026-02-31T00:00:00.000Z ${someId}`),
      cursorOf(`2026-01-01T25:00:00.000Z ${someId}`),
      cursorOf(`0000-01-01T00:00:00.000Z ${someId}`),
      cursorOf(`2026-01-01T00:00:00.000Z ' OR 1=1`),
      // A time that the id does not hold, and one that no id of ours could.
      cursorOf(`2026-01-01T00:00:00.000Z ${someId}`),
      cursorOf('9999-12-31T23:59:59.999Z e677d21f-dbff-7000-8000-000000000000'),
      'x'.repeat(201),
    ])('refuses the cursor %s', async (cursor) => {
      expect(await faults(`cursor=${cursor}`)).toEqual([
        'cursor is not one that this list gave out',
      ]);
    });

    it('refuses parameters it does not know, each by name', async () => {
      expect(await faults('page=2&Limit=3')).toEqual([
        'page is not a known parameter',
        'Limit is not a known parameter',
      ]);
    });

    it.each([
      ['limit=1&limit=2', 'limit must be a whole number from 1 to 200'],
      ['q=a&q=b', 'q must be given once'],
      ['cursor=a&cursor=b', 'cursor must be given once'],
      ['sort=due&sort=due', expect.stringMatching(/^sort must be newest/)],
      ['suspect=true&suspect=true', 'suspect must be true or false'],
    ])('refuses %s: one value each', async (query, fault) => {
      expect(await faults(query)).toEqual([fault]);
    });

    it('refuses a sort, a suspect and a status outside their lists', async () => {
      expect(await faults('sort=name&suspect=yes&status=lost')).toEqual([
        expect.stringMatching(/^status /),
        kind.statuses.length > 0 ? 'sort must be newest or due' : 'sort must be newest',
        'suspect must be true or false',
      ]);
    });
  });

  it('narrows by status, count and pages alike', async () => {
    const { applications } = kinds;
    const { data } = await desk.list(applications);
    for (const { _id } of data.slice(1, 4))
      await desk.change(applications, _id, { status: 'accepted' });
    const accepted = await desk.list(applications, '?status=accepted&limit=2');
    expect(accepted).toMatchObject({ count: 3, data: [{ name: 'No 6' }, { name: 'No 5' }] });
    expect(await pages(applications, 'status=accepted&limit=1')).toHaveLength(3);
    expect((await desk.list(applications, '?status=new')).count).toBe(4);
    expect(await desk.list(applications, '?status=rejected')).toEqual({
      success: true,
      count: 0,
      data: [],
    });
  });

  it('offers no sort by due where nothing waits for an answer', async () => {
    const answer = await app.call('GET', '/api/contacts?sort=due', { token: desk.token });
    expect(expectFailure(answer, 400)).toEqual(['sort must be newest']);
  });

  it('puts the longest wait first and leaves answered ones out when sorted by due', async () => {
    const { consultations } = kinds;
    const { data } = await desk.list(consultations);
    await desk.change(consultations, data[2]?._id ?? '', { status: 'contacted' });
    const waiting = ['No 1', 'No 2', 'No 3', 'No 4', 'No 6', 'No 7'];
    expect(await desk.names(consultations, '?sort=due')).toEqual(waiting);
    for (const query of ['sort=due&limit=2', 'sort=due&limit=4&status=pending'])
      expect((await pages(consultations, query)).map(({ name }) => name)).toEqual(waiting);
    expect((await desk.list(consultations, '?sort=due&limit=1')).count).toBe(6);
    expect(await desk.names(consultations, '?sort=due&q=no')).toEqual(waiting);
    expect(await desk.list(consultations, '?sort=due&status=contacted')).toMatchObject({
      count: 0,
      data: [],
    });
  });
});
