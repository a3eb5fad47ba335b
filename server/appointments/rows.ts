import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Appointment, CalendarSpan } from '../../contract/appointments/appointment.ts';
import { referenceOf } from '../../contract/inbox/kind.ts';
import type { AppointmentsTable, Tables } from '../db/tables.ts';
import { isId } from '../ids.ts';
import { cellAt, timeOfCell } from './free-times.ts';

export interface AppointmentRow
  extends Pick<
    AppointmentsTable,
    'id' | 'type' | 'starts_at' | 'ends_at' | 'state' | 'person_id' | 'record_id' | 'answer'
  > {
  title: string;
  visitor_zone: string | null;
  created_at: string;
  revision: number;
  version: number;
  person_name: string | null;
  visitor_name: string | null;
  visitor_email: string | null;
  visitor_phone: string | null;
}

export async function readAppointments(
  db: Kysely<Tables>,
  where: RawBuilder<unknown>,
): Promise<AppointmentRow[]> {
  const { rows } = await sql<AppointmentRow>`
    SELECT appointments.id, appointments.type, starts_at, ends_at, state, person_id, record_id, answer, title,
      visitor_zone, appointments.created_at, revision, appointments.version, users.username AS person_name,
      ${visitor('name')}, ${visitor('email')}, ${visitor('phone')}
    FROM appointments
    LEFT JOIN users ON users.id = appointments.person_id
    LEFT JOIN consultations ON consultations.id = appointments.record_id
    WHERE ${where} ORDER BY starts_at, appointments.seq`.execute(db);
  return rows;
}

const visitor = (column: string) =>
  sql`${sql.ref(`consultations.${column}`)} AS ${sql.ref(`visitor_${column}`)}`;

export async function readAppointment(
  db: Kysely<Tables>,
  id: string,
): Promise<AppointmentRow | undefined> {
  if (!isId(id)) return undefined;
  const [row] = await readAppointments(db, sql`appointments.id = ${id}`);
  return row;
}

export async function readOpenCall(
  db: Kysely<Tables>,
  recordId: string,
  now: Date,
): Promise<AppointmentRow | undefined> {
  const [row] = await readAppointments(
    db,
    sql`record_id = ${recordId} AND state = 'booked' AND ends_at > ${now.toISOString()}`,
  );
  return row;
}

export const toAppointment = (row: AppointmentRow): Appointment => ({
  _id: row.id,
  type: row.type,
  start: row.starts_at,
  end: row.ends_at,
  state: row.state,
  person: row.person_id === null ? null : { _id: row.person_id, name: row.person_name ?? '' },
  record:
    row.record_id === null
      ? null
      : {
          _id: row.record_id,
          reference: referenceOf({ initial: 'C' }, row.record_id),
          name: row.visitor_name ?? '',
          phone: row.visitor_phone,
        },
  title: row.title,
  visitorZone: row.visitor_zone,
  answer: row.answer,
  version: row.version,
});

/** Calls, blocks and busy times; cancelled ones left out. */
export async function readSpan(
  db: Kysely<Tables>,
  from: number,
  to: number,
  person?: string,
): Promise<CalendarSpan> {
  if (person !== undefined && !isId(person)) return { appointments: [], busy: [] };
  const [first, end] = [cellAt(from), cellAt(to)];
  const rows = await readAppointments(
    db,
    sql`end_cell > ${first} AND first_cell < ${end} AND state <> 'cancelled'
          ${person === undefined ? sql`` : sql`AND person_id = ${person}`}`,
  );
  let busy = db
    .selectFrom('busy_times')
    .select(['person_id', 'first_cell', 'end_cell'])
    .where('end_cell', '>', first)
    .where('first_cell', '<', end);
  if (person !== undefined) busy = busy.where('person_id', '=', person);
  return {
    appointments: rows.map(toAppointment),
    busy: (await busy.orderBy('first_cell').execute()).map((row) => ({
      person: row.person_id,
      start: timeOfCell(row.first_cell),
      end: timeOfCell(row.end_cell),
    })),
  };
}
