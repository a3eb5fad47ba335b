import type { Kysely } from 'kysely';
import type { CalendarAnswer } from '../../contract/appointments/appointment.ts';
import type { Audit } from '../audit.ts';
import type { Tables } from '../db/tables.ts';
import { readAppointment } from './rows.ts';

export interface NotedAnswer {
  appointmentId: string;
  /** SEQUENCE of the invitation. */
  revision: number;
  answer: CalendarAnswer;
}

/** The caller has verified the sender. Answers for an earlier time or a cancelled call change nothing. */
export async function noteAnswer(
  db: Kysely<Tables>,
  audit: Audit,
  { appointmentId, revision, answer }: NotedAnswer,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('appointments')
    .set((set) => ({ answer, version: set('version', '+', 1) }))
    .where('id', '=', appointmentId)
    .where('type', '=', 'call')
    .where('state', '=', 'booked')
    .where('revision', '<=', revision)
    .where((where) => where.or([where('answer', 'is', null), where('answer', '!=', answer)]))
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return;
  const row = await readAppointment(db, appointmentId);
  if (row?.record_id == null) return;
  await audit(db, {
    actor: null,
    action: 'calendar answer',
    kind: 'consultations',
    subject: row.record_id,
    after: answer,
  });
}
