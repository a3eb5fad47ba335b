import type { Kysely } from 'kysely';
import type { Purpose } from '../db/letter-tables.ts';
import type { Database, Tables } from '../db/tables.ts';
import { randomToken, sha256 } from '../secrets.ts';

const linkLifeMs = 24 * 60 * 60_000;

const accountPurposes: Purpose[] = ['invitation', 'password'];

/** Called when the mail is rendered, so that no token is stored in the outbox. */
export async function createPasswordLink(
  database: Database,
  userId: string,
  now: Date,
): Promise<string> {
  const token = randomToken();
  await database.write
    .insertInto('password_links')
    .values({
      token_hash: sha256(token),
      user_id: userId,
      expires_at: new Date(now.getTime() + linkLifeMs).toISOString(),
    })
    .execute();
  return token;
}

export async function deletePasswordLink({ write }: Database, token: string): Promise<void> {
  await write.deleteFrom('password_links').where('token_hash', '=', sha256(token)).execute();
}

/** Including those not sent yet. */
export async function endPasswordLinksOf(db: Kysely<Tables>, userId: string): Promise<void> {
  await db.deleteFrom('password_links').where('user_id', '=', userId).execute();
  await db
    .deleteFrom('letters')
    .where('user_id', '=', userId)
    .where('purpose', 'in', accountPurposes)
    .execute();
}

export async function sweepPasswordLinks({ write }: Database, now: Date): Promise<void> {
  await write.deleteFrom('password_links').where('expires_at', '<=', now.toISOString()).execute();
}
