import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dashboardApi } from '../../contract/dashboard.ts';
import type { HistoryEntry } from '../../contract/inbox/history.ts';
import type { Kind } from '../../contract/inbox/kind.ts';
import type { KindPath } from '../../contract/inbox/kinds.ts';
import { engines } from '../testing/fresh-database.ts';
import { everyKind, expectAnswer, expectFailure, openDesk } from '../testing/inbox-calls.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const bots: Record<string, unknown>[] = [
  { website: 'https://spam.example' },
  { website: ' x ' },
  { website: 0 },
  { website: ['a'] },
  { elapsedMs: 0 },
  { elapsedMs: 1999 },
  { elapsedMs: '1999' },
  { elapsedMs: -5 },
  { website: 'x', elapsedMs: 60_000 },
];

const people: Record<string, unknown>[] = [
  {},
  { website: '' },
  { website: '  ' },
  { website: null },
  { elapsedMs: 2000 },
  { elapsedMs: '2000' },
  { elapsedMs: '' },
  { elapsedMs: null },
  { elapsedMs: 'soon' },
  { website: '', elapsedMs: 86_400_000 },
];

describe.each(engines)('suspects on %s', (engine) => {
  let app: TestApp;
  let desk: Awaited<ReturnType<typeof openDesk>>;
  beforeAll(async () => {
    app = await startTestApp(engine);
    desk = await openDesk(app);
  });
  afterAll(() => app.close());

  const isSuspect = async (kind: Kind, id: string): Promise<boolean> =>
    (await desk.read(kind, id)).suspect;

  describe.each(everyKind)('$path', (kind) => {
    it('knows bots from people', async () => {
      for (const trap of bots) {
        const { _id } = await desk.send(kind, trap);
        expect([trap, await isSuspect(kind, _id)]).toEqual([trap, true]);
      }
      for (const trap of people) {
        const { _id } = await desk.send(kind, trap);
        expect([trap, await isSuspect(kind, _id)]).toEqual([trap, false]);
      }
    });

    it('tells a bot nothing', async () => {
      const person = await desk.post(kind);
      const bot = await desk.post(kind, { website: 'x', elapsedMs: 3 });
      expect(bot.statusCode).toBe(person.statusCode);
      const { _id: _, createdAt: __, ...told } = bot.json().data;
      expect(person.json().data).toMatchObject(told);
      expect(Object.keys(bot.json().data)).toEqual(Object.keys(person.json().data));
      expect(Object.keys(bot.headers).toSorted()).toEqual(Object.keys(person.headers).toSorted());
    });

    it('keeps them out of lists, counts and search until they are asked for', async () => {
      const numbers = async () => {
        const dashboard = await app.call('GET', '/api/dashboard', { token: desk.token });
        const { counts, suspects, arrivals } = expectAnswer(dashboardApi.read, dashboard).data;
        const path = kind.path as KindPath;
        const count = Object.values(counts[path]).reduce((sum, total) => sum + total, 0);
        return [count, suspects[path], arrivals.at(-1)?.[path]];
      };
      const [count = 0, suspects = 0, today = 0] = await numbers();
      const { _id } = await desk.send(kind, { name: 'Robota', website: 'x' });
      expect(await numbers()).toEqual([count, suspects + 1, today]);

      const ids = async (query: string) =>
        (await desk.list(kind, query)).data.map((record) => record._id);
      expect(await ids('?limit=200')).not.toContain(_id);
      expect(await desk.list(kind, '?q=robota')).toMatchObject({ count: 0, data: [] });
      expect((await ids('?suspect=true'))[0]).toBe(_id);
      expect(await desk.list(kind, '?q=robota&suspect=true')).toMatchObject({ count: 1 });
      expect(await ids('?suspect=false&limit=200')).toEqual(await ids('?limit=200'));
      const marked = await desk.list(kind, '?suspect=true&limit=200');
      expect(marked.data.every(({ suspect }) => suspect)).toBe(true);
      expect(marked.count).toBe(marked.data.length);
      await desk.remove(kind, _id);
    });

    it('are ordinary records once cleared', async () => {
      const { _id } = await desk.send(kind, { name: 'Wrongly Blamed', website: 'x' });
      const cleared = await desk.change(kind, _id, { suspect: false });
      expect(cleared).toMatchObject({ suspect: false, version: 2 });
      // Clearing is no answer to the sender: nobody has handled it yet.
      expect(cleared.status).toBe(kind.statuses[0]?.value);
      if (kind.audit) expect(cleared[kind.audit.by]).toBeNull();
      expect((await desk.list(kind)).data[0]).toEqual(cleared);
      expect(await desk.names(kind, '?q=wrongly')).toEqual(['Wrongly Blamed']);
      expect(await desk.names(kind, '?q=wrongly&suspect=true')).toEqual([]);
    });

    it('are marked by staff too, and the history says so', async () => {
      const { _id } = await desk.send(kind, { name: 'Overlooked' });
      const marked = await desk.change(kind, _id, { suspect: true, version: 1 });
      expect(marked).toMatchObject({ suspect: true, version: 2 });
      expect(await desk.names(kind, '?q=overlooked')).toEqual([]);
      expect(await desk.names(kind, '?q=overlooked&suspect=true')).toEqual(['Overlooked']);
      await desk.change(kind, _id, { suspect: false });
      const history = await app.call('GET', `/api/${kind.path}/${_id}/history`, {
        token: desk.token,
      });
      const actions = history.json().data.map(({ action, by }: HistoryEntry) => [action, by]);
      expect(actions).toEqual([
        ['arrived', null],
        ['suspected', desk.username],
        ['cleared', desk.username],
      ]);
      for (const suspect of ['false', 0, null]) {
        expect(expectFailure(await desk.put(kind, _id, { suspect }), 400)).toEqual([
          'suspect must be true or false',
        ]);
      }
      expect(await isSuspect(kind, _id)).toBe(false);
    });
  });
});
