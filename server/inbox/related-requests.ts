import { sql } from 'kysely';
import type { RelatedRequest } from '../../contract/inbox/api.ts';
import { type InboxRecord, type Kind, referenceOf } from '../../contract/inbox/kind.ts';
import type { Database } from '../db/tables.ts';

export type RelatedRequests = (record: InboxRecord) => Promise<RelatedRequest[]>;

const limit = 50;

export function createRelatedRequests({ read }: Database, kinds: Kind[]): RelatedRequests {
  const initials = new Map(kinds.map(({ path, initial }) => [path, initial]));
  return async ({ _id, email }) => {
    // The email columns are indexed in lower case.
    const perKind = kinds.map(
      ({ path }) => sql`SELECT * FROM (
        SELECT ${path} AS kind, id AS _id, name, created_at AS "createdAt", status,
          answered_at AS "answeredAt", answered_how AS "answeredHow",
          withdrawn_at AS "withdrawnAt", unread, suspect
        FROM ${sql.table(path)} WHERE lower(email) = lower(${email}) AND id <> ${_id}
        ORDER BY seq DESC LIMIT ${limit}) AS ${sql.ref(path)}`,
    );
    const { rows } = await sql<Omit<RelatedRequest, 'reference'>>`
      ${sql.join(perKind, sql` UNION ALL `)} ORDER BY "createdAt" DESC LIMIT ${limit}`.execute(
      read,
    );
    return rows.map((row) => ({
      ...row,
      reference: referenceOf({ initial: initials.get(row.kind) ?? '' }, row._id),
      unread: Boolean(row.unread),
      suspect: Boolean(row.suspect),
    }));
  };
}
