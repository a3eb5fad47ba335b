import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCatalogue } from '../../content/catalogue.ts';
import { appointmentsApi } from '../../contract/appointments/appointment.ts';
import { type AgencyHours, hoursApi } from '../../contract/appointments/hours.ts';
import { createStoppedClock } from '../testing/clock.ts';
import { engines } from '../testing/fresh-database.ts';
import { expectAnswer, expectFailure } from '../testing/inbox-calls.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const shipped = readCatalogue().appointments;

interface Member {
  token: string;
  id: string;
  username: string;
}

function hoursClient(app: TestApp) {
  return {
    agencyHours: async ({ token }: Member) =>
      expectAnswer(hoursApi.read, await app.call('GET', '/api/hours', { token })).data,
    people: async ({ token }: Member) =>
      expectAnswer(hoursApi.people, await app.call('GET', '/api/hours/people', { token })).data,
    put: ({ token }: Member, body: object) => app.call('PUT', '/api/hours', { token, body }),
    putPerson: ({ token }: Member, id: string, body: object) =>
      app.call('PUT', `/api/hours/people/${id}`, { token, body }),
    slots: async () =>
      expectAnswer(appointmentsApi.slots, await app.call('GET', '/api/slots')).data,
    entries: () =>
      app.database.read
        .selectFrom('audit')
        .select(['actor', 'subject_id', 'before', 'after'])
        .where('action', '=', 'hours changed')
        .orderBy('seq')
        .execute(),
  };
}

const changeOf = ({ weekly, exceptions, rules, place, version }: AgencyHours) => ({
  weekly,
  exceptions,
  rules,
  place,
  version,
});

describe.each(engines)('hours on %s', (engine) => {
  let app: TestApp;
  let client: ReturnType<typeof hoursClient>;
  let superuser: Member;
  let admin: Member;
  beforeAll(async () => {
    app = await startTestApp(engine, { clock: createStoppedClock('2027-02-01T00:00:00.000Z') });
    superuser = await app.tokenFor('superuser');
    admin = await app.tokenFor('admin');
    client = hoursClient(app);
  });
  afterAll(() => app.close());

  it('ships hours, which are saved once per version and followed by the free times at once', async () => {
    const { people, agencyHours, put, slots, entries } = client;
    const first = await agencyHours(admin);
    expect(first).toMatchObject({ ...shipped, exceptions: [], version: 0 });
    const [slot = ''] = (await slots()).times;
    const day = slot.slice(0, 10);

    const closed = { date: day, hours: [], note: 'Stocktaking' };
    const change = { ...changeOf(first), exceptions: [closed], place: 'By phone' };
    const saved = expectAnswer(hoursApi.update, await put(superuser, change)).data;
    expect(saved).toMatchObject({ exceptions: [closed], place: 'By phone', version: 1 });
    expect((await slots()).times.some((time) => time.startsWith(day))).toBe(false);

    const answers = await Promise.all(
      ['Upstairs', 'Downstairs'].map((place) => put(superuser, { ...changeOf(saved), place })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const lost = answers.find(({ statusCode }) => statusCode === 409);
    expect(lost?.json()).toMatchObject({
      error: 'Somebody else changed the hours meanwhile',
      data: { version: 2 },
    });
    expect(lost?.json().data).toEqual(await agencyHours(admin));
    expectFailure(await put(superuser, { ...change, version: 0 }), 409);

    expect(await entries()).toMatchObject([
      {
        actor: superuser.username,
        subject_id: null,
        before: JSON.stringify({ exceptions: [], place: shipped.place }),
        after: JSON.stringify({ exceptions: [closed], place: 'By phone' }),
      },
      { before: JSON.stringify({ place: 'By phone' }) },
    ]);
    expect(await people(admin)).toHaveLength(2);
  });

  it('lets superusers take calls unless told otherwise, and others when told so', async () => {
    const { people, putPerson, slots, entries } = client;
    const noBusyCalendar = { busyCalendar: null, busyReadAt: null, busyProblem: null };
    const asShipped = { hours: null, ...noBusyCalendar };
    expect(await people(admin)).toEqual([
      { _id: admin.id, name: admin.username, takesCalls: false, ...asShipped },
      { _id: superuser.id, name: superuser.username, takesCalls: true, ...asShipped },
    ]);

    const off = { takesCalls: false, hours: null };
    expectAnswer(hoursApi.updatePerson, await putPerson(superuser, superuser.id, off));
    expect(await slots()).toMatchObject({ isOpen: false, times: [] });

    const none = Object.fromEntries(Object.keys(shipped.weekly).map((day) => [day, []]));
    const sundays = { ...none, sunday: [{ from: '10:00', to: '24:00' }] };
    const own = { takesCalls: true, hours: sundays };
    const saved = expectAnswer(
      hoursApi.updatePerson,
      await putPerson(superuser, admin.id, own),
    ).data;
    expect(saved).toMatchObject(own);
    const { times, isOpen } = await slots();
    expect(isOpen).toBe(true);
    expect(new Set(times.map((time) => weekdayOf(time)))).toEqual(new Set(['Sunday']));

    await putPerson(superuser, admin.id, own);
    expect((await entries()).filter(({ subject_id }) => subject_id === admin.id)).toHaveLength(1);
    expectFailure(await putPerson(superuser, crypto.randomUUID(), own), 404);
  });
});

const weekdayOf = (time: string): string =>
  new Intl.DateTimeFormat('en', {
    weekday: 'long',
    timeZone: readCatalogue().timeZone,
  }).format(new Date(time));

describe('hours that cannot be saved', () => {
  let app: TestApp;
  let client: ReturnType<typeof hoursClient>;
  let superuser: Member;
  beforeAll(async () => {
    app = await startTestApp('sqlite');
    superuser = await app.tokenFor('superuser');
    client = hoursClient(app);
  });
  afterAll(() => app.close());

  it.each<[string, (change: ReturnType<typeof changeOf>) => object, string[]]>([
    [
      'ending before they begin',
      (change) => ({ weekly: { ...change.weekly, monday: [{ from: '18:00', to: '10:00' }] } }),
      ['weekly.monday.0.to must be after the beginning'],
    ],
    [
      'overlapping',
      ({ weekly }) => ({
        weekly: {
          ...weekly,
          sunday: [
            { from: '10:00', to: '14:00' },
            { from: '13:55', to: '15:00' },
          ],
        },
      }),
      ['weekly.sunday.1.from must not be before the end of the period ahead of it'],
    ],
    [
      'out of step',
      ({ weekly }) => ({ weekly: { ...weekly, friday: [{ from: '10:02', to: '' }] } }),
      [
        'weekly.friday.0.from must be a time such as 09:30, in steps of five minutes',
        'weekly.friday.0.to must be a time such as 09:30, in steps of five minutes',
      ],
    ],
    [
      'in more periods than a day has',
      ({ weekly }) => ({
        weekly: {
          ...weekly,
          friday: Array.from({ length: 7 }, (_, at) => ({ from: `1${at}:00`, to: `1${at}:30` })),
        },
      }),
      ['weekly.friday must be at most 6 periods a day'],
    ],
    [
      'on a day that is named twice, or is none',
      () => ({
        exceptions: ['2026-12-24', '2026-12-24', '2026-02-30'].map((date) => ({ date, hours: [] })),
      }),
      [
        'exceptions.2.date must be a date such as 2026-12-25',
        'exceptions.1.date is in the list already',
      ],
    ],
    [
      'with rules that do not work',
      ({ rules }) => ({
        rules: { ...rules, pauseMinutes: 7, noticeHours: -1, perDay: null },
        place: 'x'.repeat(301),
      }),
      [
        'rules.pauseMinutes must be in steps of five minutes',
        'rules.noticeHours must be a whole number from 0 to 720',
        'rules.perDay is required',
        'place must be at most 300 characters',
      ],
    ],
  ])('%s', async (_, change, faults) => {
    const now = changeOf(await client.agencyHours(superuser));
    const answer = await client.put(superuser, { ...now, ...change(now) });
    expect(expectFailure(answer, 400).sort()).toEqual(faults.toSorted());
    expect((await client.agencyHours(superuser)).version).toBe(0);
  });

  it('by admins, who may read them, or by people without a back office', async () => {
    const [admin, user] = [await app.tokenFor('admin'), await app.tokenFor('user')];
    const body = changeOf(await client.agencyHours(admin));
    const person = { takesCalls: true, hours: null };
    for (const member of [admin, user]) {
      expectFailure(await client.put(member, body), 403);
      expectFailure(await client.putPerson(member, admin.id, person), 403);
    }
    expectFailure(await app.call('GET', '/api/hours', { token: user.token }), 403);
    expectFailure(await app.call('GET', '/api/hours/people'), 401);
    expectFailure(await client.putPerson(superuser, user.id, person), 404);
  });
});
