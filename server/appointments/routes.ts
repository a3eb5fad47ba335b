import type { FastifyInstance } from 'fastify';
import { appointmentsApi } from '../../contract/appointments/appointment.ts';
import { hoursApi } from '../../contract/appointments/hours.ts';
import type { Kind } from '../../contract/inbox/kind.ts';
import { type Allowance, type Attempts, networkOf } from '../auth/attempts.ts';
import { requireUser } from '../auth/guard.ts';
import { AppError } from '../errors.ts';
import { serve } from '../http/serve.ts';
import type { InboxStore } from '../inbox/store.ts';
import type { Submissions } from '../inbox/submissions.ts';
import type { Calendar } from './calendar.ts';
import type { Hours } from './hours.ts';
import { checkSpan, freshSeconds, type Slots } from './slots.ts';

const minute = 60_000;

const slotQuestions: Allowance = {
  name: 'slots',
  free: 120,
  windowMs: minute,
  firstMs: minute / 3,
  longestMs: minute / 3,
};

export function appointmentRoutes(
  app: FastifyInstance,
  parts: {
    calendar: Calendar;
    slots: Slots;
    hours: Hours;
    attempts: Attempts | undefined;
    store: InboxStore;
    kind: Kind;
    submissions: Submissions;
    now: () => Date;
  },
): void {
  const { calendar, slots, hours, attempts, store, kind, submissions, now } = parts;

  serve(app, appointmentsApi.slots, async ({ query, request, reply }) => {
    reply.header('cache-control', `public, max-age=${freshSeconds}`);
    const known = slots.known(query);
    if (!known && attempts) await attempts.count(slotQuestions, networkOf(request.ip));
    return { success: true, data: await (known ?? slots.ask(query)) };
  });

  serve(app, appointmentsApi.list, async ({ query: { from, to, person } }) => {
    const [first, end] = [Date.parse(from), Date.parse(to)];
    checkSpan(first, end);
    return { success: true, data: await calendar.span(first, end, person) };
  });

  serve(app, appointmentsApi.free, async ({ query: { from, to, person, except } }) => {
    const [first, end] = [Date.parse(from), Date.parse(to)];
    checkSpan(first, end);
    const times = await calendar.free({
      from: first,
      to: end,
      forStaff: true,
      ...(except ? { except } : {}),
    });
    const data = times
      .filter(({ people }) => person === undefined || people.includes(person))
      .map(({ start, people }) => ({ start: new Date(start).toISOString(), people }));
    return { success: true, data };
  });

  serve(app, appointmentsApi.ofRecord, async ({ id }) => ({
    success: true,
    data: await calendar.ofRecord((await store.require(id))._id),
  }));

  serve(app, appointmentsApi.book, async ({ body, request }) => {
    const actor = requireUser(request).username;
    const { start, person, record, caller, timeZone = null } = body;
    await checkPerson(person);
    if (record !== undefined) {
      const { _id: recordId, email } = await store.require(record);
      const call = { recordId, email: String(email), start, person };
      return { success: true, data: await calendar.bookForRecord(call, actor) };
    }
    if (Date.parse(start) <= now().getTime()) {
      throw new AppError(400, ['start must be in the future']);
    }
    const parsed = kind.shape.parse({ ...caller, [kind.books ?? '']: start });
    const { _id } = await submissions.submit({
      body: parsed,
      suspect: false,
      call: { start, timeZone, by: { actor, person } },
    });
    const [booked] = await calendar.ofRecord(_id);
    return { success: true, data: booked };
  });

  serve(app, appointmentsApi.block, async ({ body, request }) => {
    await checkPerson(body.person);
    return { success: true, data: await calendar.block(body, requireUser(request).username) };
  });

  serve(app, appointmentsApi.change, async ({ id, body, request }) => {
    await checkPerson(body.person ?? null);
    return { success: true, data: await calendar.change(id, body, requireUser(request).username) };
  });

  serve(app, hoursApi.read, async () => ({ success: true, data: await hours.ofAgency() }));

  serve(app, hoursApi.update, async ({ body, request }) => {
    const data = await hours.saveAgency(body, requireUser(request).username);
    slots.forget();
    return { success: true, data };
  });

  serve(app, hoursApi.people, async () => ({ success: true, data: await hours.people() }));

  serve(app, hoursApi.updatePerson, async ({ id, body, request }) => {
    const data = await hours.savePerson(id, body, requireUser(request).username);
    slots.forget();
    return { success: true, data };
  });

  async function checkPerson(person: string | null): Promise<void> {
    if (person === null) return;
    const known = (await hours.people()).some(({ _id }) => _id === person);
    if (!known) throw new AppError(400, ['person is not one of the staff']);
  }
}
