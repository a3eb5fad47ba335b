// Books, moves, cancels and marks calls, and blocks time. What can be booked says free-times.ts; that nothing is booked
// twice, claims.ts.
import { randomUUIDv7 } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type {
  Appointment,
  AppointmentChange,
  CalendarSpan,
  NewBlock,
} from '../../contract/appointments/appointment.ts';
import type { CallTaker, HouseHours } from '../../contract/appointments/hours.ts';
import type { Audit } from '../audit.ts';
import type { Database, Tables } from '../db/tables.ts';
import { transact } from '../db/transaction.ts';
import { isDangling } from '../db/unavailable.ts';
import { AppError } from '../errors.ts';
import { isId } from '../ids.ts';
import type { Bookings, NewCall } from '../inbox/submissions.ts';
import { claimCells, claimPlace, release, TimeTaken } from './claims.ts';
import {
  type CellRange,
  cellAt,
  cellsOf,
  dayAt,
  type FreePerson,
  type FreeTime,
  freeTimes,
} from './free-times.ts';
import type { Hours } from './hours.ts';
import {
  type AppointmentRow,
  readAppointment,
  readAppointments,
  readOpenCall,
  toAppointment,
} from './rows.ts';

/** Mails about a call, written in the transaction that changes it. */
export interface CallLetters {
  booked(db: Kysely<Tables>, call: AppointmentRow): Promise<void>;
  moved(db: Kysely<Tables>, call: AppointmentRow): Promise<void>;
  cancelled(db: Kysely<Tables>, call: AppointmentRow): Promise<void>;
  /** Before the call; to be called again when it has moved. */
  reminders(db: Kysely<Tables>, call: AppointmentRow): Promise<void>;
  committed(): void;
}

export interface FreeQuestion {
  from: number;
  to: number;
  /** Staff may book at short notice. */
  forStaff?: boolean;
  /** The call that is to be moved does not stand in its own way. */
  except?: string;
}

export interface Calendar extends Bookings {
  free(question: FreeQuestion): Promise<FreeTime[]>;
  /** The free times nearest to one that is taken. */
  nearest(start: number): Promise<string[]>;
  span(from: number, to: number, person?: string): Promise<CalendarSpan>;
  ofRecord(recordId: string): Promise<Appointment[]>;
  bookForRecord(
    call: { recordId: string; email: string; start: string; person: string | null },
    by: string,
  ): Promise<Appointment>;
  block(block: NewBlock, by: string): Promise<Appointment>;
  change(id: string, change: AppointmentChange, by: string): Promise<Appointment>;
  /** By the visitor, who keeps the rules. */
  moveOwn(recordId: string, start: string): Promise<void>;
  cancelOwn(recordId: string): Promise<void>;
  /** As part of another change, such as a withdrawal. */
  cancelWith(db: Kysely<Tables>, recordId: string, by: string | null): Promise<void>;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const longestBlockMs = 31 * dayMs;

export const taken = 'Somebody else has just taken this time';

const heldCells = ({ minutes, rules }: HouseHours, start: number): CellRange =>
  cellsOf(start, start + (minutes + rules.pauseMinutes) * minuteMs);

export function createCalendar(parts: {
  database: Database;
  hours: Hours;
  letters: CallLetters;
  audit: Audit;
  now: () => Date;
}): Calendar {
  const { database, hours, letters, audit, now } = parts;

  async function free({ from, to, forStaff, except }: FreeQuestion): Promise<FreeTime[]> {
    const db = database.read;
    const [house, staff] = await Promise.all([hours.house(db), hours.people(db)]);
    const people = staff.filter(({ takesCalls }) => takesCalls);
    const rules = forStaff ? { ...house.rules, noticeHours: 0 } : house.rules;
    return freeTimes({
      ...house,
      rules,
      people: await withOccupied(people, house.timeZone, from, to, except),
      now: now().getTime(),
      from,
      to,
    });
  }

  async function withOccupied(
    people: Pick<CallTaker, '_id' | 'hours'>[],
    timeZone: string,
    from: number,
    to: number,
    except?: string,
  ): Promise<FreePerson[]> {
    const [first, end] = [cellAt(from), cellAt(to + dayMs)];
    const byId = new Map(
      people.map(({ _id, hours: own }): [string, FreePerson] => [
        _id,
        { id: _id, hours: own, occupied: [], callsOn: new Map() },
      ]),
    );
    if (byId.size === 0) return [];
    const calls = database.read
      .selectFrom('appointments')
      .select(['person_id', 'first_cell', 'end_cell'])
      .where('end_cell', '>', first)
      .where('first_cell', '<', end)
      .where('state', '!=', 'cancelled')
      .$if(except !== undefined, (query) => query.where('id', '!=', except as string))
      .execute();
    const busy = database.read
      .selectFrom('busy_times')
      .select(['person_id', 'first_cell', 'end_cell'])
      .where('person_id', 'in', [...byId.keys()])
      .where('end_cell', '>', first)
      .where('first_cell', '<', end)
      .execute();
    const places = database.read
      .selectFrom('day_places')
      .select((row) => ['person_id', 'day', row.fn.countAll().as('total')])
      .where('person_id', 'in', [...byId.keys()])
      .where('day', '>=', dayAt(from, timeZone).toString())
      .where('day', '<=', dayAt(to, timeZone).toString())
      .$if(except !== undefined, (query) => query.where('appointment_id', '!=', except as string))
      .groupBy(['person_id', 'day'])
      .execute();
    const [occupied, elsewhere, days] = await Promise.all([calls, busy, places]);
    for (const { person_id, first_cell, end_cell } of [...occupied, ...elsewhere]) {
      byId.get(person_id ?? '')?.occupied.push({ first: first_cell, end: end_cell });
    }
    for (const { person_id, day, total } of days) {
      byId.get(person_id)?.callsOn.set(day, Number(total));
    }
    return [...byId.values()];
  }

  async function nearest(start: number): Promise<string[]> {
    const times = await free({ from: start - 7 * dayMs, to: start + 14 * dayMs });
    return times
      .sort((a, b) => Math.abs(a.start - start) - Math.abs(b.start - start))
      .slice(0, 6)
      .map((time) => time.start)
      .sort((a, b) => a - b)
      .map((ms) => new Date(ms).toISOString());
  }

  async function refuse(start: number): Promise<never> {
    throw new AppError(409, taken, { data: { times: await nearest(start) } });
  }

  /** Whoever may be tried for a time, in turn. */
  async function candidates(
    start: number,
    { person, isStaff, except }: { person?: string | null; isStaff: boolean; except?: string },
  ): Promise<string[]> {
    if (person) return [person];
    const [slot] = await free({
      from: start,
      to: start + 1,
      forStaff: isStaff,
      ...(except ? { except } : {}),
    });
    if (slot || !isStaff) return slot?.people ?? [];
    const everybody = await hours.people();
    return everybody.filter(({ takesCalls }) => takesCalls).map(({ _id }) => _id);
  }

  /** One transaction per colleague: a time that is lost meanwhile rolls all of it back. */
  async function tryEach<Result>(
    people: string[],
    start: number,
    work: (db: Kysely<Tables>, person: string) => Promise<Result>,
  ): Promise<Result> {
    for (const person of people) {
      try {
        const result = await transact(database, (db) => work(db, person));
        letters.committed();
        return result;
      } catch (error) {
        // Dangling: the colleague's account was deleted meanwhile.
        if (!(error instanceof TimeTaken) && !isDangling(error)) throw error;
      }
    }
    return refuse(start);
  }

  /** Hours are read before the transaction, or it would need a second connection. */
  async function claim(
    db: Kysely<Tables>,
    house: HouseHours,
    call: { id: string; person: string; start: number; isStaff: boolean },
  ): Promise<void> {
    const { id, person, start, isStaff } = call;
    const { rules, timeZone } = house;
    const perDay = isStaff ? Number.MAX_SAFE_INTEGER : rules.perDay;
    await claimPlace(db, id, person, dayAt(start, timeZone).toString(), perDay);
    await claimCells(db, id, person, heldCells(house, start));
  }

  async function insertCall(
    db: Kysely<Tables>,
    house: HouseHours,
    { recordId, email, start, timeZone, by }: NewCall & { recordId: string; email: string },
    person: string,
  ): Promise<AppointmentRow> {
    const at = now().toISOString();
    const startMs = Date.parse(start);
    const openFor = email.toLowerCase();
    await db
      .updateTable('appointments')
      .set({ open_for: null })
      .where('open_for', '=', openFor)
      .where('ends_at', '<=', at)
      .execute();
    const id = randomUUIDv7();
    const { first, end } = heldCells(house, startMs);
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('appointments')
      .values({
        id,
        created_at: at,
        type: 'call',
        record_id: recordId,
        person_id: person,
        starts_at: start,
        ends_at: new Date(startMs + house.minutes * minuteMs).toISOString(),
        first_cell: first,
        end_cell: end,
        state: 'booked',
        visitor_zone: timeZone,
        open_for: openFor,
      })
      .onConflict((conflict) => conflict.column('open_for').doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows !== 1n) {
      throw new AppError(
        409,
        by
          ? 'This email address has a booked call already: move that one'
          : 'A call is already booked for this email address. Open the private link in your mail to move it',
      );
    }
    await claim(db, house, { id, person, start: startMs, isStaff: by !== undefined });
    await audit(db, {
      actor: by?.actor ?? null,
      action: 'booked',
      kind: 'consultations',
      subject: recordId,
      after: start,
    });
    const row = await mustRead(db, id);
    await letters.reminders(db, row);
    return row;
  }

  async function mustRead(db: Kysely<Tables>, id: string): Promise<AppointmentRow> {
    const row = await readAppointment(db, id);
    if (!row) throw new AppError(404, 'Appointment not found');
    return row;
  }

  /** Locked until the transaction ends, so that two changes see each other. */
  async function hold(db: Kysely<Tables>, id: string, version?: number): Promise<AppointmentRow> {
    if (database.engine === 'postgres' && isId(id)) {
      await sql`SELECT id FROM appointments WHERE id = ${id} FOR UPDATE`.execute(db);
    }
    const row = await mustRead(db, id);
    if (version !== undefined && row.version !== version) {
      throw new AppError(409, 'Somebody else changed this meanwhile', { data: toAppointment(row) });
    }
    return row;
  }

  const subjectOf = (row: AppointmentRow) =>
    row.record_id === null ? {} : { kind: 'consultations', subject: row.record_id };

  async function move(
    db: Kysely<Tables>,
    house: HouseHours,
    row: AppointmentRow,
    to: { start: number; person: string },
    actor: string | null,
  ): Promise<void> {
    const { start, person } = to;
    if (row.state !== 'booked') throw new AppError(409, 'This is no longer booked');
    const lengthMs = Date.parse(row.ends_at) - Date.parse(row.starts_at);
    const isCall = row.type === 'call';
    // Handed over to a colleague: the visitor's time stays, and so does the invitation.
    const isMoved = start !== Date.parse(row.starts_at);
    const cells = isCall ? heldCells(house, start) : cellsOf(start, start + lengthMs);
    await db
      .updateTable('appointments')
      .set((set) => ({
        person_id: person,
        starts_at: new Date(start).toISOString(),
        ends_at: new Date(start + lengthMs).toISOString(),
        first_cell: cells.first,
        end_cell: cells.end,
        ...(isMoved ? { answer: null, revision: set('revision', '+', 1) } : {}),
        version: set('version', '+', 1),
      }))
      .where('id', '=', row.id)
      .execute();
    if (isCall) await claim(db, house, { ...to, id: row.id, isStaff: actor !== null });
    else await claimCells(db, row.id, person, cells);
    if (!isCall || !isMoved) return;
    const moved = await mustRead(db, row.id);
    await audit(db, {
      actor,
      action: 'moved',
      ...subjectOf(row),
      before: row.starts_at,
      after: moved.starts_at,
    });
    await letters.moved(db, moved);
    await letters.reminders(db, moved);
  }

  async function cancel(
    db: Kysely<Tables>,
    row: AppointmentRow,
    actor: string | null,
  ): Promise<void> {
    if (row.type === 'block') {
      await db.deleteFrom('appointments').where('id', '=', row.id).execute();
      return;
    }
    if (row.state !== 'booked') throw new AppError(409, 'This is no longer booked');
    await db
      .updateTable('appointments')
      .set((set) => ({
        state: 'cancelled',
        open_for: null,
        revision: set('revision', '+', 1),
        version: set('version', '+', 1),
      }))
      .where('id', '=', row.id)
      .execute();
    await release(db, row.id);
    await audit(db, {
      actor,
      action: 'call cancelled',
      ...subjectOf(row),
      before: row.starts_at,
    });
    await letters.cancelled(db, await mustRead(db, row.id));
  }

  async function mark(
    db: Kysely<Tables>,
    row: AppointmentRow,
    state: 'held' | 'missed' | 'booked',
    actor: string,
  ): Promise<void> {
    if (row.state === state) return;
    if (row.type === 'block' || row.state === 'cancelled') {
      throw new AppError(409, 'This cannot be marked as held or missed');
    }
    if (state !== 'booked' && Date.parse(row.starts_at) > now().getTime()) {
      throw new AppError(409, 'This call has not begun yet');
    }
    await db
      .updateTable('appointments')
      .set((set) => ({ state, open_for: null, version: set('version', '+', 1) }))
      .where('id', '=', row.id)
      .execute();
    await audit(db, {
      actor,
      action: 'call marked',
      ...subjectOf(row),
      before: row.state,
      after: state,
    });
  }

  /** The visitor's own call, if it may still be changed. */
  async function ownCall(recordId: string): Promise<AppointmentRow> {
    const row = await readOpenCall(database.write, recordId, now());
    if (!row) throw new AppError(404, 'There is no booked call');
    const { rules } = await hours.house();
    const noticeMs = rules.changeNoticeHours * hourMs;
    if (Date.parse(row.starts_at) - now().getTime() < noticeMs) {
      throw new AppError(409, 'It is too late to change this call here. Please write to us');
    }
    return row;
  }

  const inTransaction = async <Result>(work: (db: Kysely<Tables>) => Promise<Result>) => {
    const result = await transact(database, work);
    letters.committed();
    return result;
  };

  return {
    free,
    nearest,

    async book(call, store) {
      const startMs = Date.parse(call.start);
      const isStaff = call.by !== undefined;
      const people = await candidates(startMs, { person: call.by?.person ?? null, isStaff });
      const house = await hours.house();
      return tryEach(people, startMs, async (db, person) => {
        if (!(await store(db))) return false;
        await insertCall(db, house, call, person);
        return true;
      });
    },

    async endOf(start) {
      const { minutes } = await hours.house();
      return new Date(Date.parse(start) + minutes * minuteMs).toISOString();
    },

    async span(from, to, person) {
      if (person !== undefined && !isId(person)) return { appointments: [], busy: [] };
      const [first, end] = [cellAt(from), cellAt(to)];
      const rows = await readAppointments(
        database.read,
        sql`end_cell > ${first} AND first_cell < ${end} AND state <> 'cancelled'
          ${person === undefined ? sql`` : sql`AND person_id = ${person}`}`,
      );
      let busy = database.read
        .selectFrom('busy_times')
        .select(['person_id', 'first_cell', 'end_cell'])
        .where('end_cell', '>', first)
        .where('first_cell', '<', end);
      if (person !== undefined) busy = busy.where('person_id', '=', person);
      const timeOf = (cell: number) => new Date(cell * 5 * minuteMs).toISOString();
      return {
        appointments: rows.map(toAppointment),
        busy: (await busy.orderBy('first_cell').execute()).map((row) => ({
          person: row.person_id,
          start: timeOf(row.first_cell),
          end: timeOf(row.end_cell),
        })),
      };
    },

    async ofRecord(recordId) {
      const rows = await readAppointments(database.read, sql`record_id = ${recordId}`);
      return rows.reverse().map(toAppointment);
    },

    async bookForRecord({ recordId, email, start, person }, actor) {
      const startMs = Date.parse(start);
      if (startMs <= now().getTime()) throw new AppError(400, ['start must be in the future']);
      const people = await candidates(startMs, { person, isStaff: true });
      const house = await hours.house();
      const row = await tryEach(people, startMs, async (db, each) => {
        const call = await insertCall(
          db,
          house,
          { recordId, email, start, timeZone: null, by: { actor, person } },
          each,
        );
        await letters.booked(db, call);
        return call;
      });
      return toAppointment(row);
    },

    async block({ person, start, end, title }, actor) {
      const [startMs, endMs] = [Date.parse(start), Date.parse(end)];
      if (endMs - startMs > longestBlockMs) {
        throw new AppError(400, ['end must be within 31 days of start']);
      }
      const cells = cellsOf(startMs, endMs);
      const id = randomUUIDv7();
      try {
        await transact(database, async (db) => {
          await db
            .insertInto('appointments')
            .values({
              id,
              created_at: now().toISOString(),
              type: 'block',
              person_id: person,
              starts_at: start,
              ends_at: end,
              first_cell: cells.first,
              end_cell: cells.end,
              state: 'booked',
              title,
            })
            .execute();
          await claimCells(db, id, person, cells);
          await audit(db, { actor, action: 'time blocked', before: start, after: end });
        });
      } catch (error) {
        if (isDangling(error)) throw new AppError(400, ['person is not one of the staff']);
        if (!(error instanceof TimeTaken)) throw error;
        throw new AppError(409, 'There are calls or blocked times in between: move them first');
      }
      return toAppointment(await mustRead(database.write, id));
    },

    async change(id, { version, start, person, state }, actor) {
      if (start !== undefined || person !== undefined) {
        const row = await mustRead(database.write, id);
        const startMs = Date.parse(start ?? row.starts_at);
        const isMoved = startMs !== Date.parse(row.starts_at);
        if (row.type === 'call' && isMoved && startMs <= now().getTime()) {
          throw new AppError(400, ['start must be in the future']);
        }
        const everybody = person ?? row.person_id;
        const people = await candidates(startMs, { person: everybody, isStaff: true, except: id });
        const house = await hours.house();
        await tryEach(people, startMs, async (db, each) =>
          move(db, house, await hold(db, id, version), { start: startMs, person: each }, actor),
        );
      } else if (state !== undefined) {
        const done = await inTransaction(async (db) => {
          const row = await hold(db, id, version);
          if (state === 'cancelled') await cancel(db, row, actor);
          else await mark(db, row, state, actor);
          return row;
        });
        // A removed block is gone.
        if (done.type === 'block') return { ...toAppointment(done), state: 'cancelled' };
      }
      return toAppointment(await mustRead(database.write, id));
    },

    async moveOwn(recordId, start) {
      const row = await ownCall(recordId);
      const startMs = Date.parse(start);
      const people = await candidates(startMs, { isStaff: false, except: row.id });
      // Preferably with the same person.
      people.sort((a, b) => Number(b === row.person_id) - Number(a === row.person_id));
      const house = await hours.house();
      await tryEach(people, startMs, async (db, person) =>
        move(db, house, await hold(db, row.id, row.version), { start: startMs, person }, null),
      );
    },

    async cancelOwn(recordId) {
      const row = await ownCall(recordId);
      await inTransaction(async (db) => cancel(db, await hold(db, row.id, row.version), null));
    },

    async cancelWith(db, recordId, actor) {
      const row = await readOpenCall(db, recordId, now());
      if (row) await cancel(db, await hold(db, row.id), actor);
    },
  };
}
