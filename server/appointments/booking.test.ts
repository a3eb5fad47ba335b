import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appointmentsApi } from '../../contract/appointments/appointment.ts';
import { engines } from '../testing/fresh-database.ts';
import {
  createStaffClient,
  expectAnswer,
  expectFailure,
  kinds,
  type StaffClient,
} from '../testing/inbox-calls.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

describe.each(engines)('booking on %s', (engine) => {
  let app: TestApp;
  let staff: StaffClient & { token: string };
  beforeAll(async () => {
    app = await startTestApp(engine);
    await app.tokenFor('superuser');
    staff = await createStaffClient(app);
  });
  afterAll(() => app.close());

  const freeTimes = async (): Promise<string[]> =>
    expectAnswer(appointmentsApi.slots, await app.call('GET', '/api/slots')).data.times;

  it('books a listed time once, and lists it no longer', async () => {
    const [slot] = await freeTimes();
    const sent = await staff.send(kinds.consultations, { slot, email: 'first@example.com' });
    expect(sent).toMatchObject({ preferredDate: slot, callStart: slot });
    app.clock.advance(6000);
    expect(await freeTimes()).not.toContain(slot);
    const late = await staff.post(kinds.consultations, { slot, email: 'second@example.com' });
    expect(expectFailure(late, 409)).toEqual(['Somebody else has just taken this time']);
    expect((late.json().data as { times: string[] }).times).toHaveLength(6);
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
    const caller = { name: 'Again', email, message: 'By phone.' };
    const start = (await freeTimes()).at(-2);
    expect(expectFailure(await call('POST', '/appointments', { start, caller }), 409)).toEqual([
      'This email address has a booked call already: move that one',
    ]);
  });

  it('gives one time to one of fifty who want it at once', async () => {
    const times = await freeTimes();
    const slot = times.at(-1);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        staff.post(kinds.consultations, { slot, email: `n${index}@example.com` }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
      201,
      ...Array(49).fill(409),
    ]);
  });
});
