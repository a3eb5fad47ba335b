import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readCatalogue } from '../../content/catalogue.ts';
import { type Appointment, appointmentsApi } from '../../contract/appointments/appointment.ts';
import { expectSoundCalendar } from '../testing/calendar-invariants.ts';
import { createStoppedClock } from '../testing/clock.ts';
import { engines } from '../testing/fresh-database.ts';
import {
  createStaffClient,
  expectAnswer,
  expectFailure,
  kinds,
  type StaffClient,
  sampleOf,
} from '../testing/inbox-calls.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const { appointments: shipped, timeZone } = readCatalogue();
const catalogue = { appointments: { ...shipped, rules: { ...shipped.rules, perDay: 2 } } };
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const taken = 'Somebody else has just taken this time';
const monday = '2027-02-01T00:00:00.000Z';

describe.each(engines)('booking on %s', (engine) => {
  let app: TestApp;
  let staff: StaffClient & { token: string };
  let caller: { id: string; token: string };
  beforeEach(async () => {
    app = await startTestApp(engine, { catalogue, clock: createStoppedClock(monday) });
    caller = await app.tokenFor('superuser');
    staff = await createStaffClient(app);
  });
  afterEach(async () => {
    await expectSoundCalendar(app.database, timeZone);
    await app.close();
  });

  const freeTimes = async (query = ''): Promise<string[]> => {
    app.clock.advance(6000);
    return expectAnswer(appointmentsApi.slots, await app.call('GET', `/api/slots${query}`)).data
      .times;
  };
  let visitors = 0;
  const ask = (slot: string | undefined, more: object = {}, headers = {}) => {
    visitors += 1;
    const body = { slot, email: `visitor${visitors}@example.com`, ...more };
    return staff.post(kinds.consultations, body, { headers });
  };
  const callsOf = async (id: string): Promise<Appointment[]> => {
    const path = `/api/consultations/${id}/appointments`;
    return expectAnswer(appointmentsApi.ofRecord, await app.call('GET', path, staff)).data;
  };
  const book = async (slot: string | undefined, more = {}): Promise<Appointment> => {
    const sent = await ask(slot, more);
    expect(sent.statusCode, sent.body).toBe(201);
    const [call] = await callsOf(sent.json().data._id);
    return call as Appointment;
  };
  const put = ({ _id, version }: Appointment, change: object) =>
    app.call('PUT', `/api/appointments/${_id}`, {
      token: staff.token,
      body: { version, ...change },
    });
  const changed = async (call: Appointment, change: object): Promise<Appointment> =>
    expectAnswer(appointmentsApi.change, await put(call, change)).data;
  const post = (path: string, body: object) =>
    app.call('POST', `/api/appointments${path}`, { token: staff.token, body });

  it('books a listed time once, for a visitor anywhere, and lists it no longer', async () => {
    const [slot, second] = await freeTimes();
    const call = await book(slot, { timeZone: 'Pacific/Pago_Pago' });
    expect(call).toMatchObject({
      ...{ type: 'call', start: slot, state: 'booked', visitorZone: 'Pacific/Pago_Pago' },
      person: { _id: caller.id },
      record: { name: 'Arjun Sethi', phone: '+91 98765 43210' },
    });
    expect(Date.parse(call.end) - Date.parse(call.start)).toBe(shipped.minutes * minuteMs);
    const times = await freeTimes();
    for (const time of [slot, second]) expect(times).not.toContain(time);
    const late = await ask(slot);
    expect(expectFailure(late, 409)).toEqual([taken]);
    expect(late.json().data.times).toEqual(times.slice(0, 6));
    expect(expectFailure(await ask('2027-02-07T05:00:00.000Z'), 409)).toEqual([taken]);
  });

  it('lists exactly what can be booked, and nothing about who booked', async () => {
    const { statusCode, headers, body } = await app.call('GET', '/api/slots?from=2027-02-03');
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=5']);
    const { data } = JSON.parse(body);
    expect(Object.keys(data).sort()).toEqual(['isOpen', 'minutes', 'timeZone', 'times', 'until']);
    expect(data).toMatchObject({ isOpen: true, minutes: shipped.minutes, timeZone });
    const times = await freeTimes('?from=2027-02-03&to=2027-02-04');
    expect(times.every((time) => time.startsWith('2027-02-03'))).toBe(true);
    for (const each of times.slice(0, 3)) {
      const before = await freeTimes('?from=2027-02-03&to=2027-02-04');
      expect((await ask(each)).statusCode).toBe(before.includes(each) ? 201 : 409);
    }
    expect(await freeTimes('?from=2027-02-03&to=2027-02-04')).toEqual([]);
    for (const [query, fault] of [
      ['from=2027-02-03&to=2027-02-03', 'to must be after from'],
      ['from=2027-02-03&to=2027-05-03', 'to must be within 62 days of from'],
      ['from=tomorrow', 'from must be a time in UTC such as 2026-12-01T10:30:00Z'],
      ['who=me', 'who is not a known parameter'],
    ]) {
      expect(expectFailure(await app.call('GET', `/api/slots?${query}`), 400)).toEqual([fault]);
    }
  });

  it('gives one address one open call, until that is over', async () => {
    const [slot = '', , , later] = await freeTimes();
    const email = 'One@Example.com';
    const call = await book(slot, { email });
    const again = await ask(later, { email: 'one@example.com' });
    expect(expectFailure(again, 409)[0]).toMatch(
      /^A call is already booked for this email address/,
    );
    await changed(call, { state: 'booked' });
    expectFailure(await ask(later, { email }), 409);
    app.clock.advance(Date.parse(slot) + hourMs - app.clock.now().getTime());
    const [next] = (await freeTimes()).slice(-1);
    await book(next, { email });
  });

  it('a suspect holds no time and sees no difference', async () => {
    const [slot = ''] = await freeTimes();
    const sent = await ask(slot, { website: 'https://spam.example' });
    expect(sent.json().data).toMatchObject({ callStart: slot, preferredDate: slot });
    expect(await callsOf(sent.json().data._id)).toEqual([]);
    await book(slot);
  });

  it.each([1, 2])(
    'a repeat after a lost answer finds its own booking, of %d people',
    async (people) => {
      if (people === 2) await app.tokenFor('superuser');
      const [slot, , , other] = await freeTimes();
      const headers = { 'idempotency-key': 'the same' };
      const email = 'again@example.com';
      const answers = await Promise.all([0, 1, 2].map(() => ask(slot, { email }, headers)));
      answers.push(await ask(slot, { email }, headers));
      const bodies = answers.map((answer) => [answer.statusCode, answer.json().data]);
      expect(bodies).toEqual(Array(4).fill(bodies[0]));
      expect(bodies[0]).toMatchObject([201, { callStart: slot }]);
      expect(await expectSoundCalendar(app.database, timeZone)).toHaveLength(1);
      expectFailure(await ask(other, { email }, headers), 422);
    },
  );

  it('keeps the limit of calls a day when many book at once', async () => {
    const day = await freeTimes('?from=2027-02-03&to=2027-02-04');
    const answers = await Promise.all([...day, ...day].map((slot) => ask(slot)));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 201)).toHaveLength(2);
    expect(statuses.filter((status) => status === 409)).toHaveLength(statuses.length - 2);
    const start = '2027-02-03T14:00:00.000Z';
    const phoned = { name: 'Ravi', email: 'ravi@example.com', message: 'Phoned.' };
    expectAnswer(appointmentsApi.book, await post('', { start, caller: phoned }));
  });

  it('offers other times of the colleague whose time is taken, not of others', async () => {
    await app.tokenFor('superuser');
    const [slot = '', , , wanted = ''] = await freeTimes();
    const call = await book(slot);
    const end = new Date(Date.parse(wanted) + 72 * hourMs).toISOString();
    await post('/blocks', { person: caller.id, start: wanted, end });
    const refused = await put(call, { start: wanted, person: caller.id });
    expectFailure(refused, 409);
    const { times } = refused.json().data;
    expect(times).toHaveLength(6);
    const span = `from=${monday}&to=2027-03-01T00:00:00.000Z`;
    const query = `${span}&person=${caller.id}&except=${call._id}`;
    const free = await app.call('GET', `/api/appointments/free?${query}`, staff);
    const theirs = expectAnswer(appointmentsApi.free, free).data.map(({ start }) => start);
    expect(theirs).toEqual(expect.arrayContaining(times));
  });

  it('staff book, block, move, hand over, mark and cancel; a newer version wins', async () => {
    const colleague = await app.tokenFor('superuser');
    const [slot = '', , , later = '', , , last = ''] = await freeTimes();
    const sent = await staff.send(kinds.consultations, { email: 'wish@example.com' });
    const made = await post('', { start: slot, record: sent._id, person: caller.id });
    let call = expectAnswer(appointmentsApi.book, made).data;
    const end = new Date(Date.parse(later) + hourMs).toISOString();
    const blocked = await post('/blocks', { person: caller.id, start: later, end });
    const block = expectAnswer(appointmentsApi.block, blocked).data;
    const over = await post('/blocks', { person: caller.id, start: slot, end });
    expect(expectFailure(over, 409)[0]).toMatch(/^There are calls or blocked times/);
    expect(expectFailure(await put(call, { start: later, person: caller.id }), 409)).toEqual([
      taken,
    ]);
    call = await changed(call, { start: later, person: colleague.id });
    expect(call).toMatchObject({ start: later, person: { _id: colleague.id }, version: 2 });
    const [won, lost] = await Promise.all([
      put(call, { start: last }),
      put(call, { person: caller.id, start: last }),
    ]);
    expect([won.statusCode, lost.statusCode].sort()).toEqual([200, 409]);
    const refused = won.statusCode === 409 ? won : lost;
    expect(expectFailure(refused, 409)).toEqual(['Somebody else changed this meanwhile']);
    call = refused.json().data as Appointment;
    expect(call).toMatchObject({ start: last, version: 3 });
    expect(expectFailure(await put(call, { state: 'held' }), 409)).toEqual([
      'This call has not begun yet',
    ]);
    expect(await changed(block, { state: 'cancelled' })).toMatchObject({ state: 'cancelled' });
    expectFailure(await put(block, { state: 'cancelled' }), 404);
    const gone = await changed(call, { state: 'cancelled' });
    for (const change of [{ state: 'cancelled' }, { start: slot }, { person: caller.id }])
      expect(expectFailure(await put(gone, change), 409)).toEqual(['This is no longer booked']);
    expect(expectFailure(await put(gone, { state: 'held' }), 409)).toEqual([
      'This cannot be marked as held or missed',
    ]);
    expect(await freeTimes()).toContain(last);
    const held = await book(slot);
    app.clock.advance(Date.parse(slot) - app.clock.now().getTime());
    const marked = await changed(held, { state: 'held' });
    expect(await changed(marked, { state: 'missed' })).toMatchObject({ state: 'missed' });
    const actions = (await staff.history(kinds.consultations, sent._id)).map(
      ({ action }) => action,
    );
    expect(actions).toEqual(['arrived', 'booked', 'moved', 'moved', 'call cancelled']);
  });

  it('an account that is deleted leaves its call behind, and its time to nobody', async () => {
    const colleague = await app.tokenFor('superuser');
    const [slot = '', , , later = ''] = await freeTimes();
    const made = await post('', { start: slot, person: colleague.id, caller: sampleCaller });
    const call = expectAnswer(appointmentsApi.book, made).data;
    await Promise.all([
      app.call('DELETE', `/api/users/${colleague.id}`, caller),
      put(call, { start: later }),
      ...[slot, later, slot].map((time) => ask(time)),
    ]).then((answers) => {
      const statuses = answers.map(({ statusCode }) => statusCode);
      expect(statuses.filter((status) => ![200, 201, 409].includes(status))).toEqual([]);
    });
    const [left] = await callsOf(call.record?._id ?? '');
    // The change may have come after the deletion, and found somebody who is free.
    expect([null, caller.id]).toContain(left?.person?._id ?? null);
    expect(left?.state).toBe('booked');
    const [free = ''] = (await freeTimes()).slice(-1);
    const taken = await changed(left as Appointment, { person: caller.id, start: free });
    expect(taken).toMatchObject({ person: { _id: caller.id }, start: free });
  });

  it('a record that is deleted frees its time', async () => {
    const [slot] = await freeTimes();
    const { record, _id } = await book(slot);
    await staff.remove(kinds.consultations, record?._id ?? '');
    expect(await freeTimes()).toContain(slot);
    expectFailure(await put({ _id, version: 1 } as Appointment, { state: 'cancelled' }), 404);
  });

  it('offers staff the time that a call leaves, and refuses a second call for an address', async () => {
    const [slot = ''] = await freeTimes();
    const email = 'moves@example.com';
    const { _id: record } = await staff.send(kinds.consultations, { slot, email });
    const call = (method: 'GET' | 'POST', path: string, body?: object) =>
      app.call(method, `/api${path}`, { token: staff.token, ...(body ? { body } : {}) });
    const ofRecord = await call('GET', `/consultations/${record}/appointments`);
    const [booked] = expectAnswer(appointmentsApi.ofRecord, ofRecord).data;
    const offered = async (except = '') => {
      const to = new Date(Date.parse(slot) + 60_000).toISOString();
      const person = booked?.person?._id;
      const free = await call(
        'GET',
        `/appointments/free?from=${slot}&to=${to}&person=${person}${except && `&except=${except}`}`,
      );
      return expectAnswer(appointmentsApi.free, free).data.map(({ start }) => start);
    };
    expect(await offered()).toEqual([]);
    expect(await offered(booked?._id)).toEqual([slot]);
    const again = { name: 'Again', email, message: 'By phone.' };
    const start = (await freeTimes()).at(-2);
    expect(
      expectFailure(await call('POST', '/appointments', { start, caller: again }), 409),
    ).toEqual(['This email address has a booked call already: move that one']);
  });

  it('says what is wrong', async () => {
    const call = await book((await freeTimes())[0]);
    const start = '2027-03-01T10:00:00Z';
    const { id: person } = caller;
    for (const [path, body, fault] of [
      ['', { start }, 'record or caller is required'],
      [
        '',
        { start: 'soon', caller: sampleCaller },
        'start must be a time in steps of five minutes',
      ],
      ['', { start: monday, caller: sampleCaller }, 'start must be in the future'],
      ['', { start, caller: sampleCaller, person: 'x' }, 'person is not one of the staff'],
      ['/blocks', { person, start, end: start }, 'end must be after start'],
      ['/blocks', { person: 'x', start, end: '2027-03-02' }, 'person is not one of the staff'],
      ['/blocks', { person, start, end: '2027-05-01' }, 'end must be within 31 days of start'],
    ] as const) {
      expect([path, ...expectFailure(await post(path, body), 400)]).toEqual([path, fault]);
    }
    expect(expectFailure(await put(call, { state: 'gone' }), 400)).toEqual([
      'state must be one of booked, held, missed, cancelled',
    ]);
    expect(expectFailure(await put(call, { start, state: 'cancelled' }), 400)).toEqual([
      'state cannot change together with start or person',
    ]);
    expect(expectFailure(await put(call, { start: monday }), 400)).toEqual([
      'start must be in the future',
    ]);
    expect(expectFailure(await ask('tomorrow'), 400)).toContain(
      'slot must be one of the free times',
    );
    expectFailure(await put({ ...call, _id: 'x' }, { state: 'cancelled' }), 404);
    const span = await app.call(
      'GET',
      `/api/appointments?from=2027-02-01&to=2027-03-01&person=x`,
      staff,
    );
    expect(expectAnswer(appointmentsApi.list, span).data).toEqual({ appointments: [], busy: [] });
    expect(expectFailure(await post('', { start, record: 'x' }), 404)).toEqual([
      'Consultation not found',
    ]);
  });
});

const { preferredDate: _, ...sampleCaller } = sampleOf(kinds.consultations);

it('free times are limited per network', async () => {
  const app = await startTestApp('sqlite', { settings: { RATE_LIMIT: 'on' } });
  // Each asks for another span, so that none comes from the cache.
  const answers = await Promise.all(
    Array.from({ length: 140 }, (_each, minute) =>
      app.call(
        'GET',
        `/api/slots?to=${new Date(Date.now() + (minute + 1) * minuteMs).toISOString()}`,
      ),
    ),
  );
  const statuses = new Set(answers.map(({ statusCode }) => statusCode));
  expect([...statuses].sort()).toEqual([200, 429]);
  await app.close();
});
