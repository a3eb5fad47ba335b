// The person's own calendar: our calls go there as a secret feed, its busy times come here.
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { type OwnCalendar, ownCalendarApi } from '../../contract/appointments/own-calendar.ts';
import { referenceOf } from '../../contract/inbox/kind.ts';
import { inboxPath } from '../../contract/office.ts';
import { may } from '../../contract/roles.ts';
import { type Allowance, type Attempts, networkOf } from '../auth/attempts.ts';
import { requireUser } from '../auth/guard.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import { serve } from '../http/serve.ts';
import { randomToken, sha256 } from '../secrets.ts';
import type { BusyTimes } from './busy-times.ts';
import { cellAt } from './free-times.ts';
import { calendarFile, eventOf } from './ics.ts';
import { type AppointmentRow, readAppointments } from './rows.ts';

const minuteMs = 60_000;
const feedBackMs = 30 * 24 * 60 * minuteMs;

const feedReads: Allowance = {
  name: 'calendar feed',
  free: 120,
  windowMs: minuteMs,
  firstMs: minuteMs / 3,
  longestMs: minuteMs / 3,
};

export function ownCalendarRoutes(
  app: FastifyInstance,
  parts: {
    database: Database;
    config: Pick<Config, 'SITE_URL' | 'MAIL_FROM'>;
    agency: string;
    busyTimes: BusyTimes;
    attempts: Attempts | undefined;
    now: () => Date;
  },
): void {
  const { database, config, agency, busyTimes, attempts, now } = parts;
  const { SITE_URL: siteUrl, MAIL_FROM: from } = config;
  // As in the mails about a call, or a calendar that reads both would have two entries.
  const domain = from?.split('@').at(-1) ?? new URL(siteUrl).hostname;

  async function read(id: string): Promise<OwnCalendar> {
    const row = await database.write
      .selectFrom('call_takers')
      .select(['feed_hash', 'busy_address', 'busy_read_at', 'busy_problem'])
      .where('user_id', '=', id)
      .executeTakeFirst();
    const address = row?.busy_address ?? null;
    return {
      hasFeed: (row?.feed_hash ?? null) !== null,
      busyCalendar: address === null ? null : new URL(address).host,
      busyReadAt: row?.busy_read_at ?? null,
      busyProblem: row?.busy_problem ?? null,
    };
  }

  async function setFeed(id: string, feed_hash: string | null): Promise<void> {
    await database.write
      .insertInto('call_takers')
      .values({ user_id: id, feed_hash })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ feed_hash }))
      .execute();
  }

  serve(app, ownCalendarApi.read, async ({ request }) => ({
    success: true,
    data: await read(requireUser(request).id),
  }));

  serve(app, ownCalendarApi.renewFeed, async ({ request }) => {
    const secret = randomToken(24);
    await setFeed(requireUser(request).id, sha256(secret));
    return { success: true, data: { address: `${siteUrl}/api/calendar/${secret}.ics` } };
  });

  serve(app, ownCalendarApi.removeFeed, async ({ request }) => {
    const { id } = requireUser(request);
    await setFeed(id, null);
    return { success: true, data: await read(id) };
  });

  serve(app, ownCalendarApi.setBusy, async ({ body, request }) => {
    const { id } = requireUser(request);
    await busyTimes.setAddress(id, body.address);
    return { success: true, data: await read(id) };
  });

  const { path, access } = ownCalendarApi.feed;
  app.get<{ Params: { token: string } }>(path, { config: { access } }, async (request, reply) => {
    if (attempts) await attempts.count(feedReads, networkOf(request.ip));
    const secret = request.params.token.replace(/\.ics$/, '');
    const owner = await database.read
      .selectFrom('call_takers')
      .innerJoin('users', 'users.id', 'call_takers.user_id')
      .select(['users.id', 'users.role'])
      .where('feed_hash', '=', sha256(secret))
      .executeTakeFirst();
    if (!owner || !may(owner.role, 'read the inbox')) {
      throw new AppError(404, 'There is nothing at this address');
    }
    const since = cellAt(now().getTime() - feedBackMs);
    const rows = await readAppointments(
      database.read,
      sql`person_id = ${owner.id} AND end_cell > ${since} AND state <> 'cancelled'`,
    );
    return reply
      .type('text/calendar; charset=utf-8')
      .header('cache-control', 'private, no-store')
      .send(
        await calendarFile(agency, rows.map(toEvent), {
          method: 'PUBLISH',
          name: `${agency}: calls`,
        }),
      );
  });

  function toEvent(row: AppointmentRow) {
    const entry = eventOf(row, domain, now());
    if (row.record_id === null) return { ...entry, summary: row.title || 'Blocked' };
    const href = `${siteUrl}${inboxPath('consultations')}?id=${row.record_id}`;
    const reference = referenceOf({ initial: 'C' }, row.record_id);
    const lines = [reference, row.visitor_phone, href].filter((line) => line !== null);
    return {
      ...entry,
      summary: `Call with ${row.visitor_name}`,
      description: lines.join('\n'),
      url: href,
    };
  }
}
