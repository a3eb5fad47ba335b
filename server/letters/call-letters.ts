// Letters about calls: each is written in the transaction that books, moves or cancels.
import type { CallLetters } from '../appointments/calendar.ts';
import type { AppointmentRow } from '../appointments/rows.ts';
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
  return {
    booked: post('booked'),
    moved: post('moved'),
    cancelled: post('cancelled'),
    // A day before, and an hour before if it was booked earlier than that.
    async reminders(db, call) {
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
