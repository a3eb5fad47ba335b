// Free times in the server, through the function that /api/slots and every booking ask.
import { randomUUIDv7 } from 'node:crypto';
import { readCatalogue } from '../content/catalogue.ts';
import { createCalendar } from '../server/appointments/calendar.ts';
import { cellsOf, dayAt } from '../server/appointments/free-times.ts';
import { createHours } from '../server/appointments/hours.ts';
import { createAudit } from '../server/audit.ts';
import { readConfig } from '../server/config.ts';
import { migrate } from '../server/db/migrate.ts';
import { openDatabase } from '../server/db/open.ts';
import type { Database } from '../server/db/tables.ts';
import { startPostgres } from '../testing/postgres.ts';
import { measure, median, settle } from './measure.ts';

const people = 5;
const daysBack = 305;
const daysAhead = 60;
const rounds = 101;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const now = (): Date => new Date();

const { appointments: shipped, timeZone } = readCatalogue();
const rules = { ...shipped.rules, aheadDays: daysAhead, noticeHours: 0 };
const catalogue = { ...readCatalogue(), appointments: { ...shipped, rules } };
const heldMs = (shipped.minutes + rules.pauseMinutes) * minuteMs;

/** Each person has a call at every second full hour of the shipped week, for a year. */
async function seedYear({ write: db }: Database): Promise<number> {
  const at = now().toISOString();
  const midnight = dayAt(Date.now(), timeZone).toZonedDateTime(timeZone).epochMilliseconds;
  let booked = 0;
  for (let index = 0; index < people; index += 1) {
    const person_id = randomUUIDv7();
    const name = `person${index}`;
    await db
      .insertInto('users')
      .values({
        ...{ id: person_id, username: name, username_key: name, email: name, email_key: name },
        ...{ role: 'superuser', created_at: at, updated_at: at },
      })
      .execute();
    for (let day = -daysBack; day < daysAhead; day += 1) {
      for (const hour of [10, 12, 14, 16]) {
        const start = midnight + day * dayMs + (hour + (index % 2)) * 60 * minuteMs;
        const { first, end } = cellsOf(start, start + heldMs);
        const id = randomUUIDv7();
        await db
          .insertInto('appointments')
          .values({
            ...{ id, created_at: at, type: 'call', person_id, state: 'booked' },
            starts_at: new Date(start).toISOString(),
            ends_at: new Date(start + shipped.minutes * minuteMs).toISOString(),
            ...{ first_cell: first, end_cell: end },
          })
          .execute();
        await db
          .insertInto('day_places')
          .values({
            person_id,
            ...{ day: dayAt(start, timeZone).toString(), place: hour, appointment_id: id },
          })
          .execute();
        booked += 1;
      }
    }
  }
  return booked;
}

const silent = async () => {};

const measureFreeTimes = (engine: string, settings: Record<string, string>) =>
  measure(
    `Free times on ${engine}`,
    `A year of bookings for ${people} people; medians of ${rounds}, inside the server.`,
    async (_start, DATA_DIR) => {
      const database = await openDatabase(readConfig({ DATA_DIR, ...settings }), () => {});
      await migrate(database, now);
      const booked = await seedYear(database);
      await settle(database);
      const audit = createAudit(now);
      const calendar = createCalendar({
        ...{ database, hours: createHours({ database, catalogue, audit, now }), audit, now },
        letters: {
          ...{ booked: silent, moved: silent, cancelled: silent, reminders: silent },
          committed: () => {},
        },
      });
      const times: number[] = [];
      let free = 0;
      for (let round = 0; round < rounds + 50; round += 1) {
        const startedAt = performance.now();
        const from = Date.now();
        free = (await calendar.free({ from, to: from + daysAhead * dayMs })).length;
        if (round >= 50) times.push(performance.now() - startedAt);
      }
      await database.close();
      return [
        ['calls booked', booked],
        [`free times of ${daysAhead} days found`, free],
        [`free times of ${daysAhead} days`, median(times), 'ms', { atMost: 5 }],
      ];
    },
  );

await measureFreeTimes('SQLite', {});
const postgres = await startPostgres();
await measureFreeTimes('PostgreSQL', { DATABASE_URL: postgres.url }).finally(() => postgres.stop());
