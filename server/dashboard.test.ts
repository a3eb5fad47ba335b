import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { arrivalDays, type Dashboard, dashboardApi } from '../contract/dashboard.ts';
import type { Role } from '../contract/roles.ts';
import { isSignedIn, signIn } from './testing/account-calls.ts';
import { createStoppedClock } from './testing/clock.ts';
import { engines } from './testing/fresh-database.ts';
import { expectAnswer, kinds, staffClientFor, writeAgain } from './testing/inbox-calls.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const { consultations, applications, contacts } = kinds;
const quiet = { consultations: 0, applications: 0, contacts: 0 };

describe.each(engines)('dashboard on %s', (engine) => {
  let app: TestApp;
  let admin: { username: string; token: string };
  beforeEach(async () => {
    app = await startTestApp(engine, { clock: createStoppedClock('2026-03-01T23:30:00.000Z') });
    admin = await app.tokenFor('admin');
  });
  afterEach(() => app.close());

  const client = () => staffClientFor(app, admin.token);
  const read = async (): Promise<Dashboard> => {
    // Sessions expire when the clock jumps.
    if (!(await isSignedIn(app, admin.token)))
      admin.token = (await signIn(app, admin.username)).token;
    const response = await app.call('GET', '/api/dashboard', { token: admin.token });
    return expectAnswer(dashboardApi.read, response).data;
  };
  const busyDays = async () =>
    (await read()).arrivals.filter((entry) =>
      Object.entries(entry).some(([name, total]) => name !== 'day' && total !== 0),
    );

  it('is all zeros over 90 days at first', async () => {
    const { arrivals, ...rest } = await read();
    expect(rest).toEqual({
      counts: { consultations: {}, applications: {}, contacts: {} },
      suspects: quiet,
      overdue: 0,
      dueSoon: 0,
      due: {
        consultations: { overdue: 0, soon: 0 },
        applications: { overdue: 0, soon: 0 },
        contacts: { overdue: 0, soon: 0 },
      },
      medianAnswerMinutes: null,
      mailSetUp: false,
      failedLetters: 0,
      stoppedLetters: [],
      heldLetters: 0,
      mailboxProblem: null,
      calendarProblems: [],
      contentFaults: { count: 0, faults: [] },
      open: quiet,
      unread: quiet,
    });
    expect(arrivals).toHaveLength(arrivalDays);
    expect([arrivals[0], arrivals.at(-1)]).toEqual([
      { day: '2025-12-02', ...quiet },
      { day: '2026-03-01', ...quiet },
    ]);
  });

  it('counts by status, suspects apart', async () => {
    const { send, change } = client();
    const [one] = [await send(consultations), await send(consultations), await send(contacts)];
    await change(consultations, one?._id ?? '', { status: 'completed' });
    await send(applications, { website: 'x' });
    const { counts, suspects } = await read();
    expect(counts).toMatchObject({
      consultations: { pending: 1, completed: 1 },
      contacts: { '': 1 },
    });
    expect(Object.values(counts.applications)).toEqual([]);
    expect(suspects).toEqual({ ...quiet, applications: 1 });
  });

  it('shows arrivals on their day in UTC, as long as they are there', async () => {
    const { send, change, remove } = client();
    await send(consultations);
    app.clock.advance(hour);
    const next = await send(consultations);
    const suspect = await send(applications, { website: 'x' });
    app.clock.advance(hour);
    const [first, second] = [
      { ...quiet, day: '2026-03-01', consultations: 1 },
      { ...quiet, day: '2026-03-02', consultations: 1 },
    ];
    expect(await busyDays()).toEqual([first, second]);
    await change(applications, suspect._id, { suspect: false });
    await remove(consultations, next._id);
    expect(await busyDays()).toEqual([first, { ...quiet, day: '2026-03-02', applications: 1 }]);
    app.clock.advance(89 * day);
    expect((await busyDays()).map((entry) => entry.day)).toEqual(['2026-03-02']);
    app.clock.advance(day);
    expect(await busyDays()).toEqual([]);
  });

  it('knows what is due soon and what is overdue, to the millisecond', async () => {
    const { send } = client();
    const due = async (): Promise<number[]> => {
      const { dueSoon, overdue } = await read();
      return [dueSoon, overdue];
    };
    const { _id } = await send(consultations);
    await send(applications);
    const message = await send(contacts);
    await send(consultations, { website: 'x' });
    app.clock.advance(18 * hour);
    expect(await due()).toEqual([0, 0]);
    app.clock.advance(1);
    expect(await due()).toEqual([3, 0]);
    app.clock.advance(6 * hour - 1);
    expect(await due()).toEqual([3, 0]);
    app.clock.advance(1);
    expect(await due()).toEqual([0, 3]);
    await client().change(consultations, _id, { status: 'contacted' });
    expect(await due()).toEqual([0, 2]);
    expect((await read()).due.contacts).toEqual({ overdue: 1, soon: 0 });
    expect((await read()).open).toEqual({ consultations: 0, applications: 1, contacts: 1 });
    await client().change(contacts, message._id, { answered: true });
    expect((await read()).open).toEqual({ ...quiet, applications: 1 });
    expect((await read()).due).toEqual({
      consultations: { overdue: 0, soon: 0 },
      applications: { overdue: 1, soon: 0 },
      contacts: { overdue: 0, soon: 0 },
    });
  });

  it('counts failed letters until they are settled; a mailbox that is no longer set is not told of', async () => {
    const { write } = app.database;
    const { _id } = await client().send(contacts);
    const letter = {
      created_at: '2026-03-01T00:00:00.000Z',
      purpose: 'answer',
      kind: 'contacts',
      record_id: _id,
      recipient: 'meera@example.com',
      subject: 'x',
    } as const;
    for (const state of ['refused', 'uncertain', 'sent', 'waiting'] as const) {
      const id = crypto.randomUUID();
      await write
        .insertInto('letters')
        .values({ ...letter, id, state })
        .execute();
    }
    const mailbox = { name: 'INBOX', uid_validity: '1', last_uid: 1, problem: 'No connection' };
    await write.insertInto('mailboxes').values(mailbox).execute();
    expect(await read()).toMatchObject({ failedLetters: 2, mailboxProblem: null });
    const settled = { settled_at: letter.created_at, settled_by: 'asha' };
    await write.updateTable('letters').set(settled).where('state', '=', 'refused').execute();
    expect((await read()).failedLetters).toBe(1);
  });

  it('tells whether mail is set up', async () => {
    const mailing = await startTestApp(engine, {
      beside: app,
      settings: {
        SMTP_URL: 'smtp://127.0.0.1:9',
        MAIL_FROM: 'a@example.com',
        MAIL_TO: 'b@example.com',
      },
    });
    const { token } = admin;
    const { data } = (await mailing.call('GET', '/api/dashboard', { token })).json();
    expect(data.mailSetUp).toBe(true);
    await mailing.close();
  });

  it('counts by the hours that the content promises', async () => {
    const brisk = await startTestApp(engine, { beside: app, catalogue: { replyHours: 4 } });
    await client().send(consultations);
    const due = async () => {
      const { token } = admin;
      const { dueSoon, overdue } = (await brisk.call('GET', '/api/dashboard', { token })).json()
        .data;
      return [dueSoon, overdue];
    };
    app.clock.advance(3 * hour + 1);
    expect(await due()).toEqual([1, 0]);
    app.clock.advance(hour);
    expect(await due()).toEqual([0, 1]);
    await brisk.close();
  });

  it('counts from the first word of the sender after an answer', async () => {
    const record = await client().send(contacts);
    const answer = (body: object) => client().change(contacts, record._id, { ...body });
    const askedAt = async () => (await client().read(contacts, record._id)).askedAt;
    app.clock.advance(hour);
    await answer({ answered: true });
    expect(await askedAt()).toBe(record.createdAt);
    expect((await read()).medianAnswerMinutes).toBe(60);

    app.clock.advance(5 * day);
    await writeAgain(app, record);
    expect(await read()).toMatchObject({
      ...{ overdue: 0, dueSoon: 0, medianAnswerMinutes: null },
      open: { ...quiet, contacts: 1 },
    });
    const again = app.clock.now().toISOString();
    expect(await askedAt()).toBe(again);
    app.clock.advance(2 * hour);
    await writeAgain(app, record);
    expect(await askedAt()).toBe(again);

    app.clock.advance(16 * hour);
    expect(await read()).toMatchObject({ overdue: 0, dueSoon: 0 });
    app.clock.advance(1);
    expect(await read()).toMatchObject({ overdue: 0, dueSoon: 1 });
    expect(await client().names(contacts, '?due=soon')).toEqual([record.name]);
    app.clock.advance(6 * hour);
    expect(await read()).toMatchObject({ overdue: 1, dueSoon: 0 });
    expect(await client().names(contacts, '?due=overdue&sort=due')).toEqual([record.name]);

    await answer({ answered: true });
    expect(await read()).toMatchObject({ overdue: 0, medianAnswerMinutes: 24 * 60 });
    app.clock.advance(hour);
    await answer({ answered: false });
    expect(await read()).toMatchObject({ overdue: 1, medianAnswerMinutes: null });
    await answer({ answered: true, restore: true });
    expect(await read()).toMatchObject({ overdue: 0, medianAnswerMinutes: 24 * 60 });
    expect(await askedAt()).toBe(again);
  });

  it('takes the median of the answers of the last 30 days', async () => {
    const { send, change } = client();
    const median = async () => (await read()).medianAnswerMinutes;
    const sent = [
      await send(consultations),
      await send(applications),
      await send(consultations),
      await send(consultations, { website: 'x' }),
      await send(contacts),
    ];
    const [one = '', two = '', three = '', suspect = '', message = ''] = sent.map(({ _id }) => _id);
    await change(consultations, one, { status: 'pending' });
    expect(await median()).toBeNull();
    app.clock.advance(10 * minute);
    await change(consultations, one, { status: 'contacted' });
    expect(await median()).toBe(10);
    app.clock.advance(20 * minute);
    await change(applications, two, { status: 'rejected' });
    app.clock.advance(60 * minute);
    await change(consultations, three, { status: 'completed' });
    await change(consultations, suspect, { status: 'contacted' });
    expect(await median()).toBe(30);
    await change(contacts, message, { answered: true });
    expect(await median()).toBe(30);
    await change(contacts, message, { answered: false });
    await change(consultations, one, { status: 'completed' });
    expect(await median()).toBe(30);
    app.clock.advance(30 * day - 45 * minute);
    expect(await median()).toBe(90);
    app.clock.advance(day);
    expect(await median()).toBeNull();
  });
});

it('counts the faults of the content for all staff and lists them for superusers', async () => {
  const faults = ['content/faq.yaml, line 41: questions[3].answer: is missing'];
  const app = await startTestApp('sqlite', { contentFaults: { count: 1, faults } });
  try {
    const told = async (role: Role) => {
      const { token } = await app.tokenFor(role);
      const response = await app.call('GET', '/api/dashboard', { token });
      return expectAnswer(dashboardApi.read, response).data.contentFaults;
    };
    expect(await told('superuser')).toEqual({ count: 1, faults });
    expect(await told('admin')).toEqual({ count: 1, faults: [] });
  } finally {
    await app.close();
  }
});
