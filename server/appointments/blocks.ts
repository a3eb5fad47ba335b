import { randomUUIDv7 } from 'node:crypto';
import type { Appointment, NewBlock } from '../../contract/appointments/appointment.ts';
import type { Audit } from '../audit.ts';
import { isForeignKeyViolation } from '../db/database-errors.ts';
import type { Database } from '../db/tables.ts';
import { transact } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { requireAppointment } from './call-changes.ts';
import { claimCells, TimeTaken } from './claims.ts';
import { cellsOf } from './free-times.ts';
import { toAppointment } from './rows.ts';

const longestBlockMs = 31 * 24 * 60 * 60_000;

export async function blockTime(
  { database, audit, now }: { database: Database; audit: Audit; now: () => Date },
  { person, start, end, title }: NewBlock,
  actor: string,
): Promise<Appointment> {
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
    if (isForeignKeyViolation(error)) throw new AppError(400, ['person is not one of the staff']);
    if (!(error instanceof TimeTaken)) throw error;
    throw new AppError(409, 'There are calls or blocked times in between: move them first');
  }
  return toAppointment(await requireAppointment(database.write, id));
}
