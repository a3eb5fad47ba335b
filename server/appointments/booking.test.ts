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
