// Sends a new private link to an address that somebody typed.
import { sql } from 'kysely';
import type { Kind } from '../../contract/inbox/kind.ts';
import type { Database } from '../db/tables.ts';
import type { Outbox } from './outbox.ts';

/** The newest request from this address; suspected bots get no mail. */
async function findNewest(database: Database, kinds: Kind[], address: string) {
  const each = kinds.map(
    ({ path }) => sql`SELECT * FROM (SELECT ${sql.lit(path)} AS kind, id, email, created_at
      FROM ${sql.table(path)} WHERE lower(email) = ${address.toLowerCase()} AND suspect = ${false}
      ORDER BY seq DESC LIMIT 1) AS newest_of_kind`,
  );
  const { rows } = await sql<{ kind: string; id: string; email: string }>`
    SELECT kind, id, email FROM (${sql.join(each, sql` UNION ALL `)}) AS newest
    ORDER BY created_at DESC LIMIT 1`.execute(database.read);
  return rows[0];
}

/** To the address as it was stored, never to a variant of it. */
export async function sendLostLink(
  { database, kinds, outbox }: { database: Database; kinds: Kind[]; outbox: Outbox },
  address: string,
): Promise<void> {
  const found = await findNewest(database, kinds, address);
  if (!found) return;
  await outbox.post(database.write, {
    purpose: 'link',
    kind: found.kind,
    record_id: found.id,
    recipient: found.email,
  });
  outbox.wake();
}
