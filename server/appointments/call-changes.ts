// Each step runs inside the transaction of its caller.

import { randomUUIDv7 } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { AgencyHours } from '../../contract/appointments/hours.ts';
import { refusals } from '../../contract/visitor-texts.ts';
import type { Audit } from '../audit.ts';
import type { Engine, Tables } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import { isId } from '../ids.ts';
import type { NewCall } from '../inbox/submissions.ts';
import { claimCells, claimPlace, release } from './claims.ts';
import { type CellRange, cellsOf, dayAt } from './free-times.ts';
import { type AppointmentRow, readAppointment, toAppointment } from './rows.ts';

export interface CallLetters {
  booked(db: Kysely<Tables>, call: AppointmentRow): Promise<void>;
  moved(db: Kysely<Tables>, call: AppointmentRow): Promise<void>;
  cancelled(db: Kysely<Tables>, call: AppointmentRow): Promise<void>;
  /** Before the call; to be called again when it has moved. */
  reminders(db: Kysely<Tables>, call: AppointmentRow): Promise<void>;
  committed(): void;
}

const minuteMs = 60_000;

const cellsWithBuffers = ({ minutes, rules }: AgencyHours, start: number): CellRange =>
  cellsOf(start, start + (minutes + rules.pauseMinutes) * minuteMs);

const subjectOf = (row: AppointmentRow) =>
  row.record_id === null ? {} : { kind: 'consultations', subject: row.record_id };

export async function requireAppointment(db: Kysely<Tables>, id: string): Promise<AppointmentRow> {
  const row = await readAppointment(db, id);
  if (!row) throw new AppError(404, 'Appointment not found');
  return row;
}

const showToStaff = (db: Kysely<Tables>, { record_id }: AppointmentRow) =>
  sql`UPDATE consultations SET unread = ${true} WHERE id = ${record_id}`.execute(db);

export function createCallChanges(parts: {
  engine: Engine;
  letters: CallLetters;
  audit: Audit;
  now: () => Date;
}) {
  const { engine, letters, audit, now } = parts;

  /** Hours are read before the transaction, or it would need a second connection. */
  async function claim(
    db: Kysely<Tables>,
    agencyHours: AgencyHours,
    call: { id: string; person: string; start: number; isStaff: boolean },
  ): Promise<void> {
    const { id, person, start, isStaff } = call;
    const { rules, timeZone } = agencyHours;
    const perDay = isStaff ? Number.MAX_SAFE_INTEGER : rules.perDay;
    await claimPlace(db, id, person, dayAt(start, timeZone).toString(), perDay);
    await claimCells(db, id, person, cellsWithBuffers(agencyHours, start));
  }

  async function insertCall(
    db: Kysely<Tables>,
    agencyHours: AgencyHours,
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
    const { first, end } = cellsWithBuffers(agencyHours, startMs);
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('appointments')
      .values({
        id,
        created_at: at,
        type: 'call',
        record_id: recordId,
        person_id: person,
        starts_at: start,
        ends_at: new Date(startMs + agencyHours.minutes * minuteMs).toISOString(),
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
        by ? 'This email address has a booked call already: move that one' : refusals.alreadyBooked,
      );
    }
    await claim(db, agencyHours, { id, person, start: startMs, isStaff: by !== undefined });
    await audit(db, {
      actor: by?.actor ?? null,
      action: 'booked',
      kind: 'consultations',
      subject: recordId,
      after: start,
    });
    const row = await requireAppointment(db, id);
    await letters.reminders(db, row);
    return row;
  }

  /** Locked until the transaction ends, so that two changes see each other. */
  async function hold(db: Kysely<Tables>, id: string, version?: number): Promise<AppointmentRow> {
    if (engine === 'postgres' && isId(id)) {
      await sql`SELECT id FROM appointments WHERE id = ${id} FOR UPDATE`.execute(db);
    }
    const row = await requireAppointment(db, id);
    if (version !== undefined && row.version !== version) {
      throw new AppError(409, 'Somebody else changed this meanwhile', { data: toAppointment(row) });
    }
    return row;
  }

  async function move(
    db: Kysely<Tables>,
    agencyHours: AgencyHours,
    row: AppointmentRow,
    to: { start: number; person: string },
    actor: string | null,
  ): Promise<void> {
    const { start, person } = to;
    if (row.state !== 'booked') throw new AppError(409, refusals.noLongerBooked);
    const lengthMs = Date.parse(row.ends_at) - Date.parse(row.starts_at);
    const isCall = row.type === 'call';
    // Handed over to a colleague: the visitor's time and invitation stay.
    const isMoved = start !== Date.parse(row.starts_at);
    const cells = isCall ? cellsWithBuffers(agencyHours, start) : cellsOf(start, start + lengthMs);
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
    if (isCall) await claim(db, agencyHours, { ...to, id: row.id, isStaff: actor !== null });
    else await claimCells(db, row.id, person, cells);
    if (!isCall || !isMoved) return;
    const moved = await requireAppointment(db, row.id);
    await audit(db, {
      actor,
      action: 'moved',
      ...subjectOf(row),
      before: row.starts_at,
      after: moved.starts_at,
    });
    if (actor === null) await showToStaff(db, row);
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
    if (row.state !== 'booked') throw new AppError(409, refusals.noLongerBooked);
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
    if (actor === null) await showToStaff(db, row);
    await letters.cancelled(db, await requireAppointment(db, row.id));
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

  return { insertCall, hold, move, cancel, mark };
}
