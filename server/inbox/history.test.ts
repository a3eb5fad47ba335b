import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inboxApi } from '../../contract/inbox/api.ts';
import type { HistoryEntry } from '../../contract/inbox/history.ts';
import type { Kind } from '../../contract/inbox/kind.ts';
import { engines } from '../testing/fresh-database.ts';
import {
  createStaffClient,
  everyKind,
  expectAnswer,
  expectFailure,
  staffClientFor,
} from '../testing/inbox-calls.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const nothing = { from: null, to: null, note: null, bulk: null };

describe.each(engines)('history on %s', (engine) => {
  let app: TestApp;
  let client: Awaited<ReturnType<typeof createStaffClient>>;
  beforeAll(async () => {
    app = await startTestApp(engine);
    client = await createStaffClient(app);
  });
  afterAll(() => app.close());

  const note = (kind: Kind, id: string, body: object, token = client.token) =>
    app.call('POST', `/api/${kind.path}/${id}/notes`, { token, body });

  describe.each(everyKind)('$path', (kind) => {
    it('starts with the arrival', async () => {
      const { _id, createdAt } = await client.send(kind);
      const arrival = { _id, at: createdAt, by: null, action: 'arrived', ...nothing };
      expect(await client.history(kind, _id)).toEqual([arrival]);
    });

    it('lists everything in order: who, when, from what to what', async () => {
      const colleague = await app.tokenFor('superuser');
      const { _id } = await client.send(kind, { website: 'x' });
      const [first, second, third] = kind.statuses.map(({ value }) => value);
      const expected: Partial<HistoryEntry>[] = [{ action: 'arrived', by: null }];

      await client.change(kind, _id, { suspect: false });
      expected.push({ action: 'cleared', by: client.username, ...nothing });
      const added = await note(kind, _id, { note: '  Called twice.\nNobody there 🪁  ' });
      const entry = expectAnswer(inboxApi(kind).addNote, added).data;
      expected.push({
        action: 'note',
        by: client.username,
        note: 'Called twice.\nNobody there 🪁',
      });
      if (second && third) {
        await staffClientFor(app, colleague.token).change(kind, _id, { status: second });
        expected.push({
          action: 'status',
          by: colleague.username,
          from: first as string,
          to: second,
        });
        await note(kind, _id, { note: 'Reached her.' }, colleague.token);
        expected.push({ action: 'note', by: colleague.username, note: 'Reached her.' });
        await client.change(kind, _id, { status: third, version: 3 });
        expected.push({ action: 'status', by: client.username, from: second, to: third });
      }
      const history = await client.history(kind, _id);
      expect(history).toMatchObject(expected);
      expect(history).toHaveLength(expected.length);
      expect(history[2]).toEqual(entry);
      const times = history.map(({ at }) => at);
      expect(times).toEqual(times.toSorted());
    });

    it('omits what was refused or changed nothing', async () => {
      const { _id } = await client.send(kind);
      await client.put(kind, _id, { status: 'lost' });
      await client.put(kind, _id, { suspect: false, version: 99 });
      await client.change(kind, _id, { suspect: false });
      expect((await client.history(kind, _id)).map(({ action }) => action)).toEqual(['arrived']);
    });

    it('takes notes of 1 to 5,000 characters', async () => {
      const { _id } = await client.send(kind);
      expect((await note(kind, _id, { note: 'x'.repeat(5000) })).statusCode).toBe(201);
      for (const wrong of ['x'.repeat(5001), '', '  ', 7, null, undefined, 'a\0b', ['a']]) {
        const [fault] = expectFailure(await note(kind, _id, { note: wrong }), 400);
        expect(fault).toMatch(/^note /);
      }
      const [, kept, ...more] = await client.history(kind, _id);
      expect([kept?.note?.length, more]).toEqual([5000, []]);
    });

    it('shows each record its own, and the record itself no note', async () => {
      const [one, other] = [await client.send(kind), await client.send(kind)];
      await note(kind, one._id, { note: 'For one only' });
      expect(await client.history(kind, other._id)).toHaveLength(1);
      expect(JSON.stringify(await client.read(kind, one._id))).not.toContain('For one only');
      expect(await client.names(kind, '?q=only')).toEqual([]);
    });

    it('goes with the record, notes included', async () => {
      const { _id } = await client.send(kind);
      await note(kind, _id, { note: 'Personal data too' });
      await client.remove(kind, _id);
      const history = await app.call('GET', `/api/${kind.path}/${_id}/history`, {
        token: client.token,
      });
      expectFailure(history, 404);
      const left = await app.database.read
        .selectFrom('notes')
        .selectAll()
        .where('record_id', '=', _id)
        .execute();
      expect(left).toEqual([]);
      const entries = await app.database.read
        .selectFrom('audit')
        .selectAll()
        .where('subject_id', '=', _id)
        .where('action', '=', 'deleted')
        .execute();
      expect(entries).toMatchObject([{ actor: client.username, kind: kind.path }]);
    });
  });
});
