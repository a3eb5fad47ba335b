import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inboxApi } from '../../contract/inbox/api.ts';
import type { HistoryEntry } from '../../contract/inbox/history.ts';
import type { Kind } from '../../contract/inbox/kind.ts';
import { engines } from '../testing/fresh-database.ts';
import {
  deskOf,
  everyKind,
  expectAnswer,
  expectFailure,
  openDesk,
} from '../testing/inbox-calls.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const nothing = { from: null, to: null, note: null, bulk: null };

describe.each(engines)('history on %s', (engine) => {
  let app: TestApp;
  let desk: Awaited<ReturnType<typeof openDesk>>;
  beforeAll(async () => {
    app = await startTestApp(engine);
    desk = await openDesk(app);
  });
  afterAll(() => app.close());

  const historyOf = async (kind: Kind, id: string): Promise<HistoryEntry[]> => {
    const path = `/api/${kind.path}/${id}/history`;
    const response = await app.call('GET', path, { token: desk.token });
    return expectAnswer(inboxApi(kind).history, response).data;
  };
  const note = (kind: Kind, id: string, body: object, token = desk.token) =>
    app.call('POST', `/api/${kind.path}/${id}/notes`, { token, body });

  describe.each(everyKind)('$path', (kind) => {
    it('starts with the arrival', async () => {
      const { _id, createdAt } = await desk.send(kind);
      const arrival = { _id, at: createdAt, by: null, action: 'arrived', ...nothing };
      expect(await historyOf(kind, _id)).toEqual([arrival]);
    });

    it('tells everything in order: who, when, from what to what', async () => {
      const colleague = await app.tokenFor('superuser');
      const { _id } = await desk.send(kind, { website: 'x' });
      const [first, second, third] = kind.statuses.map(({ value }) => value);
      const expected: Partial<HistoryEntry>[] = [{ action: 'arrived', by: null }];

      await desk.change(kind, _id, { suspect: false });
      expected.push({ action: 'cleared', by: desk.username, ...nothing });
      const added = await note(kind, _id, { note: '  Called twice.\nNobody there 🪁  ' });
      const entry = expectAnswer(inboxApi(kind).addNote, added).data;
      expected.push({ action: 'note', by: desk.username, note: 'Called twice.\nNobody there 🪁' });
      if (second && third) {
        await deskOf(app, colleague.token).change(kind, _id, { status: second });
        expected.push({
          action: 'status',
          by: colleague.username,
          from: first as string,
          to: second,
        });
        await note(kind, _id, { note: 'Reached her.' }, colleague.token);
        expected.push({ action: 'note', by: colleague.username, note: 'Reached her.' });
        await desk.change(kind, _id, { status: third, version: 3 });
        expected.push({ action: 'status', by: desk.username, from: second, to: third });
      }
      const history = await historyOf(kind, _id);
      expect(history).toMatchObject(expected);
      expect(history).toHaveLength(expected.length);
      expect(history[2]).toEqual(entry);
      const times = history.map(({ at }) => at);
      expect(times).toEqual(times.toSorted());
    });

    it('keeps quiet about what was refused or changed nothing', async () => {
      const { _id } = await desk.send(kind);
      await desk.put(kind, _id, { status: 'lost' });
      await desk.put(kind, _id, { suspect: false, version: 99 });
      await desk.change(kind, _id, { suspect: false });
      expect((await historyOf(kind, _id)).map(({ action }) => action)).toEqual(['arrived']);
    });

    it('takes notes of 1 to 5,000 characters', async () => {
      const { _id } = await desk.send(kind);
      expect((await note(kind, _id, { note: 'x'.repeat(5000) })).statusCode).toBe(201);
      for (const wrong of ['x'.repeat(5001), '', '  ', 7, null, undefined, 'a\0b', ['a']]) {
        const [fault] = expectFailure(await note(kind, _id, { note: wrong }), 400);
        expect(fault).toMatch(/^note /);
      }
      const [, kept, ...more] = await historyOf(kind, _id);
      expect([kept?.note?.length, more]).toEqual([5000, []]);
    });

    it('shows each record its own, and the record itself no note', async () => {
      const [one, other] = [await desk.send(kind), await desk.send(kind)];
      await note(kind, one._id, { note: 'For one only' });
      expect(await historyOf(kind, other._id)).toHaveLength(1);
      expect(JSON.stringify(await desk.read(kind, one._id))).not.toContain('For one only');
      expect(await desk.names(kind, '?q=only')).toEqual([]);
    });

    it('goes with the record, notes included', async () => {
      const { _id } = await desk.send(kind);
      await note(kind, _id, { note: 'Personal data too' });
      await desk.remove(kind, _id);
      const history = await app.call('GET', `/api/${kind.path}/${_id}/history`, {
        token: desk.token,
      });
      expectFailure(history, 404);
      const left = await app.database.read
        .selectFrom('notes')
        .selectAll()
        .where('record_id', '=', _id)
        .execute();
      expect(left).toEqual([]);
      // Who deleted what stays on record; what it said does not.
      const entries = await app.database.read
        .selectFrom('audit')
        .selectAll()
        .where('subject_id', '=', _id)
        .where('action', '=', 'deleted')
        .execute();
      expect(entries).toMatchObject([{ actor: desk.username, kind: kind.path }]);
    });
  });
});
