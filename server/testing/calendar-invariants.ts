import { expect } from 'vitest';
import type { Database } from '../db/tables.ts';

export async function expectSoundCalendar({ write: db }: Database, timeZone: string) {
  const appointments = await db
    .selectFrom('appointments')
    .selectAll()
    .where('state', '!=', 'cancelled')
    .where('person_id', 'is not', null)
    .execute();
  const cells = appointments.flatMap(({ id, person_id, first_cell, end_cell }) =>
    Array.from(
      { length: end_cell - first_cell },
      (_, index) => `${person_id} ${first_cell + index} ${id}`,
    ),
  );
  const keys = cells.map((cell) => cell.split(' ').slice(0, 2).join(' '));
  expect(new Set(keys).size, 'two appointments of a person overlap').toBe(keys.length);
  const occupied = await db.selectFrom('occupied_cells').selectAll().execute();
  expect(
    occupied.map((row) => `${row.person_id} ${row.cell} ${row.appointment_id}`).sort(),
  ).toEqual(cells.sort());
  const dayOf = (time: string) =>
    Temporal.Instant.from(time).toZonedDateTimeISO(timeZone).toPlainDate().toString();
  const places = await db.selectFrom('day_places').selectAll().execute();
  expect(places.map((row) => `${row.person_id} ${row.day} ${row.appointment_id}`).sort()).toEqual(
    appointments
      .filter(({ type }) => type === 'call')
      .map(({ id, person_id, starts_at }) => `${person_id} ${dayOf(starts_at)} ${id}`)
      .sort(),
  );
  return appointments;
}
