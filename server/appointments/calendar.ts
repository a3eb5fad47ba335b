import { type Kysely, sql } from 'kysely';
import type {
  Appointment,
  AppointmentChange,
  CalendarSpan,
  NewBlock,
} from '../../contract/appointments/appointment.ts';
import { refusals } from '../../contract/visitor-texts.ts';
import type { Audit } from '../audit.ts';
import { isForeignKeyViolation } from '../db/database-errors.ts';
import type { Database, Tables } from '../db/tables.ts';
import { transact } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import type { Bookings } from '../inbox/submissions.ts';
import { type Availability, type BookingQuery, createAvailability } from './availability.ts';
import { blockTime } from './blocks.ts';
import { type CallLetters, createCallChanges, requireAppointment } from './call-changes.ts';
import { TimeTaken } from './claims.ts';
import type { Hours } from './hours.ts';
import {
  type AppointmentRow,
  readAppointments,
  readOpenCall,
  readSpan,
  toAppointment,
} from './rows.ts';

export interface Calendar extends Bookings, Pick<Availability, 'free'> {
  span(from: number, to: number, person?: string): Promise<CalendarSpan>;
  ofRecord(recordId: string): Promise<Appointment[]>;
  bookForRecord(
    call: { recordId: string; email: string; start: string; person: string | null },
    by: string,
  ): Promise<Appointment>;
  block(block: NewBlock, by: string): Promise<Appointment>;
  change(id: string, change: AppointmentChange, by: string): Promise<Appointment>;
  moveOwn(recordId: string, start: string): Promise<void>;
  cancelOwn(recordId: string): Promise<void>;
  cancelWith(db: Kysely<Tables>, recordId: string, by: string | null): Promise<void>;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

export const { taken } = refusals;

export function createCalendar(parts: {
  database: Database;
  hours: Hours;
  letters: CallLetters;
  audit: Audit;
  now: () => Date;
}): Calendar {
  const { database, hours, letters, now } = parts;
  const availability = createAvailability(parts);
  const changes = createCallChanges({ ...parts, engine: database.engine });

  async function refuse(start: number, query: BookingQuery): Promise<never> {
    throw new AppError(409, taken, { data: { times: await availability.nearest(start, query) } });
  }

  /** One transaction per colleague: if the time is lost meanwhile, all of it is rolled back. */
  async function tryEach<Result>(
    people: string[],
    start: number,
    query: BookingQuery,
    work: (db: Kysely<Tables>, person: string) => Promise<Result>,
  ): Promise<Result> {
    for (const person of people) {
      try {
        const result = await transact(database, (db) => work(db, person));
        letters.committed();
        return result;
      } catch (error) {
        // Foreign key: the colleague's account was deleted meanwhile.
        if (!(error instanceof TimeTaken) && !isForeignKeyViolation(error)) throw error;
      }
    }
    return refuse(start, query);
  }

  async function ownCall(recordId: string): Promise<AppointmentRow> {
    const row = await readOpenCall(database.write, recordId, now());
    if (!row) throw new AppError(404, 'There is no booked call');
    const { rules } = await hours.ofAgency();
    const noticeMs = rules.changeNoticeHours * hourMs;
    if (Date.parse(row.starts_at) - now().getTime() < noticeMs) {
      throw new AppError(409, refusals.tooLate);
    }
    return row;
  }

  const inTransaction = async <Result>(work: (db: Kysely<Tables>) => Promise<Result>) => {
    const result = await transact(database, work);
    letters.committed();
    return result;
  };

  return {
    free: availability.free,

    async book(call, store) {
      const startMs = Date.parse(call.start);
      const query = { isStaff: call.by !== undefined, person: call.by?.person ?? null };
      const people = await availability.candidates(startMs, query);
      const agencyHours = await hours.ofAgency();
      return tryEach(people, startMs, query, async (db, person) => {
        if (!(await store(db))) return false;
        await changes.insertCall(db, agencyHours, call, person);
        return true;
      });
    },

    async endOf(start) {
      const { minutes } = await hours.ofAgency();
      return new Date(Date.parse(start) + minutes * minuteMs).toISOString();
    },

    span: (from, to, person) => readSpan(database.read, from, to, person),

    async ofRecord(recordId) {
      const rows = await readAppointments(database.read, sql`record_id = ${recordId}`);
      return rows.reverse().map(toAppointment);
    },

    async bookForRecord({ recordId, email, start, person }, actor) {
      const startMs = Date.parse(start);
      if (startMs <= now().getTime()) throw new AppError(400, ['start must be in the future']);
      const query = { isStaff: true, person };
      const people = await availability.candidates(startMs, query);
      const agencyHours = await hours.ofAgency();
      const row = await tryEach(people, startMs, query, async (db, each) => {
        const call = await changes.insertCall(
          db,
          agencyHours,
          { recordId, email, start, timeZone: null, by: { actor, person } },
          each,
        );
        await letters.booked(db, call);
        return call;
      });
      return toAppointment(row);
    },

    block: (block, actor) => blockTime(parts, block, actor),

    async change(id, { version, start, person, state }, actor) {
      if (start !== undefined || person !== undefined) {
        const row = await requireAppointment(database.write, id);
        const startMs = Date.parse(start ?? row.starts_at);
        const isMoved = startMs !== Date.parse(row.starts_at);
        if (row.type === 'call' && isMoved && startMs <= now().getTime()) {
          throw new AppError(400, ['start must be in the future']);
        }
        const query = { isStaff: true, person: person ?? row.person_id, except: id };
        const people = await availability.candidates(startMs, query);
        const agencyHours = await hours.ofAgency();
        await tryEach(people, startMs, query, async (db, each) =>
          changes.move(
            db,
            agencyHours,
            await changes.hold(db, id, version),
            { start: startMs, person: each },
            actor,
          ),
        );
      } else if (state !== undefined) {
        const done = await inTransaction(async (db) => {
          const row = await changes.hold(db, id, version);
          if (state === 'cancelled') await changes.cancel(db, row, actor);
          else await changes.mark(db, row, state, actor);
          return row;
        });
        // A removed block is gone.
        if (done.type === 'block') return { ...toAppointment(done), state: 'cancelled' };
      }
      return toAppointment(await requireAppointment(database.write, id));
    },

    async moveOwn(recordId, start) {
      const row = await ownCall(recordId);
      const startMs = Date.parse(start);
      const query = { isStaff: false, except: row.id };
      const people = await availability.candidates(startMs, query);
      // Preferably with the same person.
      people.sort((a, b) => Number(b === row.person_id) - Number(a === row.person_id));
      const agencyHours = await hours.ofAgency();
      await tryEach(people, startMs, query, async (db, person) =>
        changes.move(
          db,
          agencyHours,
          await changes.hold(db, row.id, row.version),
          { start: startMs, person },
          null,
        ),
      );
    },

    async cancelOwn(recordId) {
      const row = await ownCall(recordId);
      await inTransaction(async (db) =>
        changes.cancel(db, await changes.hold(db, row.id, row.version), null),
      );
    },

    async cancelWith(db, recordId, actor) {
      const row = await readOpenCall(db, recordId, now());
      if (row) await changes.cancel(db, await changes.hold(db, row.id), actor);
    },
  };
}
