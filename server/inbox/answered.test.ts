import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inboxApi } from '../../contract/inbox/api.ts';
import type { AnsweredWay, Kind } from '../../contract/inbox/kind.ts';
import { createAudit } from '../audit.ts';
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
import { addLink } from './links.ts';
import { createInboxStore, type InboxStore } from './store.ts';

const open = { answeredAt: null, answeredBy: null, answeredHow: null };

describe.each(engines)('answered on %s', (engine) => {
  let app: TestApp;
  let client: Awaited<ReturnType<typeof createStaffClient>>;
  beforeAll(async () => {
    app = await startTestApp(engine);
    client = await createStaffClient(app);
  });
  afterAll(() => app.close());

  const storeOf = (kind: Kind): InboxStore =>
    createInboxStore(app.database, kind, createAudit(app.clock.now), app.clock.now);
  const within = <T>(work: (db: typeof app.database.write) => Promise<T>): Promise<T> =>
    app.database.write.transaction().execute(work);
  const get = (kind: Kind, rest: string) =>
    app.call('GET', `/api/${kind.path}/${rest}`, { token: client.token });
  const historyOf = async (kind: Kind, id: string) => (await client.history(kind, id)).slice(1);

  it.each(everyKind)('$path: by hand, with who and when, and back', async (kind) => {
    const { _id } = await client.send(kind);
    const answered = await client.change(kind, _id, { answered: true, version: 1 });
    const { answeredAt } = answered;
    expect(answered).toMatchObject({
      answeredBy: client.username,
      answeredHow: 'hand',
      version: 2,
    });
    expect(Date.parse(String(answeredAt))).toBeLessThanOrEqual(app.clock.now().getTime());
    app.clock.advance(1000);
    expect(await client.change(kind, _id, { answered: true })).toEqual(answered);
    expectFailure(await client.put(kind, _id, { answered: false, version: 1 }), 409);
    expect(await client.change(kind, _id, { answered: false })).toMatchObject({
      ...open,
      version: 3,
    });
    expect((await historyOf(kind, _id)).map(({ action, by, to }) => [action, by, to])).toEqual([
      ['answered', client.username, 'hand'],
      ['reopened', client.username, null],
    ]);
    const faults = expectFailure(await client.put(kind, _id, { answered: 'yes' }), 400);
    expect(faults).toEqual(['answered must be true or false']);
  });

  it.each(kindsWithStatus)('$path: by leaving the first status, until it is back', async (kind) => {
    const [first, second, third] = kind.statuses.map(({ value }) => value);
    const { _id } = await client.send(kind);
    const left = await client.change(kind, _id, { status: second });
    expect(left).toMatchObject({ answeredBy: client.username, answeredHow: 'status' });
    app.clock.advance(1000);
    const further = await client.change(kind, _id, { status: third });
    expect(further.answeredAt).toBe(left.answeredAt);
    expect(await client.change(kind, _id, { status: first })).toMatchObject(open);
    await client.change(kind, _id, { answered: true });
    const back = await client.change(kind, _id, { status: second });
    expect(back.answeredHow).toBe('hand');
    expect((await client.change(kind, _id, { status: first })).answeredHow).toBe('hand');
    const actions = (await historyOf(kind, _id)).map(({ action }) => action);
    expect(actions).toEqual(['status', 'status', 'status', 'answered', 'status', 'status']);
  });

  it.each(everyKind)('$path: by a letter, which outdoes a status only', async (kind) => {
    const store = storeOf(kind);
    const [first, second] = kind.statuses.map(({ value }) => value);
    const { _id } = await client.send(kind);
    const answer = (how: AnsweredWay, at: string, by = 'asha') =>
      within((db) => store.markAnswered(db, _id, { by, how, at }));
    if (second) {
      // As with a letter that is yet to be sent.
      const record = await within(async (db) =>
        store.setStatusWithLetter(
          db,
          await store.requireLocked(db, _id),
          { status: second },
          'asha',
        ),
      );
      expect(record).toMatchObject({ status: second, ...open });
      await client.change(kind, _id, { status: first });
      await client.change(kind, _id, { status: second });
    }
    const at = '2026-01-02T03:04:05.000Z';
    const sent = await answer('letter', at);
    expect(sent).toMatchObject({ answeredAt: at, answeredBy: 'asha', answeredHow: 'letter' });
    expect(await answer('letter', '2026-02-02T03:04:05.000Z', 'ravi')).toEqual(sent);
    expect(await client.read(kind, _id)).toEqual(sent);
    expect((await historyOf(kind, _id)).at(-1)).toMatchObject({
      action: 'answered',
      by: 'asha',
      to: 'letter',
    });
    const { answeredAt, answeredBy, answeredHow } = await client.read(kind, _id);
    const previous = { answeredAt, answeredBy, answeredHow };
    await client.change(kind, _id, { answered: false });
    expect(await client.change(kind, _id, { answered: true, restore: true })).toMatchObject(
      previous,
    );
    const undone = (await historyOf(kind, _id)).slice(-2);
    expect(undone.map(({ action, by, from, to }) => [action, by, from, to])).toEqual([
      ['reopened', client.username, null, null],
      ['answered', client.username, null, 'restored'],
    ]);
    const never = (await client.send(kind))._id;
    const inBulk = async (changes: object, ...ids: string[]) =>
      app.call('POST', `/api/${kind.path}/bulk`, {
        token: client.token,
        body: {
          ...{ action: 'answered', ...changes, records: ids.map((each) => ({ _id: each })) },
          bulk: { id: crypto.randomUUID(), size: ids.length },
        },
      });
    await inBulk({ answered: false }, _id);
    const both = await inBulk({ answered: true, restore: true }, _id, never);
    expect(expectAnswer(inboxApi(kind).bulk, both).data.changed).toHaveLength(2);
    expect(await client.read(kind, _id)).toMatchObject(previous);
    expect((await client.read(kind, never)).answeredHow).toBe('hand');
    await client.remove(kind, _id);
    expect(await answer('letter', at)).toBeUndefined();
  });

  it.each(everyKind)('$path: the sender opens it again, unread until staff look', async (kind) => {
    const store = storeOf(kind);
    const { _id } = await client.send(kind);
    await client.change(kind, _id, { answered: true });
    app.clock.advance(1000);
    const written = await within((db) => store.reopen(db, _id));
    expect(written).toMatchObject({ ...open, unread: true, version: 3 });
    expect(String(written?.askedAt) > String(written?.createdAt)).toBe(true);
    expect((await historyOf(kind, _id)).at(-1)).toMatchObject({ action: 'reopened', by: null });
    const unread = async () =>
      (await app.call('GET', '/api/dashboard', { token: client.token })).json().data.unread;
    expect((await unread())[kind.path]).toBe(1);
    const seen = await client.change(kind, _id, { unread: false });
    expect(seen).toEqual({ ...written, unread: false });
    expect(await client.read(kind, _id)).toEqual(seen);
    expect((await unread())[kind.path]).toBe(0);
    expect(await historyOf(kind, _id)).toHaveLength(2);
    expectFailure(await client.put(kind, _id, { unread: true }), 400);
  });

  it.each(everyKind)('$path: an answer before the last question is not restored', async (kind) => {
    const store = storeOf(kind);
    const { _id } = await client.send(kind);
    const first = await client.change(kind, _id, { answered: true });
    await client.change(kind, _id, { answered: false });
    await client.change(kind, _id, { answered: true, restore: true });
    app.clock.advance(1000);
    await within((db) => store.reopen(db, _id));
    const again = await client.change(kind, _id, { answered: true, restore: true });
    expect(String(again.answeredAt) > String(first.answeredAt)).toBe(true);
  });

  it.each(everyKind)('$path: withdrawn ones are not open, yet not answered', async (kind) => {
    const store = storeOf(kind);
    const { _id } = await client.send(kind, { name: 'Withdrawing' });
    const record = await within((db) => store.withdraw(db, _id));
    expect(record).toMatchObject({ answeredBy: null, answeredHow: null, version: 2 });
    expect(record?.withdrawnAt).toBe(record?.answeredAt);
    expect(await within((db) => store.withdraw(db, _id))).toEqual(record);
    expect(await client.names(kind, '?q=withdrawing&answered=false')).toEqual([]);
    expect(await client.names(kind, '?q=withdrawing')).toEqual(['Withdrawing']);
    const opened = await client.put(kind, _id, { answered: false });
    expect(expectFailure(opened, 400)[0]).toMatch(/withdrawn/);
    expect(await within((db) => store.reopen(db, _id))).toMatchObject({
      withdrawnAt: record?.withdrawnAt,
      answeredAt: record?.answeredAt,
      unread: true,
    });
    expect(await historyOf(kind, _id)).toMatchObject([{ action: 'withdrawn', by: null }]);
    const csv = `/api/${kind.path}.csv?q=withdrawing`;
    const file = await app.call('GET', csv, { token: client.token });
    const [head = '', row = ''] = file.body.split('\r\n');
    const cell = (heading: string) =>
      row.split('","')[head.split('","').findIndex((name) => name.startsWith(heading))];
    expect([cell('Answered ('), cell('Withdrawn (')]).toEqual(['', expect.stringMatching(/^\d/)]);
  });

  it.each(everyKind)('$path: erasing leaves nothing of it but that it happened', async (kind) => {
    const store = storeOf(kind);
    const { read, write } = app.database;
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const { _id } = await client.send(kind, { name: 'Vanishing' }, { headers });
    const path = `/api/${kind.path}/${_id}`;
    await app.call('POST', `${path}/notes`, { token: client.token, body: { note: 'Private' } });
    await client.change(kind, _id, { status: kind.statuses[1]?.value, answered: true });
    await addLink(write, kind.path, _id);
    const letter = {
      id: crypto.randomUUID(),
      created_at: app.clock.now().toISOString(),
      purpose: 'reply',
      kind: kind.path,
      record_id: _id,
      state: 'received',
    } as const;
    await write.insertInto('letters').values(letter).execute();
    const file = { name: 'a.txt', type: 'text/plain', size: 1, content: new Uint8Array([65]) };
    const attachment = { ...file, id: crypto.randomUUID(), letter_id: letter.id };
    await write.insertInto('attachments').values(attachment).execute();

    expect(await within((db) => store.erase(db, _id))).toBe(true);
    expect(await within((db) => store.erase(db, _id))).toBe(false);
    expectFailure(await get(kind, _id), 404);
    expect(await client.names(kind, '?q=vanishing')).toEqual([]);
    for (const table of ['notes', 'letters', 'links', 'idempotency_keys'] as const) {
      const left = await read.selectFrom(table).select('record_id').execute();
      expect(left.filter(({ record_id }) => record_id === _id)).toEqual([]);
    }
    expect(await read.selectFrom('attachments').selectAll().execute()).toEqual([]);
    const entries = await read
      .selectFrom('audit')
      .select(['actor', 'action', 'before', 'after'])
      .where('subject_id', '=', _id)
      .orderBy('seq')
      .execute();
    expect(entries.at(-1)).toMatchObject({ actor: null, action: 'erased' });
    expect(entries.flatMap(({ before, after }) => [before, after])).toEqual(
      entries.flatMap(() => [null, null]),
    );
  });

  it('shows the other requests of the same address, of every kind, newest first', async () => {
    const email = 'many@example.com';
    const { consultations, applications, contacts } = kinds;
    const first = await client.send(consultations, { email, name: 'First' });
    await client.change(consultations, first._id, { status: 'contacted' });
    app.clock.advance(1000);
    const second = await client.send(contacts, { email: 'MANY@Example.com', website: 'x' });
    app.clock.advance(1000);
    const third = await client.send(applications, { email });
    await client.send(contacts, { email: 'any@example.com' });
    const others = async (kind: Kind, id: string) =>
      expectAnswer(inboxApi(kind).others, await get(kind, `${id}/others`)).data;
    expect(await others(contacts, second._id)).toMatchObject([
      { kind: 'applications', _id: third._id, status: 'new', answeredAt: null, suspect: false },
      {
        kind: 'consultations',
        _id: first._id,
        name: 'First',
        reference: first.reference,
        createdAt: first.createdAt,
        status: 'contacted',
        answeredAt: expect.any(String),
      },
    ]);
    expect(await others(applications, third._id)).toMatchObject([
      { kind: 'contacts', status: '', suspect: true },
      { kind: 'consultations' },
    ]);
    for (let sent = 0; sent < 51; sent += 1) await client.send(contacts, { email });
    expect(await others(consultations, first._id)).toHaveLength(50);
    expectFailure(await get(contacts, `${crypto.randomUUID()}/others`), 404);
  });
});
