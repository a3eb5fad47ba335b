// The person's own calendar: our calls go there as a feed, its busy times come here.
import * as z from 'zod';
import { answer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { isoTime, optionalText } from '../text.ts';

const ownCalendar = z.strictObject({
  hasFeed: z.boolean(),
  busyCalendar: z.string().nullable(),
  busyReadAt: isoTime.nullable(),
  busyProblem: z.string().nullable(),
});
export type OwnCalendar = z.infer<typeof ownCalendar>;

export const ownCalendarApi = {
  read: endpoint({
    method: 'GET',
    path: '/auth/calendar',
    access: 'read the inbox',
    summary: 'Whether you have a calendar feed, and whether your busy times are read',
    status: 200,
    answer: answer(ownCalendar),
  }),
  renewFeed: endpoint({
    method: 'POST',
    path: '/auth/calendar/feed',
    access: 'change the inbox',
    summary: 'Make a new secret address for your calendar feed; an earlier one stops working',
    body: z.strictObject({}),
    status: 201,
    answer: answer(z.strictObject({ address: z.string() })),
  }),
  removeFeed: endpoint({
    method: 'DELETE',
    path: '/auth/calendar/feed',
    access: 'change the inbox',
    summary: 'End your calendar feed',
    status: 200,
    answer: answer(ownCalendar),
  }),
  setBusy: endpoint({
    method: 'PUT',
    path: '/auth/calendar/busy',
    access: 'change the inbox',
    summary: 'Read your busy times from this secret .ics address; null ends it',
    body: z.strictObject({ address: optionalText(2048) }),
    status: 200,
    answer: answer(ownCalendar),
  }),
  feed: endpoint({
    method: 'GET',
    path: '/calendar/:token',
    access: 'anyone',
    summary: 'The calendar feed at its secret address, from 30 days back',
    status: 200,
    answer: z.string(),
    type: 'text/calendar',
  }),
};
