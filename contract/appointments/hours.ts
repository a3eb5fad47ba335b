import * as z from 'zod';
import { answer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { id, isoTime, plainText, wholeNumber } from '../text.ts';

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof weekdays)[number];

/** All times of hours are multiples of it. */
export const cellMinutes = 5;

const clockTime = /^(?:[01]\d|2[0-3]):[0-5][05]$|^24:00$/;

const timeOfDay = plainText.regex(
  clockTime,
  'must be a time such as 09:30, in steps of five minutes',
);

const openHours = z.strictObject({ from: timeOfDay, to: timeOfDay });
export type OpenHours = z.infer<typeof openHours>;

/** The fault is reported at the time that has to change. */
const hoursOfDay = z
  .array(openHours)
  .max(6, 'must be at most 6 periods a day')
  .superRefine((day, context) => {
    let closed = '00:00';
    for (const [index, { from, to }] of day.entries()) {
      if (!clockTime.test(from) || !clockTime.test(to)) continue;
      if (from >= to) {
        const message = 'must be after the beginning';
        context.addIssue({ code: 'custom', path: [index, 'to'], message });
      } else if (from < closed) {
        const message = 'must not be before the end of the period ahead of it';
        context.addIssue({ code: 'custom', path: [index, 'from'], message });
      }
      if (to > closed) closed = to;
    }
  });

export const weeklyHours = z.strictObject(
  Object.fromEntries(weekdays.map((day) => [day, hoursOfDay])) as Record<
    Weekday,
    typeof hoursOfDay
  >,
);
export type WeeklyHours = z.infer<typeof weeklyHours>;

/** No hours: a closed day. */
const exception = z.strictObject({
  date: z.iso.date('must be a date such as 2026-12-25'),
  hours: hoursOfDay,
  note: plainText.trim().max(80, 'must be at most 80 characters').default(''),
});
export type HoursException = z.infer<typeof exception>;

export const holiday = z.strictObject({
  date: z.iso.date('must be a date in quotes such as "2026-12-25"'),
  name: plainText.trim().min(1, 'is required').max(80, 'must be at most 80 characters'),
});
export type Holiday = z.infer<typeof holiday>;

/** An exception opens a holiday. */
export function specialHours(days: {
  exceptions: HoursException[];
  holidays: Holiday[];
}): Map<string, OpenHours[]> {
  return new Map([
    ...days.holidays.map(({ date }): [string, OpenHours[]] => [date, []]),
    ...days.exceptions.map(({ date, hours }): [string, OpenHours[]] => [date, hours]),
  ]);
}

export const bookingRules = z.strictObject({
  pauseMinutes: wholeNumber({ min: 0, max: 120 }).refine(
    (minutes) => minutes % cellMinutes === 0,
    'must be in steps of five minutes',
  ),
  noticeHours: wholeNumber({ min: 0, max: 720 }),
  aheadDays: wholeNumber({ min: 1, max: 180 }),
  perDay: wholeNumber({ min: 1, max: 50 }),
  /** How late visitors may move or cancel by themselves. */
  changeNoticeHours: wholeNumber({ min: 0, max: 720 }),
});
export type BookingRules = z.infer<typeof bookingRules>;

const place = plainText.trim().max(300, 'must be at most 300 characters');

/** Used until a superuser saves other hours. */
export const defaultHours = z.strictObject({
  weekly: weeklyHours,
  rules: bookingRules,
  place,
  holidays: z.array(holiday).max(400),
});

const agencyFields = {
  weekly: weeklyHours,
  exceptions: z
    .array(exception)
    .max(400, 'must be at most 400 days')
    .superRefine((days, context) => {
      const dates = new Set<string>();
      for (const [index, { date }] of days.entries()) {
        const message = 'is in the list already';
        if (dates.has(date)) context.addIssue({ code: 'custom', path: [index, 'date'], message });
        dates.add(date);
      }
    }),
  rules: bookingRules,
  place,
};

const agencyHours = z.strictObject({
  ...agencyFields,
  /** Closed unless an exception gives hours. */
  holidays: z.array(holiday),
  minutes: z.int(),
  timeZone: z.string(),
  version: z.int(),
});
export type AgencyHours = z.infer<typeof agencyHours>;

const agencyHoursChange = z.strictObject({ ...agencyFields, version: z.int() });
export type AgencyHoursChange = z.infer<typeof agencyHoursChange>;

const callTaker = z.strictObject({
  _id: id,
  name: z.string(),
  takesCalls: z.boolean(),
  /** null: those of the agency. */
  hours: weeklyHours.nullable(),
  busyCalendar: z.string().nullable(),
  busyReadAt: isoTime.nullable(),
  busyProblem: z.string().nullable(),
});
export type CallTaker = z.infer<typeof callTaker>;

const callTakerChange = z.strictObject({
  takesCalls: z.boolean({ error: 'must be true or false' }),
  hours: weeklyHours.nullable(),
});

export const hoursApi = {
  read: endpoint({
    method: 'GET',
    path: '/hours',
    access: 'read the inbox',
    summary: 'Hours of the agency and the rules of booking',
    status: 200,
    answer: answer(agencyHours),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/hours',
    access: 'set hours',
    summary: 'Set hours and rules; a newer version is a 409',
    body: agencyHoursChange,
    status: 200,
    answer: answer(agencyHours),
  }),
  people: endpoint({
    method: 'GET',
    path: '/hours/people',
    access: 'read the inbox',
    summary: 'Staff, who of them takes calls, and when',
    status: 200,
    answer: answer(z.array(callTaker)),
  }),
  updatePerson: endpoint({
    method: 'PUT',
    path: '/hours/people/:id',
    access: 'set hours',
    summary: 'Say whether somebody takes calls, and in which hours',
    body: callTakerChange,
    status: 200,
    answer: answer(callTaker),
  }),
};
