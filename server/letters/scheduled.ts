import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';

/** The sender wrote first: what staff had scheduled may no longer fit. */
export async function stopScheduled(db: Kysely<Tables>, recordId: string): Promise<void> {
  await db
    .updateTable('letters')
    .set({ state: 'stopped' })
    .where('record_id', '=', recordId)
    .where('purpose', '=', 'answer')
    .where('state', '=', 'scheduled')
    .execute();
}
