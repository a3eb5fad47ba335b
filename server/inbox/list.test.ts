import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InboxRecord, Kind } from '../../contract/inbox/kind.ts';
import { engines } from '../testing/fresh-database.ts';
import {
  createStaffClient,
  everyKind,
  expectFailure,
  kinds,
  staffClientFor,
} from '../testing/inbox-calls.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const cursorOf = (text: string): string => Buffer.from(text).toString('base64url');
const someId = '00000000-0000-7000-8000-000000000000';
const hour = 60 * 60_000;

describe.each(engines)('lists on %s', (engine) => {
  let app: TestApp;
  let client: Awaited<ReturnType<typeof createStaffClient>>;
  beforeAll(async () => {
    app = await startTestApp(engine);
    client = await createStaffClient(app);
    for (const kind of everyKind)
      for (let number = 1; number <= 7; number += 1)
        await client.send(kind, { name: `No ${number}` });
  });
  afterAll(() => app.close());

  const pages = async (kind: Kind, query: string): Promise<InboxRecord[]> => {
    const all: InboxRecord[] = [];
    for (let cursor: string | undefined = ''; cursor !== undefined; ) {
      const page = await client.list(kind, `?${query}${cursor && `&cursor=${cursor}`}`);
      all.push(...page.data);
      cursor = page.nextCursor;
    }
    return all;
  };

  describe.each(everyKind)('$path', (kind) => {
    const faults = async (query: string): Promise<string[]> =>
      expectFailure(
        await app.call('GET', `/api/${kind.path}?${query}`, { token: client.token }),
        400,
      );

    it('comes newest first, with the count of all and no cursor on the last page', async () => {
      const list = await client.list(kind);
      expect(list.data.map(({ name }) => name)).toEqual(
        [7, 6, 5, 4, 3, 2, 1].map((n) => `No ${n}`),
      );
      expect(list.count).toBe(7);
      expect(list).not.toHaveProperty('nextCursor');
    });

    it('pages by cursor, the count staying the count of all', async () => {
      const first = await client.list(kind, '?limit=3');
      expect(first.data.map(({ name }) => name)).toEqual(['No 7', 'No 6', 'No 5']);
      expect(first.count).toBe(7);
      const second = await client.list(kind, `?limit=3&cursor=${first.nextCursor}`);
      expect(second.data.map(({ name }) => name)).toEqual(['No 4', 'No 3', 'No 2']);
      expect(second.count).toBe(7);
    });

    it.each([1, 2, 6, 7, 8, 200])('gives the same records by pages of %i', async (limit) => {
      expect(await pages(kind, `limit=${limit}`)).toEqual((await client.list(kind)).data);
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
      cursorOf('after'),
      cursorOf('after -1'),
      cursorOf('after 1.5'),
      cursorOf('after 1e3'),
      cursorOf('after 1 '),
      cursorOf('beside 1'),
      cursorOf("after 1' OR 1=1"),
      cursorOf('after 9999999999999999'),
      // Of a list of something else.
      cursorOf('after 1'),
      cursorOf('after 1 99999999999999'),
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
        'sort must be newest or due',
        'suspect must be true or false',
      ]);
    });
  });

  it('narrows by status, count and pages alike', async () => {
    const { applications } = kinds;
    const { data } = await client.list(applications);
    for (const { _id } of data.slice(1, 4))
      await client.change(applications, _id, { status: 'accepted' });
    const accepted = await client.list(applications, '?status=accepted&limit=2');
    expect(accepted).toMatchObject({ count: 3, data: [{ name: 'No 6' }, { name: 'No 5' }] });
    expect(await pages(applications, 'status=accepted&limit=1')).toHaveLength(3);
    expect((await client.list(applications, '?status=new')).count).toBe(4);
    expect(await client.list(applications, '?status=rejected')).toEqual({
      success: true,
      count: 0,
      data: [],
    });
  });

  it('narrows to open or answered ones, count, search, pages and export alike', async () => {
    const { contacts } = kinds;
    const { data } = await client.list(contacts);
    for (const { _id } of data.slice(1, 3)) await client.change(contacts, _id, { answered: true });
    const open = ['No 7', 'No 4', 'No 3', 'No 2', 'No 1'];
    for (const search of ['', '&q=no', '&q=n']) {
      expect(await client.names(contacts, `?answered=false${search}`)).toEqual(open);
      expect(await client.names(contacts, `?answered=true${search}`)).toEqual(['No 6', 'No 5']);
      expect(await client.names(contacts, `?sort=due${search}`)).toEqual(open.toReversed());
      expect((await client.list(contacts, `?answered=true&limit=1${search}`)).count).toBe(2);
      expect((await client.list(contacts, `?answered=true&sort=due${search}`)).count).toBe(0);
    }
    expect(await pages(contacts, 'answered=false&limit=2')).toHaveLength(5);
    const { token } = client;
    const file = await app.call('GET', '/api/contacts.csv?answered=true', { token });
    expect(file.body.split('\r\n')).toHaveLength(4);
    const wrong = await app.call('GET', '/api/contacts?answered=maybe', { token });
    expect(expectFailure(wrong, 400)).toEqual(['answered must be true or false']);
  });

  it('finds a status with open or answered records only', async () => {
    const kind = kinds.applications;
    const [newest] = (await client.list(kind, '?status=accepted')).data;
    await client.change(kind, newest?._id ?? '', { answered: false });
    for (const search of ['', '&q=no']) {
      const open = `?status=accepted&answered=false${search}`;
      expect(await client.names(kind, open)).toEqual([newest?.name]);
      expect(await client.names(kind, `${open}&sort=due`)).toEqual([newest?.name]);
      expect((await client.list(kind, `?status=accepted&answered=true${search}`)).count).toBe(2);
      expect((await client.list(kind, `?status=new&answered=true${search}`)).count).toBe(0);
    }
  });

  it('puts the longest wait first and leaves answered ones out when sorted by due', async () => {
    const { consultations } = kinds;
    const { data } = await client.list(consultations);
    await client.change(consultations, data[2]?._id ?? '', { status: 'contacted' });
    const waiting = ['No 1', 'No 2', 'No 3', 'No 4', 'No 6', 'No 7'];
    expect(await client.names(consultations, '?sort=due')).toEqual(waiting);
    for (const query of ['sort=due&limit=2', 'sort=due&limit=4&status=pending'])
      expect((await pages(consultations, query)).map(({ name }) => name)).toEqual(waiting);
    expect((await client.list(consultations, '?sort=due&limit=1')).count).toBe(6);
    expect(await client.names(consultations, '?sort=due&q=no')).toEqual(waiting);
    expect(await client.list(consultations, '?sort=due&status=contacted')).toMatchObject({
      count: 0,
      data: [],
    });
  });

  describe('around a record', () => {
    const kind = kinds.consultations;
    const names = ({ data }: { data: InboxRecord[] }) => data.map(({ name }) => name);
    const ids: string[] = [];
    beforeAll(async () => {
      for (let number = 1; number <= 30; number += 1)
        ids.push((await client.send(kind, { name: `Ring ${number}`, message: 'ring' }))._id);
    });

    it.each([
      ['q=ring', 'newest'],
      ['q=ring&sort=due', 'due'],
      ['q=ring&status=pending', 'newest'],
      ['status=pending', 'newest'],
      ['', 'newest'],
    ])('gives the page around it, and leads on both ways: %s', async (query, sort) => {
      const whole = (await client.list(kind, `?limit=200&${query}`)).data;
      for (const index of [0, 1, 9, 28, 29]) {
        const place = whole.findIndex(({ _id }) => _id === ids[index]);
        const page = await client.list(kind, `?limit=6&${query}&around=${ids[index]}`);
        const from = Math.max(0, place - 3);
        expect(page.data).toEqual(whole.slice(from, from + 6));
        expect([page.count, 'previousCursor' in page]).toEqual([whole.length, from > 0]);

        const all = [...page.data];
        for (let cursor = page.previousCursor; cursor !== undefined; ) {
          const before = await client.list(kind, `?limit=6&${query}&cursor=${cursor}`);
          all.unshift(...before.data);
          expect(before.nextCursor).toBeDefined();
          cursor = before.previousCursor;
        }
        for (let cursor = page.nextCursor; cursor !== undefined; ) {
          const after = await client.list(kind, `?limit=6&${query}&cursor=${cursor}`);
          all.push(...after.data);
          expect(after.previousCursor).toBeDefined();
          cursor = after.nextCursor;
        }
        expect(all, `${sort} ${index}`).toEqual(whole);
      }
    });

    it('gives the page around the place where it would stand, were it in the view', async () => {
      const id = ids[14] ?? '';
      await client.change(kind, id, { status: 'contacted' });
      const page = await client.list(kind, `?limit=4&q=ring&status=pending&around=${id}`);
      expect(names(page)).toEqual(['Ring 17', 'Ring 16', 'Ring 14', 'Ring 13']);
      const alone = await client.list(kind, `?limit=1&q=ring&around=${id}`);
      expect(names(alone)).toEqual(['Ring 15']);
      expect([alone.nextCursor, alone.previousCursor]).not.toContain(undefined);
    });

    it('rejects an unknown record, and a cursor beside it', async () => {
      const ask = (query: string) =>
        app.call('GET', `/api/${kind.path}?${query}`, { token: client.token });
      for (const id of [someId, 'x', '', (await client.send(kinds.contacts))._id])
        for (const more of ['', '&q=%25', '&sort=due&status=completed'])
          expect(expectFailure(await ask(`around=${id}${more}`), 404)).toEqual([
            'Consultation not found',
          ]);
      const { nextCursor } = await client.list(kind, '?limit=1');
      expect(expectFailure(await ask(`around=${ids[0]}&cursor=${nextCursor}`), 400)).toEqual([
        'around and cursor cannot be used together',
      ]);
    });

    it('leads back to the first page, which has nothing before it', async () => {
      const first = await client.list(kind, '?limit=3&q=ring');
      expect(first).not.toHaveProperty('previousCursor');
      const second = await client.list(kind, `?limit=3&q=ring&cursor=${first.nextCursor}`);
      const back = await client.list(kind, `?limit=3&q=ring&cursor=${second.previousCursor}`);
      expect(back).toEqual(first);
    });
  });

  it('keeps to what is overdue or due soon, as the dashboard counts them', async () => {
    const other = await startTestApp(engine);
    const at = await createStaffClient(other);
    const kind = kinds.consultations;
    const send = async (name: string) => (await at.send(kind, { name }))._id;
    const answered = await send('Answered');
    await at.change(kind, answered, { status: 'contacted' });
    await send('Overdue 1');
    await send('Overdue 2');
    await at.send(kind, { name: 'Spam', website: 'x' });
    other.clock.advance(5 * hour);
    await send('Soon');
    other.clock.advance(20 * hour);
    await send('Later');
    const staff = await other.tokenFor('admin');
    const now = staffClientFor(other, staff.token);
    expect(await now.names(kind, '?due=overdue')).toEqual(['Overdue 2', 'Overdue 1']);
    expect(await now.names(kind, '?due=overdue&sort=due')).toEqual(['Overdue 1', 'Overdue 2']);
    expect(await now.names(kind, '?due=overdue&q=over&status=pending')).toHaveLength(2);
    expect(await now.names(kind, '?due=soon')).toEqual(['Soon']);
    expect(await now.names(kind, '?due=soon&q=later')).toEqual([]);
    expect(await now.list(kind, '?due=soon&status=contacted')).toMatchObject({
      count: 0,
      data: [],
    });
    const { token } = staff;
    const { overdue, dueSoon } = (await other.call('GET', '/api/dashboard', { token })).json().data;
    for (const [due, number] of [
      ['overdue', overdue],
      ['soon', dueSoon],
    ]) {
      expect((await now.list(kind, `?limit=1&due=${due}`)).count).toBe(number);
      const file = await other.call('GET', `/api/${kind.path}.csv?due=${due}`, { token });
      expect(file.body.split('\r\n')).toHaveLength(number + 2);
    }
    const refuse = async (path: string) =>
      expectFailure(await other.call('GET', path, { token }), 400);
    expect(await refuse('/api/consultations?due=later')).toEqual(['due must be overdue or soon']);
    await other.close();
  });
});
