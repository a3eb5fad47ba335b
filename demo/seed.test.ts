import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCatalogue } from '../content/catalogue.ts';
import type { CalendarSpan } from '../contract/appointments/appointment.ts';
import type { Dashboard } from '../contract/dashboard.ts';
import { historyEntry } from '../contract/inbox/history.ts';
import { type InboxRecord, type Kind, recordSchema } from '../contract/inbox/kind.ts';
import { inboxKinds } from '../contract/inbox/kinds.ts';
import { dueOf, promiseOf } from '../contract/inbox/promise.ts';
import type { User } from '../contract/users.ts';
import { createStoppedClock } from '../server/testing/clock.ts';
import { engines } from '../server/testing/fresh-database.ts';
import { startTestApp, type TestApp } from '../server/testing/test-app.ts';
import { seedDemo } from './seed.ts';
import type { DemoPerson } from './staff.ts';

const catalogue = readCatalogue();
const kinds = inboxKinds(catalogue);
const promise = promiseOf(catalogue);
const allKinds = Object.values(kinds) as Kind[];
const day = 24 * 60 * 60_000;

describe.each(engines)('the demo on %s', (engine) => {
  let app: TestApp;
  let staff: DemoPerson[];
  let token: string;
  const startedAt = new Date();

  beforeAll(async () => {
    // Stopped: records that are due while the test runs would be counted differently.
    app = await startTestApp(engine, { clock: createStoppedClock(startedAt.toISOString()) });
    staff = await seedDemo(app.database, { now: startedAt });
    const { username: email, password } = staff[0] as DemoPerson;
    const answer = await app.call('POST', '/api/auth/login', { body: { email, password } });
    token = answer.json().token;
  }, 60_000);
  afterAll(() => app.close());

  const read = async <T>(path: string): Promise<T> =>
    (await app.call('GET', `/api${path}`, { token })).json().data;
  const listed = (kind: Kind) => read<InboxRecord[]>(`/${kind.path}?limit=200`);
  const suspects = (kind: Kind) => read<InboxRecord[]>(`/${kind.path}?limit=200&suspect=true`);

  it('has staff of every role, all of whom can sign in', async () => {
    expect(new Set(staff.map(({ role }) => role))).toEqual(new Set(['superuser', 'admin', 'user']));
    for (const { username: email, password, role } of staff) {
      const answer = await app.call('POST', '/api/auth/login', { body: { email, password } });
      expect(answer.json()).toMatchObject({ success: true, user: { username: email, role } });
    }
  });

  it('has the three sample users, one, two and three days old', async () => {
    const users = await read<User[]>('/users');
    const age = ({ createdAt }: User) => (startedAt.getTime() - Date.parse(createdAt)) / day;
    const samples = users.filter(({ username }) => username.startsWith('sample-'));
    expect(samples.map((user) => [user.username, user.role, age(user)])).toEqual([
      ['sample-admin', 'admin', 1],
      ['sample-editor', 'user', 2],
      ['sample-reviewer', 'user', 3],
    ]);
  });

  it('has as many records of each kind as promised, and a few suspects on top', async () => {
    const numbers = await Promise.all(allKinds.map(async (kind) => (await listed(kind)).length));
    expect(numbers).toEqual([60, 80, 40]);
    const caught = await Promise.all(allKinds.map(async (kind) => (await suspects(kind)).length));
    expect(caught).toEqual([2, 1, 5]);
  });

  it('has only records that the API could have made, of the last 90 days', async () => {
    for (const kind of allKinds) {
      const { by, at } = kind.audit ?? { by: '', at: '' };
      for (const record of [...(await listed(kind)), ...(await suspects(kind))]) {
        expect(() => recordSchema(kind).parse(record)).not.toThrow();
        expect(kind.shape.safeParse(record).error).toBeUndefined();
        const age = startedAt.getTime() - Date.parse(record.createdAt);
        expect(age).toBeGreaterThan(0);
        expect(age).toBeLessThan(90 * day);
        const handled = record.status !== undefined && record.status !== kind.statuses[0]?.value;
        expect([record[by] != null, record[at] != null]).toEqual([handled, handled]);
        if (handled) {
          expect(String(record[at]) > record.createdAt).toBe(true);
          expect(Date.parse(String(record[at]))).toBeLessThan(startedAt.getTime());
        }
      }
    }
  });

  it('has every status, and open records that are late, soon due and fresh', async () => {
    for (const kind of allKinds) {
      const records = await listed(kind);
      expect(new Set(records.flatMap(({ status }) => status ?? []))).toEqual(
        new Set(kind.statuses.map(({ value }) => value)),
      );
      expect(records.filter(({ answeredAt }) => answeredAt).length).toBeGreaterThan(30);
      const states = records.map((record) => dueOf(record, startedAt, promise)?.state);
      for (const state of ['overdue', 'soon', 'later']) {
        expect(states.filter((found) => found === state).length).toBeGreaterThan(1);
      }
    }
    const { overdue, dueSoon, medianAnswerMinutes } = await read<Dashboard>('/dashboard');
    expect([overdue, dueSoon]).toEqual([11, 9]);
    expect(medianAnswerMinutes).toBeGreaterThan(60);
    expect(medianAnswerMinutes).toBeLessThan(24 * 60);
  });

  it('has a history in order that leads to the status, with some notes', async () => {
    let noted = 0;
    for (const kind of allKinds) {
      for (const record of await listed(kind)) {
        const history = await read<unknown[]>(`/${kind.path}/${record._id}/history`);
        const entries = history.map((entry) => historyEntry.parse(entry));
        const times = entries.map(({ at }) => at);
        expect(times).toEqual(times.toSorted());
        const last = entries.findLast(({ action }) => action === 'status');
        expect(last?.to ?? kind.statuses[0]?.value).toBe(record.status);
        noted += entries.filter(({ action }) => action === 'note').length;
      }
    }
    expect(noted).toBeGreaterThan(15);
  });

  it('has a fortnight of calls, blocked and busy times of several people', async () => {
    const at = (days: number) => new Date(startedAt.getTime() + days * day).toISOString();
    const { appointments, busy } = await read<CalendarSpan>(
      `/appointments?from=${at(-7)}&to=${at(10)}`,
    );
    const calls = appointments.filter(({ type }) => type === 'call');
    expect(calls.length).toBeGreaterThan(9);
    expect(new Set(calls.map(({ person }) => person?.name)).size).toBe(3);
    const isOver = ({ end }: { end: string }) =>
      Date.parse(end) < startedAt.getTime() - 10 * 60_000;
    for (const call of calls) expect(call.state === 'booked').toBe(!isOver(call));
    expect([appointments.length - calls.length, busy.length]).toEqual([4, 4]);
  });

  it('has records that stress the screens', async () => {
    const records = (await Promise.all(allKinds.map(listed))).flat();
    const texts = records.flatMap((record) => Object.values(record).map(String));
    const some = (test: (text: string) => boolean) => expect(texts.some(test)).toBe(true);
    expect(records.some(({ name }) => String(name).length === 120)).toBe(true);
    some((text) => /\p{Script=Devanagari}/u.test(text));
    some((text) => /\p{Script=Arabic}/u.test(text));
    some((text) => /\p{Script=Hebrew}/u.test(text));
    some((text) => /\p{Extended_Pictographic}/u.test(text));
    some((text) => /[éüøł]/.test(text));
    some((text) => /\S{200}/.test(text));
    some((text) => text.split('\n\n').length > 4);
    for (const [kind, field, least] of [
      [kinds.consultations, 'message', 40],
      [kinds.applications, 'coverLetter', 60],
      [kinds.contacts, 'message', 35],
    ] as const) {
      const written = (await listed(kind as Kind)).map((record) => record[field]);
      expect(new Set(written).size).toBeGreaterThan(least);
    }
  });
});

it('is the same each time', async () => {
  const stories = await Promise.all(
    [1, 2].map(async () => {
      const app = await startTestApp('sqlite');
      await seedDemo(app.database, { now: new Date('2026-03-04T10:00:00Z') });
      const rows = await app.database.read
        .selectFrom('audit')
        .select(['at', 'actor', 'action', 'before', 'after'])
        .orderBy('seq')
        .execute();
      await app.close();
      return rows.filter(({ action }) => action === 'status');
    }),
  );
  expect(stories[0]).toEqual(stories[1]);
  expect(stories[0]?.length).toBeGreaterThan(150);
}, 60_000);
