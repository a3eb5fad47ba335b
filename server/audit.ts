// The record of who did what. Written in the transaction of the deed itself, so that neither stands alone.
import type { Kysely } from 'kysely';
import type { Tables } from './db/tables.ts';
import type { Stamp } from './ids.ts';

export interface Deed {
  actor: string | null;
  action:
    | 'signed in'
    | 'status'
    | 'suspected'
    | 'cleared'
    | 'deleted'
    | 'user created'
    | 'user changed'
    | 'user deleted'
    | 'password changed';
  kind?: string;
  subject?: string;
  before?: string | undefined;
  after?: string | undefined;
}

export type Audit = (db: Kysely<Tables>, deed: Deed) => Promise<void>;

export function createAudit(stamps: () => Stamp): Audit {
  return async (db, { actor, action, kind, subject, before, after }) => {
    const { id, createdAt } = stamps();
    await db
      .insertInto('audit')
      .values({
        id,
        at: createdAt,
        actor,
        action,
        kind: kind ?? null,
        subject_id: subject ?? null,
        before: before ?? null,
        after: after ?? null,
      })
      .execute();
  };
}
