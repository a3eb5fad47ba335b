import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failure } from '../../contract/answers.ts';
import type { Kind } from '../../contract/inbox/kind.ts';
import { engines } from '../testing/fresh-database.ts';
import {
  createStaffClient,
  everyKind,
  expectFailure,
  kinds,
  kindsWithStatus,
} from '../testing/inbox-calls.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const { contacts, consultations, applications } = kinds;

const unknownIds = [
  '00000000-0000-7000-8000-000000000000',
  'abc',
  '1',
  '%00',
  "'; DROP TABLE contacts; --",
  '00000000-0000-7000-8000-00000000000G',
  'x'.repeat(99),
];

describe.each(engines)('staff changes on %s', (engine) => {
  let app: TestApp;
  let client: Awaited<ReturnType<typeof createStaffClient>>;
  beforeAll(async () => {
    app = await startTestApp(engine);
    client = await createStaffClient(app);
  });
  afterAll(() => app.close());

  const auditOf = (kind: Kind) => kind.audit ?? { by: '', at: '' };

  it.each(kindsWithStatus)('$path: moves from any status to any other', async (kind) => {
    const { by, at } = auditOf(kind);
    const values = kind.statuses.map(({ value }) => value);
    const { _id } = await client.send(kind);
    for (const from of values) {
      for (const to of values.filter((value) => value !== from)) {
        const before = await client.read(kind, _id);
        if (before.status !== from) await client.change(kind, _id, { status: from });
        app.clock.advance(1000);
        const changed = await client.change(kind, _id, { status: to });
        expect(changed).toMatchObject({ status: to, [by]: client.username });
        expect(Date.parse(String(changed[at]))).toBeGreaterThan(
          Date.parse(String(before[at] ?? 0)),
        );
        expect(await client.read(kind, _id)).toEqual(changed);
      }
    }
  });

  it.each(kindsWithStatus)(
    '$path: takes who and when from the session and the clock',
    async (kind) => {
      const { by, at } = auditOf(kind);
      const { _id, createdAt } = await client.send(kind);
      const forged = {
        [by]: 'mallory',
        [at]: '2001-01-01T00:00:00.000Z',
        name: 'Mallory',
        _id: 'x',
      };
      const before = app.clock.now().getTime();
      const changed = await client.change(kind, _id, {
        status: kind.statuses[1]?.value,
        ...forged,
      });
      expect(changed).toMatchObject({ _id, createdAt, [by]: client.username });
      expect(changed.name).not.toBe('Mallory');
      const changedAt = Date.parse(String(changed[at]));
      expect(changedAt).toBeGreaterThanOrEqual(before);
      expect(changedAt).toBeLessThanOrEqual(app.clock.now().getTime());
    },
  );

  it.each(kindsWithStatus)('$path: refuses statuses outside the list', async (kind) => {
    const before = await client.send(kind);
    const wrong = ['archived', '', 'PENDING', ' new', null, 1, ['new'], {}, '\u{E000}new'];
    const foreign = kind === consultations ? ['rejected', 'new'] : ['pending', 'contacted'];
    for (const status of [...wrong, ...foreign]) {
      const faults = expectFailure(await client.put(kind, before._id, { status }), 400);
      expect(faults).toEqual([expect.stringMatching(/^status must be one of /)]);
    }
    const { link: _, ...stored } = before;
    expect(await client.read(kind, before._id)).toMatchObject(stored);
  });

  it('allows the same status again for consultations', async () => {
    const { _id } = await client.send(consultations);
    for (const status of ['pending', 'contacted', 'contacted', 'completed', 'completed'])
      expect(await client.change(consultations, _id, { status })).toMatchObject({ status });
  });

  it('refuses the same status again for applications', async () => {
    const { _id } = await client.send(applications);
    for (const { value: status } of applications.statuses) {
      if (status !== 'new') await client.change(applications, _id, { status });
      const before = await client.read(applications, _id);
      const faults = expectFailure(await client.put(applications, _id, { status }), 400);
      expect(faults).toEqual([`status is already ${status}`]);
      expect(await client.read(applications, _id)).toEqual(before);
    }
  });

  it('rejects a status for contact messages', async () => {
    const { _id } = await client.send(contacts);
    for (const status of ['new', 'pending', '']) {
      const faults = expectFailure(await client.put(contacts, _id, { status }), 400);
      expect(faults[0]).toMatch(/^status is not something/);
    }
    expect(await client.read(contacts, _id)).not.toHaveProperty('status');
  });

  it.each(everyKind)('$path: rejects an empty change', async (kind) => {
    const { _id } = await client.send(kind);
    const absent = kind === contacts ? 'suspect is required' : 'status is required';
    expect(expectFailure(await client.put(kind, _id, { colour: 'teal' }), 400)).toEqual([absent]);
    expect(expectFailure(await client.put(kind, _id, { version: 'x' }), 400)).toEqual([
      'version must be a whole number',
      absent,
    ]);
  });

  it.each(kindsWithStatus)(
    '$path: of two changes based on one version the second is a conflict',
    async (kind) => {
      const [, second, third] = kind.statuses.map(({ value }) => value);
      const { _id } = await client.send(kind);
      const newer = await client.change(kind, _id, { status: second, version: 1 });
      expect(newer.version).toBe(2);
      const late = await client.put(kind, _id, { status: third, version: 1 });
      expectFailure(late, 409);
      expect(failure.parse(late.json()).data).toEqual(newer);
      expect(await client.read(kind, _id)).toEqual(newer);
      expect(await client.change(kind, _id, { status: third, version: 2 })).toMatchObject({
        status: third,
        version: 3,
      });
    },
  );

  it('accepts one of ten concurrent changes', async () => {
    const { _id } = await client.send(applications);
    const body = { status: 'reviewing', version: 1 };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => client.put(applications, _id, body)),
    );
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted();
    expect(statuses).toEqual([200, ...Array(9).fill(409)]);
    expect((await client.read(applications, _id)).version).toBe(2);
  });

  it.each(everyKind)('$path: deletes for good', async (kind) => {
    const { _id } = await client.send(kind);
    await client.remove(kind, _id);
    expect((await client.list(kind)).data.map((record) => record._id)).not.toContain(_id);
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const response = await app.call(method, `/api/${kind.path}/${_id}`, {
        token: client.token,
        ...(method === 'PUT' ? { body: { suspect: false } } : {}),
      });
      expect(expectFailure(response, 404)).toEqual([`${kind.texts.one} not found`]);
    }
  });

  it.each(kindsWithStatus)(
    '$path: a delete based on an older version is a conflict',
    async (kind) => {
      const { _id } = await client.send(kind);
      const newer = await client.change(kind, _id, { status: kind.statuses[1]?.value });
      const remove = (version: string) =>
        app.call('DELETE', `/api/${kind.path}/${_id}?version=${version}`, { token: client.token });
      const late = await remove('1');
      expectFailure(late, 409);
      expect(failure.parse(late.json()).data).toEqual(newer);
      expect(await client.read(kind, _id)).toEqual(newer);
      for (const wrong of ['', 'two', '-1', '1.5']) {
        expect(expectFailure(await remove(wrong), 400)).toEqual(['version must be a whole number']);
      }
      const mistyped = await app.call('DELETE', `/api/${kind.path}/${_id}?Version=1`, {
        token: client.token,
      });
      expect(expectFailure(mistyped, 400)).toEqual(['Version is not a known parameter']);
      expect((await remove('2')).statusCode).toBe(200);
      expectFailure(await remove('2'), 404);
    },
  );

  it.each(everyKind)('$path: an unknown id is not found', async (kind) => {
    const elsewhere = await client.send(kind === contacts ? consultations : contacts);
    for (const id of [...unknownIds, elsewhere._id]) {
      const path = `/api/${kind.path}/${id === '%00' ? id : encodeURIComponent(id)}`;
      const { token } = client;
      const calls = [
        app.call('GET', path, { token }),
        app.call('PUT', path, { token, body: { suspect: false } }),
        app.call('DELETE', path, { token }),
        app.call('GET', `${path}/history`, { token }),
        app.call('POST', `${path}/notes`, { token, body: { note: 'Who?' } }),
      ];
      for (const response of await Promise.all(calls)) {
        expect(expectFailure(response, 404)).toEqual([`${kind.texts.one} not found`]);
      }
    }
  });
});
