// The primary keys of occupied_cells and day_places prevent double booking on both engines.
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { CellRange } from './free-times.ts';

/** Somebody else was first; the transaction has to be rolled back. */
export class TimeTaken extends Error {}

/** Ascending, before earlier ones are given back, and locking no rows of others (DO NOTHING): two moves cannot deadlock. */
export async function claimCells(
  db: Kysely<Tables>,
  appointmentId: string,
  personId: string,
  { first, end }: CellRange,
): Promise<void> {
  const held = await db
    .selectFrom('occupied_cells')
    .select('cell')
    .where('appointment_id', '=', appointmentId)
    .where('person_id', '=', personId)
    .execute();
  const own = new Set(held.map(({ cell }) => cell));
  const rows = Array.from({ length: end - first }, (_, index) => first + index)
    .filter((cell) => !own.has(cell))
    .map((cell) => ({ person_id: personId, cell, appointment_id: appointmentId }));
  // SQLite takes 32,766 parameters at most.
  for (let begin = 0; begin < rows.length; begin += 5000) {
    const part = rows.slice(begin, begin + 5000);
    const { numInsertedOrUpdatedRows = 0n } = await db
      .insertInto('occupied_cells')
      .values(part)
      .onConflict((conflict) => conflict.columns(['person_id', 'cell']).doNothing())
      .executeTakeFirstOrThrow();
    if (Number(numInsertedOrUpdatedRows) < part.length) throw new TimeTaken();
  }
  await db
    .deleteFrom('occupied_cells')
    .where('appointment_id', '=', appointmentId)
    .where((or) =>
      or.or([or('person_id', '!=', personId), or('cell', '<', first), or('cell', '>=', end)]),
    )
    .execute();
}

export async function claimPlace(
  db: Kysely<Tables>,
  appointmentId: string,
  personId: string,
  day: string,
  perDay: number,
): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('day_places')
    .where('appointment_id', '=', appointmentId)
    .where((or) => or.or([or('person_id', '!=', personId), or('day', '!=', day)]))
    .executeTakeFirstOrThrow();
  const held = await db
    .selectFrom('day_places')
    .select(['place', 'appointment_id'])
    .where('person_id', '=', personId)
    .where('day', '=', day)
    .execute();
  if (numDeletedRows === 0n && held.some((row) => row.appointment_id === appointmentId)) return;
  const taken = new Set(held.map(({ place }) => place));
  for (let place = 1; place <= perDay; place += 1) {
    if (taken.has(place)) continue;
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('day_places')
      .values({ person_id: personId, day, place, appointment_id: appointmentId })
      .onConflict((conflict) => conflict.columns(['person_id', 'day', 'place']).doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 1n) return;
  }
  throw new TimeTaken();
}

export async function release(db: Kysely<Tables>, appointmentId: string): Promise<void> {
  await db.deleteFrom('occupied_cells').where('appointment_id', '=', appointmentId).execute();
  await db.deleteFrom('day_places').where('appointment_id', '=', appointmentId).execute();
}
