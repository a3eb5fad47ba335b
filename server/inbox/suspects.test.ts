import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dashboardApi } from '../../contract/dashboard.ts';
import type { Kind } from '../../contract/inbox/kind.ts';
import type { KindPath } from '../../contract/inbox/kinds.ts';
import { createStoppedClock } from '../testing/clock.ts';
import { engines } from '../testing/fresh-database.ts';
import {
  createStaffClient,
  everyKind,
  expectAnswer,
  expectFailure,
} from '../testing/inbox-calls.ts';
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
  // Converting it to a number throws.
  { elapsedMs: { toString: '' } },
  { website: '', elapsedMs: 86_400_000 },
];

describe.each(engines)('suspects on %s', (engine) => {
  let app: TestApp;
  let client: Awaited<ReturnType<typeof createStaffClient>>;
  beforeAll(async () => {
    app = await startTestApp(engine, { clock: createStoppedClock('2026-03-01T12:00:00.000Z') });
    client = await createStaffClient(app);
  });
  afterAll(() => app.close());

  const isSuspect = async (kind: Kind, id: string): Promise<boolean> =>
    (await client.read(kind, id)).suspect;

  describe.each(everyKind)('$path', (kind) => {
    it('tells bots from people', async () => {
      for (const bot of bots) {
        const { _id } = await client.send(kind, bot);
        expect([bot, await isSuspect(kind, _id)]).toEqual([bot, true]);
      }
      for (const person of people) {
        const { _id } = await client.send(kind, person);
        expect([person, await isSuspect(kind, _id)]).toEqual([person, false]);
      }
    });

    it('gives a bot the same answer as a person', async () => {
      const person = await client.post(kind);
      const bot = await client.post(kind, { website: 'x', elapsedMs: 3 });
      expect(bot.statusCode).toBe(person.statusCode);
      const { _id, createdAt, reference, link, ...answer } = bot.json().data;
      expect([_id, createdAt, reference, link]).not.toContain(undefined);
      expect(person.json().data).toMatchObject(answer);
      expect(Object.keys(bot.json().data)).toEqual(Object.keys(person.json().data));
      expect(Object.keys(bot.headers).toSorted()).toEqual(Object.keys(person.headers).toSorted());
    });

    it('keeps them out of lists, counts and search until they are asked for', async () => {
      const numbers = async () => {
        const dashboard = await app.call('GET', '/api/dashboard', { token: client.token });
        const { counts, suspects, arrivals } = expectAnswer(dashboardApi.read, dashboard).data;
        const path = kind.path as KindPath;
        const count = Object.values(counts[path]).reduce((sum, total) => sum + total, 0);
        return [count, suspects[path], arrivals.at(-1)?.[path]];
      };
      const [count = 0, suspects = 0, today = 0] = await numbers();
      const { _id } = await client.send(kind, { name: 'Robota', website: 'x' });
      expect(await numbers()).toEqual([count, suspects + 1, today]);

      const ids = async (query: string) =>
        (await client.list(kind, query)).data.map((record) => record._id);
      expect(await ids('?limit=200')).not.toContain(_id);
      expect(await client.list(kind, '?q=robota')).toMatchObject({ count: 0, data: [] });
      expect((await ids('?suspect=true'))[0]).toBe(_id);
      expect(await client.list(kind, '?q=robota&suspect=true')).toMatchObject({ count: 1 });
      expect(await ids('?suspect=false&limit=200')).toEqual(await ids('?limit=200'));
      const marked = await client.list(kind, '?suspect=true&limit=200');
      expect(marked.data.every(({ suspect }) => suspect)).toBe(true);
      expect(marked.count).toBe(marked.data.length);
      await client.remove(kind, _id);
    });

    it('are ordinary records once cleared', async () => {
      const { _id } = await client.send(kind, { name: 'Wrongly Blamed', website: 'x' });
      const cleared = await client.change(kind, _id, { suspect: false });
      expect(cleared).toMatchObject({ suspect: false, version: 2 });
      expect(cleared.status).toBe(kind.statuses[0]?.value);
      if (kind.audit) expect(cleared[kind.audit.by]).toBeNull();
      expect((await client.list(kind)).data[0]).toEqual(cleared);
      expect(await client.names(kind, '?q=wrongly')).toEqual(['Wrongly Blamed']);
      expect(await client.names(kind, '?q=wrongly&suspect=true')).toEqual([]);
    });

    it('are marked by staff too, and the history says so', async () => {
      const { _id } = await client.send(kind, { name: 'Overlooked' });
      const marked = await client.change(kind, _id, { suspect: true, version: 1 });
      expect(marked).toMatchObject({ suspect: true, version: 2 });
      expect(await client.names(kind, '?q=overlooked')).toEqual([]);
      expect(await client.names(kind, '?q=overlooked&suspect=true')).toEqual(['Overlooked']);
      await client.change(kind, _id, { suspect: false });
      const history = await client.history(kind, _id);
      const actions = history.map(({ action, by }) => [action, by]);
      expect(actions).toEqual([
        ['arrived', null],
        ['suspected', client.username],
        ['cleared', client.username],
      ]);
      for (const suspect of ['false', 0, null]) {
        expect(expectFailure(await client.put(kind, _id, { suspect }), 400)).toEqual([
          'suspect must be true or false',
        ]);
      }
      expect(await isSuspect(kind, _id)).toBe(false);
    });
  });
});
