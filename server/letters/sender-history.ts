import { type Kysely, sql } from 'kysely';
import type { Kind } from '../../contract/inbox/kind.ts';
import type { Tables } from '../db/tables.ts';
import { isMessageId } from './smtp.ts';

const linksInOneMail = 10;

export async function requestsOf(db: Kysely<Tables>, kinds: Record<string, Kind>, address: string) {
  const found = await Promise.all(
    Object.values(kinds).map(async (kind) => {
      const { rows } = await sql<{ id: string; createdAt: string }>`
        SELECT id, created_at AS "createdAt" FROM ${sql.table(kind.path)}
        WHERE lower(email) = ${address.toLowerCase()}
        ORDER BY seq DESC LIMIT ${linksInOneMail}`.execute(db);
      return rows.map((row) => ({ kind, ...row }));
    }),
  );
  return found
    .flat()
    .sort((one, other) => other.createdAt.localeCompare(one.createdAt))
    .slice(0, linksInOneMail);
}

export async function lastWords(db: Kysely<Tables>, recordId: string): Promise<string | undefined> {
  const letter = await db
    .selectFrom('letters')
    .select('body')
    .where('record_id', '=', recordId)
    .where('purpose', 'in', ['reply', 'addition'])
    .where('is_foreign', '=', false)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return letter?.body;
}

/** Their mail program knows its own message better than ours. */
export async function lastReplyId(
  db: Kysely<Tables>,
  recordId: string,
): Promise<string | undefined> {
  const reply = await db
    .selectFrom('letters')
    .select('message_id')
    .where('record_id', '=', recordId)
    .where('purpose', '=', 'reply')
    .where('message_id', 'is not', null)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return reply?.message_id && isMessageId(reply.message_id) ? reply.message_id : undefined;
}
