// RACE_ROUNDS=200 for the full proof.
import type { LightMyRequestResponse } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { readCatalogue } from '../../content/catalogue.ts';
import { type Appointment, appointmentsApi } from '../../contract/appointments/appointment.ts';
import type { Engine } from '../db/tables.ts';
import { expectSoundCalendar } from '../testing/calendar-invariants.ts';
import { createStoppedClock } from '../testing/clock.ts';
import { engines } from '../testing/fresh-database.ts';
import { expectAnswer, kinds, sampleOf } from '../testing/inbox-calls.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const rounds = Number(process.env.RACE_ROUNDS ?? 3);
const timeout = 60_000 + rounds * 10_000;
const visitors = 50;
const { appointments: shipped, timeZone } = readCatalogue();
const rules = { ...shipped.rules, aheadDays: 90, perDay: 50 };
const catalogue = { appointments: { ...shipped, rules } };
const hourMs = 60 * 60_000;

const openApps: TestApp[] = [];
afterEach(async () => {
  for (const app of openApps.splice(0).reverse()) await app.close();
});

async function startProcesses(engine: Engine): Promise<TestApp[]> {
  // Stopped, or the first free time may pass before it is asked for.
  const clock = createStoppedClock('2027-02-01T00:00:00.000Z');
  const app = await startTestApp(engine, { catalogue, clock });
  openApps.push(app);
  if (engine === 'sqlite') return [app];
  const second = await startTestApp(engine, { catalogue, beside: app });
  openApps.push(second);
  return [app, second];
}

async function separateTimes(app: TestApp): Promise<string[]> {
  const response = await app.call('GET', '/api/slots');
  const { times } = expectAnswer(appointmentsApi.slots, response).data;
  let last = 0;
  return times.filter((time) => {
    if (Date.parse(time) - last < hourMs) return false;
    last = Date.parse(time);
    return true;
  });
}

let visitor = 0;

function wish(app: TestApp, slot: string): Promise<LightMyRequestResponse> {
  visitor += 1;
  const body = { ...sampleOf(kinds.consultations), slot, email: `v${visitor}@example.com` };
  return app.call('POST', '/api/consultations', { body });
}

const race = (processes: TestApp[], slot: string): Promise<LightMyRequestResponse[]> =>
  Promise.all(
    Array.from({ length: visitors }, (_, index) =>
      wish(processes[index % processes.length] as TestApp, slot),
    ),
  );

/** How many were booked; everybody else is offered other times. */
function countBooked(answers: LightMyRequestResponse[], slot: string): number {
  const { booked = [], refused = [] } = Object.groupBy(answers, ({ statusCode }) =>
    statusCode === 201 ? 'booked' : 'refused',
  );
  for (const answer of booked) expect(answer.json().data.callStart).toBe(slot);
  for (const answer of refused) {
    const { error, data } = answer.json();
    const said = 'Somebody else has just taken this time';
    expect([answer.statusCode, error]).toEqual([409, said]);
    expect(data.times.length).toBeGreaterThan(0);
  }
  return booked.length;
}

describe.each(engines)('at once on %s', (engine) => {
  it(`${rounds} times fifty for one time: one is booked, 49 get other times`, {
    timeout,
  }, async () => {
    const processes = await startProcesses(engine);
    const [app] = processes as [TestApp];
    await app.tokenFor('superuser');
    const times = (await separateTimes(app)).slice(0, rounds);
    expect(times).toHaveLength(rounds);
    for (const slot of times) {
      const answers = await race(processes, slot);
      expect(countBooked(answers, slot)).toBe(1);
      for (const answer of answers.filter(({ statusCode }) => statusCode === 409)) {
        expect(answer.json().data.times).not.toContain(slot);
      }
    }
    const booked = await expectSoundCalendar(app.database, timeZone);
    expect(booked.map(({ starts_at }) => starts_at).sort()).toEqual(times);
  });

  it('every free colleague is tried before a time is refused', async () => {
    const processes = await startProcesses(engine);
    const [app] = processes as [TestApp];
    for (let count = 0; count < 3; count += 1) await app.tokenFor('superuser');
    const [slot = ''] = await separateTimes(app);
    expect(countBooked(await race(processes, slot), slot)).toBe(3);
    await expectSoundCalendar(app.database, timeZone);
  });

  it('the same while staff move, hand over, block and cancel', { timeout }, async () => {
    const processes = await startProcesses(engine);
    const [app] = processes as [TestApp];
    const staff = [await app.tokenFor('superuser'), await app.tokenFor('superuser')];
    const token = staff[0]?.token ?? '';
    const times = await separateTimes(app);
    const list = async (): Promise<Appointment[]> => {
      const [from = '', to = ''] = [times[0], times.at(-1)];
      const path = `/api/appointments?from=${from}&to=${to}`;
      const response = await app.call('GET', path, { token });
      return expectAnswer(appointmentsApi.list, response).data.appointments;
    };
    for (const round of Array(rounds).keys()) {
      const slot = times[round] ?? '';
      const later = times[round + 1] ?? '';
      const known = await list();
      const busy = known.slice(-10).flatMap(({ _id, version, person, type }, index) => {
        const body =
          [
            { start: slot },
            { start: new Date(Date.parse(later) - 10 * 60_000).toISOString() },
            { person: staff.find(({ id }) => id !== person?._id)?.id },
            { start: later, person: staff[round % 2]?.id },
            { state: 'cancelled' },
          ][(index + round) % (type === 'block' ? 4 : 5)] ?? {};
        return processes.map((each) =>
          each.call('PUT', `/api/appointments/${_id}`, { token, body: { version, ...body } }),
        );
      });
      const blocks = staff.map(({ id }, index) =>
        processes[index % processes.length]?.call('POST', '/api/appointments/blocks', {
          token,
          body: {
            person: id,
            start: new Date(Date.parse(slot) - 15 * 60_000).toISOString(),
            end: new Date(Date.parse(slot) + (index + 1) * 20 * 60_000).toISOString(),
          },
        }),
      );
      const [answers, changes] = await Promise.all([
        race(processes, slot),
        Promise.all([...busy, ...blocks]),
      ]);
      expect(countBooked(answers, slot)).toBeLessThanOrEqual(staff.length);
      const statuses = changes.map((change) => change?.statusCode);
      expect(statuses.filter((status) => ![200, 201, 404, 409].includes(status ?? 0))).toEqual([]);
      await expectSoundCalendar(app.database, timeZone);
    }
  });
});
