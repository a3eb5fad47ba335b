import { type Kysely, sql } from 'kysely';
import type { Audit } from '../audit.ts';
import type { Tables } from '../db/tables.ts';

/** A letter answers an open record; one that was answered before keeps its time. */
export async function markAnswered(
  db: Kysely<Tables>,
  audit: Audit,
  answer: { kind: string; recordId: string; by: string; at: string },
): Promise<void> {
  const { kind, recordId, by, at } = answer;
  const { rows } = await sql`UPDATE ${sql.table(kind)}
    SET answered_at = ${at}, answered_by = ${by}, answered_how = 'letter', version = version + 1
    WHERE id = ${recordId} AND answered_at IS NULL RETURNING id`.execute(db);
  if (rows.length > 0)
    await audit(db, { actor: by, action: 'answered', kind, subject: recordId, after: 'letter' });
}
