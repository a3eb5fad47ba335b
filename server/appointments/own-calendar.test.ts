import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { appointmentsApi } from '../../contract/appointments/appointment.ts';
import { hoursApi } from '../../contract/appointments/hours.ts';
import { type OwnCalendar, ownCalendarApi } from '../../contract/appointments/own-calendar.ts';
import { engines } from '../testing/fresh-database.ts';
import { expectAnswer, expectFailure, kinds, sampleOf } from '../testing/inbox-calls.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { longestTask } from '../testing/thread-time.ts';
import type { FetchOptions } from './public-fetch.ts';

const secretPath = '/private-5up3rs3cret/basic.ics';
const hourMs = 60 * 60_000;

const busyFile = (...lines: string[]): string =>
  ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:x', ...lines, 'END:VEVENT', 'END:VCALENDAR'].join(
    '\r\n',
  );

interface Served {
  status: number;
  body: string;
}

async function serve(served: () => Served): Promise<{ elsewhere: Server; address: string }> {
  const elsewhere = createServer((request, reply) => {
    const { status, body } = request.url === secretPath ? served() : { status: 404, body: '' };
    reply.writeHead(status).end(body);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => elsewhere.once('listening', resolve));
  const { port } = elsewhere.address() as AddressInfo;
  return { elsewhere, address: `http://127.0.0.1:${port}${secretPath}` };
}

/** No name server is asked: some machines have a slow one, or none. */
const noNames = ((name: string, _options: object, answer: (error: Error) => void) =>
  answer(
    Object.assign(new Error(`There is no ${name}`), { code: 'ENOTFOUND' }),
  )) as unknown as NonNullable<FetchOptions['resolve']>;

const untilTried = (own: () => Promise<OwnCalendar>) =>
  vi.waitFor(async () => {
    const state = await own();
    expect(state.busyReadAt ?? state.busyProblem).not.toBe(null);
    return state;
  }, 60_000);

describe.each(engines)('own calendar on %s', (engine) => {
  let app: TestApp;
  let person: Awaited<ReturnType<TestApp['tokenFor']>>;
  let elsewhere: Server;
  let address: string;
  let served: Served;
  beforeAll(async () => {
    ({ elsewhere, address } = await serve(() => served));
    app = await startTestApp(engine, {
      settings: { SITE_URL: 'https://patang.example', LOG_LEVEL: 'info' },
      busyCalendars: { allowLoopback: true, pollMs: 300, readTimeoutMs: 60_000, resolve: noNames },
    });
    person = await app.tokenFor('superuser');
  });
  afterAll(async () => {
    await app.close();
    elsewhere.close();
  });

  const call = (method: string, path: string, body?: object) =>
    app.call(method, `/api${path}`, { token: person.token, ...(body ? { body } : {}) });
  const own = async (): Promise<OwnCalendar> =>
    expectAnswer(ownCalendarApi.read, await call('GET', '/auth/calendar')).data;
  const freeTimes = async (): Promise<string[]> => {
    app.clock.advance(6000);
    return expectAnswer(appointmentsApi.slots, await app.call('GET', '/api/slots')).data.times;
  };
  const setBusy = (to: string | null) => call('PUT', '/auth/calendar/busy', { address: to });
  const stamp = (time: string): string => time.replace(/[-:]|\.\d+/g, '');
  const tried = () => untilTried(own);

  it('gives calls and blocks out as a feed at a secret address', async () => {
    const before = await freeTimes();
    const [slot = '', , , later = ''] = before;
    const name = 'Zoë; "DROP", \\ BEGIN:VEVENT ☎'.padEnd(90, 'ä');
    await app.call('POST', '/api/consultations', {
      body: { ...sampleOf(kinds.consultations), slot, name, phone: '+91 98765 43210' },
    });
    const end = new Date(Date.parse(later) + hourMs).toISOString();
    const block = { person: person.id, start: later, end, title: 'Dentist, again' };
    await call('POST', '/appointments/blocks', block);

    expect(await own()).toMatchObject({ hasFeed: false, busyCalendar: null });
    const made = expectAnswer(
      ownCalendarApi.renewFeed,
      await call('POST', '/auth/calendar/feed', {}),
    );
    const { address: feed } = made.data;
    expect(feed).toMatch(/^https:\/\/patang\.example\/api\/calendar\/[\w-]{32}\.ics$/);
    expect(await own()).toMatchObject({ hasFeed: true });
    const response = await app.call('GET', new URL(feed).pathname);
    expect(response.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-store',
    });

    const calendar = new ICAL.Component(ICAL.parse(response.body));
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
    const events = calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
    expect(events.map(({ summary }) => summary)).toEqual([`Call with ${name}`, 'Dentist, again']);
    expect(events[0]?.startDate.toJSDate().toISOString()).toBe(slot);
    expect(events[0]?.startDate.zone.tzid).toBe('UTC');
    const [{ _id, record } = {}] = expectAnswer(
      appointmentsApi.list,
      await call('GET', `/appointments?from=${slot}&to=${end}`),
    ).data.appointments;
    expect(events[0]?.uid).toBe(`${_id}@patang.example`);
    const href = `https://patang.example/admin/consultations?id=${record?._id}`;
    expect(events[0]?.description).toBe(`${record?.reference}\n+91 98765 43210\n${href}`);
    const entries = Object.values(nodeIcal.sync.parseICS(response.body)).filter(
      (entry) => entry?.type === 'VEVENT',
    );
    expect(entries.map((entry) => [entry.summary, entry.start.toISOString()])).toEqual([
      [`Call with ${name}`, slot],
      ['Dentist, again', later],
    ]);

    // Only the newest address works, and only while there is one.
    const renewed = (await call('POST', '/auth/calendar/feed', {})).json().data.address as string;
    const unknown = expectFailure(await app.call('GET', new URL(feed).pathname), 404);
    expect(expectFailure(await app.call('GET', '/api/calendar/x.ics'), 404)).toEqual(unknown);
    expect((await app.call('GET', new URL(renewed).pathname)).statusCode).toBe(200);
    expectAnswer(ownCalendarApi.removeFeed, await call('DELETE', '/auth/calendar/feed'));
    expectFailure(await app.call('GET', new URL(renewed).pathname), 404);
    const secrets = [feed, renewed].map(
      (each) => each.split('/').at(-1)?.replace('.ics', '') ?? '',
    );
    for (const secret of secrets) expect(app.logLines().join('\n')).not.toContain(secret);
    const stored = await app.database.write.selectFrom('call_takers').selectAll().execute();
    for (const secret of secrets) expect(JSON.stringify(stored)).not.toContain(secret);
  });

  it('offers no time that is busy elsewhere; the last known state counts', async () => {
    const [first = '', second = ''] = (await freeTimes()).slice(6);
    const until = new Date(Date.parse(first) + hourMs / 2).toISOString();
    served = { status: 200, body: busyFile(`DTSTART:${stamp(first)}`, `DTEND:${stamp(until)}`) };
    const answer = expectAnswer(ownCalendarApi.setBusy, await setBusy(address));
    expect(answer.data.busyCalendar).toBe(new URL(address).host);
    expect(await tried()).toMatchObject({ busyProblem: null });
    const times = await freeTimes();
    expect(times).not.toContain(first);
    expect(times).toContain(second);
    const span = expectAnswer(
      appointmentsApi.list,
      await call('GET', `/appointments?from=${first}&to=${second}`),
    );
    expect(span.data.busy).toEqual([{ person: person.id, start: first, end: until }]);

    served = { status: 500, body: '' };
    await vi.waitFor(async () => expect((await own()).busyProblem).not.toBe(null), 60_000);
    const { busyProblem } = await own();
    expect(busyProblem).toBe(`${new URL(address).host} does not return the calendar (500).`);
    expect(await freeTimes()).not.toContain(first);
    const { calendarProblems } = (await call('GET', '/dashboard')).json().data;
    expect(calendarProblems).toEqual([{ name: person.username, problem: busyProblem }]);
    const people = expectAnswer(hoursApi.people, await call('GET', '/hours/people')).data;
    expect(people.find(({ _id }) => _id === person.id)).toMatchObject({
      busyCalendar: new URL(address).host,
      busyProblem,
    });
    expect(JSON.stringify(people)).not.toContain(secretPath);

    expectAnswer(ownCalendarApi.setBusy, await setBusy(null));
    expect(await own()).toEqual({
      ...{ hasFeed: false, busyCalendar: null, busyReadAt: null, busyProblem: null },
    });
    expect(await freeTimes()).toContain(first);
    expect(app.logLines().join('\n')).not.toContain(secretPath);
  });

  it('says what is wrong with an address, and reads no others', async () => {
    const faults = async (to: string) => expectFailure(await setBusy(to), 400);
    expect(await faults('my calendar')).toEqual([
      'address must be a web address such as https://calendar.example/secret/basic.ics',
    ]);
    expect(await faults('http://calendar.example/x.ics')).toEqual([
      'address must begin with https://',
    ]);
    expect(await faults('https://10.0.0.1/x.ics')).toEqual([
      'address must be on the public internet',
    ]);
    expect(await faults('webcal://calendar.example:8443/x.ics')).toEqual([
      'address must not name a port',
    ]);
    expect((await own()).busyCalendar).toBe(null);
    await setBusy('webcal://calendar.invalid/x.ics');
    expect(await tried()).toMatchObject({
      busyCalendar: 'calendar.invalid',
      busyProblem: 'There is no server called calendar.invalid.',
    });
  });
});

it.each([
  ['FREQ=SECONDLY', 'too much time'],
  ['FREQ=MINUTELY;BYSECOND=0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20', 'too m'],
  ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', ''],
])('a calendar that asks for %s hurts nobody', async (rule, problem) => {
  const body = busyFile('DTSTART:20100101T000000Z', 'DURATION:PT1S', `RRULE:${rule}`);
  const { elsewhere, address } = await serve(() => ({ status: 200, body }));
  const app = await startTestApp('sqlite', {
    busyCalendars: { allowLoopback: true, readTimeoutMs: 3000 },
  });
  const { token } = await app.tokenFor('superuser');
  const own = async (): Promise<OwnCalendar> =>
    expectAnswer(ownCalendarApi.read, await app.call('GET', '/api/auth/calendar', { token })).data;
  await app.call('PUT', '/api/auth/calendar/busy', { token, body: { address } });
  const [state, blockedMs] = await longestTask(() => untilTried(own));
  expect(state.busyProblem ?? '').toContain(problem);
  expect(blockedMs).toBeLessThan(1000);
  await app.close();
  elsewhere.close();
});
