import * as z from 'zod';
import { answer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import {
  emailAddress,
  id,
  isoTime,
  optionalText,
  plainText,
  queryText,
  requiredText,
} from '../text.ts';

export const appointmentStates = ['booked', 'held', 'missed', 'cancelled'] as const;
export type AppointmentState = (typeof appointmentStates)[number];

export const calendarAnswers = ['accepted', 'declined', 'tentative'] as const;
export type CalendarAnswer = (typeof calendarAnswers)[number];

export const appointment = z.strictObject({
  _id: id,
  /** A block has no record and no visitor. */
  type: z.enum(['call', 'block']),
  start: isoTime,
  end: isoTime,
  state: z.enum(appointmentStates),
  /** null: the account was deleted, and somebody else has to take over. */
  person: z.strictObject({ _id: id, name: z.string() }).nullable(),
  record: z
    .strictObject({
      _id: id,
      reference: z.string(),
      name: z.string(),
      phone: z.string().nullable(),
    })
    .nullable(),
  title: z.string(),
  visitorZone: z.string().nullable(),
  answer: z.enum(calendarAnswers).nullable(),
  version: z.int(),
});
export type Appointment = z.infer<typeof appointment>;

const freeTimes = z.strictObject({
  timeZone: z.string(),
  minutes: z.int(),
  /** False: the form only asks for a preferred time. */
  isOpen: z.boolean(),
  until: isoTime,
  times: z.array(isoTime),
});
export type FreeTimes = z.infer<typeof freeTimes>;

export const slotDays = 62;

const instant = queryText.refine(
  (text) => /^\d{4}-\d\d-\d\d(T[\d:.]+Z)?$/.test(text) && !Number.isNaN(Date.parse(text)),
  'must be a time in UTC such as 2026-12-01T10:30:00Z',
);

const span = z.strictObject({ from: instant.optional(), to: instant.optional() });

const staffSpan = z.strictObject({ from: instant, to: instant, person: queryText.optional() });

const startTime = plainText
  .refine(
    (text) => !Number.isNaN(Date.parse(text)) && Date.parse(text) % 300_000 === 0,
    'must be a time in steps of five minutes',
  )
  .transform((text) => new Date(text).toISOString());

/** Known to this server's Intl; browsers may use an older name. */
export const timeZoneName = plainText.refine((name) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}, 'must be the name of a time zone such as Asia/Kolkata');

const caller = z.strictObject({
  name: requiredText(120),
  email: emailAddress,
  phone: optionalText(40),
  company: optionalText(120),
  service: plainText.default(''),
  message: requiredText(5000),
});

const newCall = z
  .strictObject({
    start: startTime,
    /** null: anyone who is free. */
    person: id.nullable().default(null),
    record: id.optional(),
    caller: caller.optional(),
    timeZone: timeZoneName.optional(),
  })
  .refine(({ record, caller }) => (record === undefined) !== (caller === undefined), {
    error: 'record or caller is required',
    when: ({ value }) => value instanceof Object,
  });

const newBlock = z
  .strictObject({
    person: id,
    start: startTime,
    end: startTime,
    title: plainText.trim().max(120, 'must be at most 120 characters').default(''),
  })
  .refine(({ start, end }) => start < end, {
    error: 'end must be after start',
    when: ({ value }) => value instanceof Object,
  });
export type NewBlock = z.output<typeof newBlock>;

const change = z
  .strictObject({
    version: z.int({ error: 'must be a whole number' }),
    start: startTime.optional(),
    person: id.optional(),
    state: z
      .enum(appointmentStates, { error: `must be one of ${appointmentStates.join(', ')}` })
      .optional(),
  })
  .refine(
    ({ start, person, state }) => (start ?? person) === undefined || state === undefined,
    'state cannot change together with start or person',
  );
export type AppointmentChange = z.output<typeof change>;

const busyTime = z.strictObject({ person: id, start: isoTime, end: isoTime });

const calendarSpan = z.strictObject({
  appointments: z.array(appointment),
  busy: z.array(busyTime),
});
export type CalendarSpan = z.infer<typeof calendarSpan>;

const staffTimes = z.array(z.strictObject({ start: isoTime, people: z.array(id) }));
export type StaffTimes = z.infer<typeof staffTimes>;

export const appointmentsApi = {
  slots: endpoint({
    method: 'GET',
    path: '/slots',
    access: 'anyone',
    summary: `Free times that can be booked with a consultation request, up to ${slotDays} days at once`,
    query: span,
    status: 200,
    answer: answer(freeTimes),
  }),
  list: endpoint({
    method: 'GET',
    path: '/appointments',
    access: 'read the inbox',
    summary: 'Calls, blocked and busy times of a span of up to 62 days, cancelled ones left out',
    query: staffSpan,
    status: 200,
    answer: answer(calendarSpan),
  }),
  free: endpoint({
    method: 'GET',
    path: '/appointments/free',
    access: 'read the inbox',
    summary:
      'Free times with who is free; staff need not keep the notice, and the call in `except` is not in its own way',
    query: staffSpan.extend({ except: queryText.optional() }),
    status: 200,
    answer: answer(staffTimes),
  }),
  ofRecord: endpoint({
    method: 'GET',
    path: '/consultations/:id/appointments',
    access: 'read the inbox',
    summary: 'Calls of a consultation request, newest first, cancelled ones included',
    status: 200,
    answer: answer(z.array(appointment)),
  }),
  book: endpoint({
    method: 'POST',
    path: '/appointments',
    access: 'change the inbox',
    summary: 'Book a call for a request, or for somebody who phoned',
    body: newCall,
    status: 201,
    answer: answer(appointment),
  }),
  block: endpoint({
    method: 'POST',
    path: '/appointments/blocks',
    access: 'change the inbox',
    summary: 'Block time of somebody, up to 31 days',
    body: newBlock,
    status: 201,
    answer: answer(appointment),
  }),
  change: endpoint({
    method: 'PUT',
    path: '/appointments/:id',
    access: 'change the inbox',
    summary: 'Move, hand over, cancel, or mark as held or missed; a newer version is a 409',
    body: change,
    status: 200,
    answer: answer(appointment),
  }),
};
