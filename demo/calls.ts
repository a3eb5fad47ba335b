// A believable fortnight of calls: booked by visitors, held or missed, one moved and one cancelled; blocked and busy times.
import { sql } from 'kysely';
import type { Catalogue } from '../contract/inbox/catalogue.ts';
import { createCalendar } from '../server/appointments/calendar.ts';
import type { CallLetters } from '../server/appointments/call-changes.ts';
import { cellAt } from '../server/appointments/free-times.ts';
import { createHours } from '../server/appointments/hours.ts';
import type { Audit } from '../server/audit.ts';
import type { Database } from '../server/db/tables.ts';
import type { Random } from './random.ts';

export interface PlannedCall {
  at: number;
  happen: () => Promise<unknown>;
}

interface Request {
  id: string;
  email: string;
  arrivedAt: number;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const bookingDays = 14;

const farZones = ['Asia/Dubai', 'Europe/London', 'Asia/Kathmandu', 'America/New_York'];

const noLetters: CallLetters = {
  booked: async () => {},
  moved: async () => {},
  cancelled: async () => {},
  reminders: async () => {},
  committed: () => {},
};

interface Parts {
  database: Database;
  catalogue: Catalogue;
  audit: Audit;
  random: Random;
  clock: () => Date;
  now: number;
}

export async function planCalls(
  parts: Parts,
  requests: Request[],
  add: (...happenings: PlannedCall[]) => void,
): Promise<void> {
  const { database, catalogue, audit, random, clock, now } = parts;
  const hours = createHours({ database, catalogue, audit, now: clock });
  const calendar = createCalendar({ database, hours, letters: noLetters, audit, now: clock });
  const staff = await hours.people();
  const idOf = (name: string) => String(staff.find((person) => person.name === name)?._id);
  for (const name of ['harpreet', 'meenal']) {
    await hours.savePerson(idOf(name), { takesCalls: true, hours: null }, 'asha');
  }

  const { timeZone: own } = catalogue;
  const zones = [own, own, own, ...farZones];
  const bookings = requests
    .filter(({ arrivedAt }) => arrivedAt > now - bookingDays * day)
    .map(({ id, email, arrivedAt }, index): PlannedCall => {
      const happen = async () => {
        const from = Math.max(arrivedAt, now - 6 * day);
        const free = await calendar.free({ from, to: now + 5 * day });
        // On every day of the week some calls are over.
        const over = free.filter((time) => time.start < now - hour);
        const ahead = free.filter((time) => time.start > now);
        const times = over.length > 0 && index % 5 < 2 ? over : ahead;
        if (times.length === 0) return;
        const start = new Date(random.pick(times).start).toISOString();
        const timeZone = random.pick(zones);
        await calendar.book({ recordId: id, email, start, timeZone }, async () => true);
        await sql`UPDATE consultations SET preferred_date = ${start} WHERE id = ${id}`.execute(
          database.write,
        );
        add(...afterwards(id, index, Date.parse(start)));
      };
      return { at: arrivedAt, happen };
    });

  function afterwards(id: string, index: number, start: number): PlannedCall[] {
    const ended = start + 40 * minute;
    if (ended < now) {
      const state = index % 6 === 5 ? 'missed' : 'held';
      const happen = async () => {
        const [call] = await calendar.ofRecord(id);
        if (!call) return;
        await calendar.change(call._id, { version: call.version, state }, call.person?.name ?? '');
      };
      return [{ at: ended, happen }];
    }
    const at = now - 5 * minute;
    if (index % 7 === 3) {
      const happen = async () => {
        const free = await calendar.free({ from: start + day, to: start + 3 * day });
        if (free[0]) await calendar.moveOwn(id, new Date(free[0].start).toISOString());
      };
      return start - at > 5 * hour ? [{ at, happen }] : [];
    }
    return [];
  }

  const blocks = blocksAround(now, catalogue.timeZone).map(
    ({ who, start, end, title }): PlannedCall => ({
      at: now - bookingDays * day - hour,
      happen: () =>
        calendar.block(
          {
            person: idOf(who),
            start: new Date(start).toISOString(),
            end: new Date(end).toISOString(),
            title,
          },
          who,
        ),
    }),
  );
  await keepBusy(database, idOf('asha'), now, catalogue.timeZone);
  add(...blocks, ...bookings);
}

function onClock(now: number, timeZone: string, days: number, clock: string): number {
  const today = Temporal.Instant.fromEpochMilliseconds(now)
    .toZonedDateTimeISO(timeZone)
    .toPlainDate();
  return today
    .add({ days: days + 1 - today.dayOfWeek })
    .toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(clock) }).epochMilliseconds;
}

function blocksAround(now: number, timeZone: string) {
  const at = (days: number, clock: string) => onClock(now, timeZone, days, clock);
  return [
    { who: 'meenal', start: at(1, '10:00'), end: at(1, '11:30'), title: 'Workshop at the college' },
    { who: 'harpreet', start: at(0, '15:00'), end: at(0, '17:00'), title: 'Visit to a shop' },
    { who: 'harpreet', start: at(4, '00:00'), end: at(5, '00:00'), title: 'Day off' },
    { who: 'asha', start: at(7, '12:00'), end: at(7, '13:00'), title: 'Lunch with the bank' },
  ];
}

/** As if read from her own calendar. */
async function keepBusy(database: Database, person: string, now: number, timeZone: string) {
  const times = [0, 2, 4, 7].map((days) => ({
    person_id: person,
    first_cell: cellAt(onClock(now, timeZone, days, '14:00')),
    end_cell: cellAt(onClock(now, timeZone, days, '15:30')),
  }));
  await database.write.insertInto('busy_times').values(times).execute();
}
