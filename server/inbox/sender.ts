// What senders do with their own record through the private link.
import { type Kysely, sql } from 'kysely';
import type { Kind } from '../../contract/inbox/kind.ts';
import type { Audit } from '../audit.ts';
import type { Database, Tables } from '../db/tables.ts';

/** Each is called inside a transaction and answers false if the record is gone. */
export interface SenderActions {
  reopen(db: Kysely<Tables>, id: string): Promise<boolean>;
  withdraw(db: Kysely<Tables>, id: string): Promise<boolean>;
  erase(db: Kysely<Tables>, id: string): Promise<boolean>;
}

export function createSenderActions(
  database: Database,
  kind: Kind,
  audit: Audit,
  now: () => Date,
): SenderActions {
  const table = sql.table(kind.path);
  const hold = database.engine === 'postgres' ? sql` FOR UPDATE` : sql``;
  const lock = async (db: Kysely<Tables>, id: string) => {
    const { rows } = await sql<{ answered_at: string | null; withdrawn_at: string | null }>`
      SELECT answered_at, withdrawn_at FROM ${table} WHERE id = ${id}${hold}`.execute(db);
    return rows[0];
  };
  const entry = (action: 'reopened' | 'withdrawn' | 'erased', subject: string) => ({
    actor: null,
    action,
    kind: kind.path,
    subject,
  });
  return {
    async reopen(db, id) {
      const record = await lock(db, id);
      if (!record) return false;
      await sql`UPDATE ${table} SET answered_at = NULL, answered_by = NULL, answered_how = NULL,
        unread = ${true}, version = version + 1 WHERE id = ${id}`.execute(db);
      if (record.answered_at !== null) await audit(db, entry('reopened', id));
      return true;
    },
    async withdraw(db, id) {
      const record = await lock(db, id);
      if (!record) return false;
      if (record.withdrawn_at !== null) return true;
      await sql`UPDATE ${table} SET withdrawn_at = ${now().toISOString()}, unread = ${true},
        version = version + 1 WHERE id = ${id}`.execute(db);
      await audit(db, entry('withdrawn', id));
      return true;
    },
    async erase(db, id) {
      if (!(await lock(db, id))) return false;
      await sql`DELETE FROM ${table} WHERE id = ${id}`.execute(db);
      await db.deleteFrom('notes').where('record_id', '=', id).execute();
      await db.deleteFrom('letters').where('record_id', '=', id).execute();
      await db.deleteFrom('links').where('record_id', '=', id).execute();
      await db.deleteFrom('idempotency_keys').where('record_id', '=', id).execute();
      await db.deleteFrom('audit').where('subject_id', '=', id).execute();
      await audit(db, entry('erased', id));
      return true;
    },
  };
}
