// Letters about calls: each is written in the transaction that books, moves or cancels.
import type { Kysely } from 'kysely';
import type { CallLetters } from '../appointments/call-changes.ts';
import type { AppointmentRow } from '../appointments/rows.ts';
import type { Purpose } from '../db/letter-tables.ts';
import type { Tables } from '../db/tables.ts';
import type { Outbox } from './outbox.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

export function createCallLetters(outbox: Outbox, now: () => Date): CallLetters {
  const letterFor = (
    purpose: 'booked' | 'moved' | 'cancelled' | 'reminder',
    call: AppointmentRow,
  ) => ({
    purpose,
    kind: 'consultations',
    record_id: call.record_id,
    recipient: call.visitor_email,
    call_at: call.starts_at,
  });
  const post =
    (purpose: 'booked' | 'moved' | 'cancelled'): CallLetters['booked'] =>
    async (db, call) => {
      if (outbox.isSetUp) await outbox.post(db, letterFor(purpose, call));
    };
  const dropReminders = async (db: Kysely<Tables>, { record_id }: AppointmentRow) => {
    if (record_id !== null) await dropWaiting(db, record_id, ['reminder']);
  };
  return {
    booked: post('booked'),
    moved: post('moved'),
    async cancelled(db, call) {
      await dropReminders(db, call);
      await post('cancelled')(db, call);
    },
    // A day before, and an hour before if it was booked earlier than that.
    async reminders(db, call) {
      await dropReminders(db, call);
      if (!outbox.isSetUp) return;
      for (const beforeMs of [dayMs, hourMs]) {
        const at = Date.parse(call.starts_at) - beforeMs;
        if (at <= now().getTime()) continue;
        const sendAt = new Date(at).toISOString();
        await outbox.post(db, { ...letterFor('reminder', call), send_at: sendAt });
      }
    },
    committed: () => outbox.wake(),
  };
}

export async function dropWaiting(
  db: Kysely<Tables>,
  recordId: string,
  purposes: Purpose[],
): Promise<void> {
  await db
    .deleteFrom('letters')
    .where('record_id', '=', recordId)
    .where('purpose', 'in', purposes)
    .where('state', 'in', ['scheduled', 'waiting', 'held'])
    .execute();
}
