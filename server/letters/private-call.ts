import type { LetterWords } from '../../content/catalogue.ts';
import type { AgencyHours } from '../../contract/appointments/hours.ts';
import type { InboxRecord } from '../../contract/inbox/kind.ts';
import { clockFormat, dateTimeText, letterDayFormat, zoneText } from '../../contract/locale.ts';
import { refusals } from '../../contract/visitor-texts.ts';
import { webAddress } from '../../contract/web-address.ts';
import { type Calendar, taken } from '../appointments/calendar.ts';
import { bookableUntil } from '../appointments/free-times.ts';
import type { Hours } from '../appointments/hours.ts';
import { callFile } from '../appointments/ics.ts';
import { readOpenCall } from '../appointments/rows.ts';
import type { Database } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import type { View } from '../pages/fill-template.ts';
import { changeableUntil } from './call-mails.ts';
import { type Clock, callTimes, fill } from './field-text.ts';

export interface PrivateCalls {
  viewOf(recordId: string, address: string): Promise<View>;
  /** Undefined: there is no call that can be moved. */
  choices(recordId: string, address: string, after: unknown): Promise<View | undefined>;
  move(recordId: string, start: unknown): Promise<void>;
  cancel(recordId: string): Promise<void>;
  file(record: InboxRecord, link: string): Promise<string | undefined>;
}

const minuteMs = 60_000;
const timesPerPage = 40;

export const isTaken = ({ error }: AppError): boolean => error === taken;

const timeIn = (value: unknown): number =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)
    ? Date.parse(value)
    : Number.NaN;

export function createPrivateCalls(parts: {
  database: Database;
  calendar: Calendar;
  hours: Hours;
  agency: string;
  locale: string;
  entry: LetterWords['calls']['entry'];
  mailFrom: string | undefined;
  siteUrl: string;
  now: () => Date;
}): PrivateCalls {
  const { database, calendar, hours, agency, locale, entry, mailFrom, siteUrl, now } = parts;
  const clockOf = ({ timeZone }: AgencyHours): Clock => ({ locale, timeZone });

  const openCall = (recordId: string) => readOpenCall(database.read, recordId, now());

  return {
    async viewOf(recordId, address) {
      const call = await openCall(recordId);
      const agencyHours = await hours.ofAgency();
      if (!call) {
        const [last] = await calendar.ofRecord(recordId);
        if (last?.state !== 'cancelled' || Date.parse(last.start) <= now().getTime()) return {};
        const { when } = callTimes(last.start, last.visitorZone, clockOf(agencyHours));
        return { callIsCancelled: true, cancelledCall: when };
      }
      const { when, ours } = callTimes(call.starts_at, call.visitor_zone, clockOf(agencyHours));
      const until = changeableUntil(call, agencyHours);
      const isLink = webAddress(agencyHours.place) !== undefined;
      const canChange = until > now();
      return {
        hasCall: true,
        callTime: when,
        callTimeOurs: ours,
        callMinutes: String((Date.parse(call.ends_at) - Date.parse(call.starts_at)) / minuteMs),
        callHasPlace: agencyHours.place !== '',
        callPlace: isLink ? undefined : agencyHours.place,
        callPlaceLink: isLink ? agencyHours.place : undefined,
        callCanChange: canChange,
        callTooLate: !canChange,
        callUntil: dateTimeText(
          locale,
          until.toISOString(),
          call.visitor_zone ?? agencyHours.timeZone,
        ),
        moveAddress: `${address}?move`,
        cancelAddress: `${address}?cancel`,
        fileAddress: `${address}/call.ics`,
      };
    },

    async choices(recordId, address, after) {
      const call = await openCall(recordId);
      const agencyHours = await hours.ofAgency();
      if (!call || changeableUntil(call, agencyHours) <= now()) return undefined;
      const zone = call.visitor_zone ?? agencyHours.timeZone;
      const from = timeIn(after) || now().getTime();
      const to = bookableUntil({ ...agencyHours, now: now().getTime() });
      const free = await calendar.free({ from, to, except: call.id });
      const starts = free
        .map(({ start }) => start)
        .filter((start) => start !== Date.parse(call.starts_at));
      const next = starts[timesPerPage];
      return {
        callTime: callTimes(call.starts_at, call.visitor_zone, clockOf(agencyHours)).when,
        zone: zoneText(locale, zone),
        days: daysOf(starts.slice(0, timesPerPage), zone, locale),
        hasTimes: starts.length > 0,
        hasNoTimes: starts.length === 0,
        laterAddress:
          next === undefined ? undefined : `${address}?move&after=${new Date(next).toISOString()}`,
        earliestAddress: after === undefined ? undefined : `${address}?move`,
      };
    },

    async move(recordId, start) {
      const startMs = timeIn(start);
      if (Number.isNaN(startMs)) throw new AppError(400, refusals.chooseTime);
      await calendar.moveOwn(recordId, new Date(startMs).toISOString());
    },

    cancel: (recordId) => calendar.cancelOwn(recordId),

    async file({ _id, reference, email }, link) {
      const call = await openCall(_id);
      if (!call) return undefined;
      const { place } = await hours.ofAgency();
      return callFile(call, 'PUBLISH', {
        agency,
        domain: mailFrom?.split('@').at(-1) ?? new URL(siteUrl).hostname,
        organizer: mailFrom,
        attendee: String(email),
        summary: entry.summary,
        place,
        description: fill(entry.description, { reference, link: siteUrl + link }),
        now: now(),
      });
    },
  };
}

function daysOf(starts: number[], timeZone: string, locale: string): View[] {
  const clock = clockFormat(locale, timeZone);
  const byDay = Map.groupBy(starts, letterDayFormat(locale, timeZone));
  return [...byDay].map(([day, times]) => ({
    day,
    times: times.map((start) => ({ start: new Date(start).toISOString(), time: clock(start) })),
  }));
}
