import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inboxApi } from '../../contract/inbox/api.ts';
import { type BulkResult, bulkLimit } from '../../contract/inbox/bulk.ts';
import type { Kind } from '../../contract/inbox/kind.ts';
import { engines } from '../testing/fresh-database.ts';
import {
  createStaffClient,
  everyKind,
  expectAnswer,
  expectFailure,
  kinds,
  kindsWithStatus,
} from '../testing/inbox-calls.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const unknown = '00000000-0000-7000-8000-000000000000';

describe.each(engines)('changes of many records at once on %s', (engine) => {
  let app: TestApp;
  let client: Awaited<ReturnType<typeof createStaffClient>>;
  beforeAll(async () => {
    app = await startTestApp(engine);
    client = await createStaffClient(app);
  });
  afterAll(() => app.close());

  const ask = (kind: Kind, body: object) =>
    app.call('POST', `/api/${kind.path}/bulk`, { token: client.token, body });
  const bulkOf = (size: number) => ({ id: crypto.randomUUID(), size });
  const change = async (kind: Kind, body: object): Promise<BulkResult> =>
    expectAnswer(inboxApi(kind).bulk, await ask(kind, body)).data;
  const send = (kind: Kind, count: number) =>
    Promise.all(Array.from({ length: count }, () => client.send(kind)));
  const historyOf = async (kind: Kind, id: string) => (await client.history(kind, id)).slice(1);
  const statusOf = async (kind: Kind, { _id }: { _id: string }) =>
    (await client.read(kind, _id)).status;

  it.each(kindsWithStatus)(
    '$path: sets a status, says what was, and can be undone',
    async (kind) => {
      const [first = '', second = '', third = ''] = kind.statuses.map(({ value }) => value);
      const [a, b, so, stale] = await send(kind, 4);
      if (!a || !b || !so || !stale) throw new Error('Nothing was sent');
      await client.change(kind, b._id, { status: second });
      await client.change(kind, so._id, { status: third });
      await client.change(kind, stale._id, { status: second });
      const records = [
        { _id: a._id, version: 1 },
        { _id: b._id, version: 2 },
        { _id: so._id, version: 2 },
        { _id: stale._id, version: 1 },
        { _id: unknown },
        { _id: "'; DROP TABLE contacts" },
      ];
      const call = { action: 'status', status: third, records, bulk: bulkOf(37) };
      const { changed, unchanged, failed } = await change(kind, call);
      expect(new Set(changed)).toEqual(
        new Set([
          { _id: a._id, version: 2, from: first },
          { _id: b._id, version: 3, from: second },
        ]),
      );
      expect(unchanged).toEqual([so._id]);
      const gone = `${kind.texts.one} not found`;
      expect(failed).toEqual([
        { _id: stale._id, error: 'Somebody else changed this in the meantime' },
        { _id: unknown, error: gone },
        { _id: "'; DROP TABLE contacts", error: gone },
      ]);
      expect(await client.read(kind, a._id)).toMatchObject({
        status: third,
        [kind.audit?.by ?? '']: client.username,
      });
      expect(await historyOf(kind, a._id)).toMatchObject([
        { action: 'status', by: client.username, from: first, to: third, bulk: { size: 37 } },
      ]);
      expect(await historyOf(kind, stale._id)).toMatchObject([{ bulk: null }]);

      // Retry after a lost answer.
      const repeat = await change(kind, { ...call, records: records.slice(0, 2) });
      expect(repeat).toEqual({ changed: [], unchanged: [a._id, b._id], failed: [] });
      expect(await historyOf(kind, a._id)).toHaveLength(1);

      for (const { _id, version, from } of changed) {
        const undo = { action: 'status', status: from, records: [{ _id, version }] };
        expect((await change(kind, { ...undo, bulk: bulkOf(2) })).changed).toHaveLength(1);
      }
      expect([await statusOf(kind, a), await statusOf(kind, b)]).toEqual([first, second]);
    },
  );

  it.each(everyKind)('$path: marks and clears suspects, and deletes', async (kind) => {
    const sent = await send(kind, 3);
    const [first] = sent;
    const records = sent.map(({ _id }) => ({ _id }));
    const before = (await client.list(kind, '?limit=1')).count;
    const mark = { action: 'suspect', suspect: true, records, bulk: bulkOf(3) };
    const { changed } = await change(kind, mark);
    expect(changed.map(({ from }) => from)).toEqual([false, false, false]);
    expect((await client.list(kind, '?limit=1')).count).toBe(before - 3);
    const clear = { ...mark, suspect: false, records: records.slice(1) };
    expect((await change(kind, clear)).changed.map(({ from }) => from)).toEqual([true, true]);
    expect((await change(kind, clear)).unchanged).toHaveLength(2);
    expect(await historyOf(kind, first?._id ?? '')).toMatchObject([
      { action: 'suspected', bulk: { size: 3 } },
    ]);

    await app.call('POST', `/api/${kind.path}/${first?._id}/notes`, {
      token: client.token,
      body: { note: 'Goes too' },
    });
    const old = { _id: first?._id, version: 1 };
    const remove = { action: 'delete', records: [old, ...records.slice(1)], bulk: bulkOf(3) };
    const removed = await change(kind, remove);
    expect([removed.changed.length, removed.failed.length]).toEqual([2, 1]);
    expect((await change(kind, { ...remove, records })).changed).toHaveLength(1);
    expect((await change(kind, { ...remove, records })).failed).toHaveLength(3);
    expect((await client.list(kind, '?limit=1')).count).toBe(before - 3);
    const rows = await app.database.read
      .selectFrom('audit')
      .select(['actor', 'bulk_id', 'bulk_size'])
      .where('action', '=', 'deleted')
      .where('subject_id', '=', first?._id ?? '')
      .execute();
    expect(rows).toEqual([{ actor: client.username, bulk_id: remove.bulk.id, bulk_size: 3 }]);
    const notes = await app.database.read.selectFrom('notes').selectAll().execute();
    expect(notes).toEqual([]);
  });

  it.each(everyKind)('$path: marks as answered, and opens them again', async (kind) => {
    const [one, two, so] = await send(kind, 3);
    await client.change(kind, so?._id ?? '', { answered: true });
    const records = [one, two, so].map((sent) => ({ _id: sent?._id ?? '' }));
    const call = { action: 'answered', answered: true, records, bulk: bulkOf(3) };
    const { changed, unchanged } = await change(kind, call);
    expect(changed.map(({ from }) => from)).toEqual([false, false]);
    expect(unchanged).toEqual([so?._id]);
    const done = { answeredBy: client.username, answeredHow: 'hand', version: 2 };
    expect(await client.read(kind, one?._id ?? '')).toMatchObject(done);
    const undo = {
      ...call,
      answered: false,
      records: changed.map(({ _id, version }) => ({ _id, version })),
    };
    expect((await change(kind, undo)).changed.map(({ from }) => from)).toEqual([true, true]);
    expect(await historyOf(kind, one?._id ?? '')).toMatchObject([
      { action: 'answered', by: client.username, to: 'hand', bulk: { size: 3 } },
      { action: 'reopened', by: client.username, bulk: { size: 3 } },
    ]);
    expect(await client.read(kind, one?._id ?? '')).toMatchObject({ answeredAt: null });
  });

  it('takes as many records as the limit says, in one transaction', async () => {
    const kind = kinds.applications;
    const sent = await send(kind, bulkLimit);
    const records = sent.map(({ _id, version }) => ({ _id, version }));
    const call = { action: 'status', status: 'rejected', records, bulk: bulkOf(bulkLimit) };
    // Two concurrent changes of the same records: each record is changed by one of them.
    const results = await Promise.all([
      change(kind, call),
      change(kind, { ...call, bulk: bulkOf(1) }),
    ]);
    expect(results.map(({ changed }) => changed.length).toSorted()).toEqual([0, bulkLimit]);
    expect((await client.list(kind, '?status=rejected&limit=1')).count).toBeGreaterThanOrEqual(
      bulkLimit,
    );
    const more = { ...call, records: [...records, { _id: unknown }] };
    expect(expectFailure(await ask(kind, more), 400)).toEqual([
      'records must list 1 to 500 records',
    ]);
  });

  it('names what is wrong with a call', async () => {
    const good = {
      action: 'suspect',
      suspect: true,
      records: [{ _id: unknown }],
      bulk: bulkOf(1),
    };
    const faults = async (body: object, kind: Kind = kinds.consultations) =>
      expectFailure(await ask(kind, { ...good, ...body }), 400);
    expect(await faults({ action: 'archive' })).toEqual([
      'action must be one of status, suspect, answered, delete',
    ]);
    expect(await faults({ action: 'status', status: 'pending' }, kinds.contacts)).toEqual([
      'action must be one of suspect, answered, delete',
    ]);
    expect(await faults({ action: 'status', status: 'lost' })).toEqual([
      'status must be one of pending, contacted, completed',
    ]);
    expect(await faults({ suspect: 'yes' })).toEqual(['suspect must be true or false']);
    expect(await faults({ records: [] })).toEqual(['records must list 1 to 500 records']);
    expect(await faults({ records: 'all' })).toEqual(['records must list 1 to 500 records']);
    expect(await faults({ records: [{ _id: unknown, Version: 1 }] })).toHaveLength(1);
    expect(await faults({ bulk: { id: 'x', size: 0 } })).toEqual([
      'bulk.id must be a UUID',
      'bulk.size must be a whole number from 1 on',
    ]);
    expect(await faults({ bulk: undefined })).toEqual([
      'bulk must say the id and the size of the whole change',
    ]);
  });
});
