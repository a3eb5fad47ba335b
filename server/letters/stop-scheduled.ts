import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';

/** The sender wrote first: letters that wait for their time are not sent. */
export async function stopScheduled(db: Kysely<Tables>, recordId: string): Promise<void> {
  await db
    .updateTable('letters')
    .set({ state: 'stopped', send_at: null })
    .where('record_id', '=', recordId)
    .where('purpose', '=', 'answer')
    .where('state', '=', 'scheduled')
    .execute();
}
