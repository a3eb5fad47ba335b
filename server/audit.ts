// Audit entries are written in the transaction of the action itself.
import { randomUUIDv7 } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from './db/tables.ts';

export interface AuditEntry {
  id?: string;
  actor: string | null;
  action:
    | 'signed in'
    | 'status'
    | 'suspected'
    | 'cleared'
    | 'note'
    | 'answered'
    | 'reopened'
    | 'withdrawn'
    | 'booked'
    | 'moved'
    | 'call cancelled'
    | 'call marked'
    | 'calendar answer'
    | 'reminded'
    | 'time blocked'
    | 'hours changed'
    | 'erased'
    | 'deleted'
    | 'user created'
    | 'user invited'
    | 'user changed'
    | 'user deleted'
    | 'password changed'
    | 'password chosen'
    | 'content published'
    | 'content discarded'
    | 'content restored';
  kind?: string;
  subject?: string;
  before?: string | undefined;
  after?: string | undefined;
  bulk?: { id: string; size: number } | undefined;
}

export type Audit = (db: Kysely<Tables>, ...entries: AuditEntry[]) => Promise<void>;

export function createAudit(now: () => Date): Audit {
  return async (db, ...entries) => {
    if (entries.length === 0) return;
    const at = now().toISOString();
    const rows = entries.map(({ id, actor, action, kind, subject, before, after, bulk }) => ({
      id: id ?? randomUUIDv7(),
      at,
      actor,
      action,
      kind: kind ?? null,
      subject_id: subject ?? null,
      before: before ?? null,
      after: after ?? null,
      bulk_id: bulk?.id ?? null,
      bulk_size: bulk?.size ?? null,
    }));
    await db.insertInto('audit').values(rows).execute();
  };
}
