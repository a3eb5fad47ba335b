// Calendar files (.ics) of calls. Times are in UTC; ical-generator escapes every text.
import type { ICalCalendarMethod, ICalEventData, ICalEventStatus } from 'ical-generator';
import { isId } from '../ids.ts';
import type { AppointmentRow } from './rows.ts';

export type CalendarMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH';

/** The same in every file about an appointment, so that calendars change their entry instead of adding one. */
const uidOf = (appointmentId: string, domain: string): string => `${appointmentId}@${domain}`;

export const appointmentIdOf = (uid: string): string | undefined =>
  [/^([0-9a-f-]{36})@/i.exec(uid)?.[1]?.toLowerCase() ?? ''].find(isId);

export const eventOf = (
  { id, starts_at, ends_at, revision, state }: AppointmentRow,
  domain: string,
  now: Date,
) => ({
  id: uidOf(id, domain),
  sequence: revision,
  stamp: now,
  start: new Date(starts_at),
  end: new Date(ends_at),
  status: (state === 'cancelled' ? 'CANCELLED' : 'CONFIRMED') as ICalEventStatus,
});

export async function calendarFile(
  agency: string,
  events: ICalEventData[],
  options: { method: CalendarMethod; name?: string },
): Promise<string> {
  const { default: ical } = await import('ical-generator');
  const { method, name } = options;
  return ical({
    method: method as ICalCalendarMethod,
    prodId: { company: agency, product: 'Calls', language: 'EN' },
    ...(name === undefined ? {} : { name }),
    events,
  }).toString();
}

/** `PUBLISH` is a copy that expects no answer. */
export function callFile(
  call: AppointmentRow,
  method: CalendarMethod,
  about: {
    agency: string;
    domain: string;
    /** Answers of calendars go there: the From of our mails. */
    organizer: string | undefined;
    attendee: string;
    summary: string;
    place: string;
    description: string;
    now: Date;
  },
): Promise<string> {
  const { agency, domain, organizer, attendee, summary, place, description, now } = about;
  const event: ICalEventData = {
    ...eventOf(call, domain, now),
    summary,
    ...(place === '' ? {} : { location: place }),
    ...(description === '' ? {} : { description }),
    ...(organizer === undefined ? {} : { organizer: { name: agency, email: organizer } }),
    // Without the visitor's name: a stranger's words must not reach others through our mails.
    ...(method === 'PUBLISH'
      ? {}
      : { attendees: [{ email: attendee, rsvp: method === 'REQUEST', ...invited }] }),
  };
  return calendarFile(agency, [event], { method });
}

const invited = { status: 'NEEDS-ACTION', role: 'REQ-PARTICIPANT' } as Pick<
  Extract<NonNullable<ICalEventData['attendees']>[number], { email: string }>,
  'status' | 'role'
>;
