// Changing one's own password takes the current one, rate-limited like sign-in: an unlocked browser is not enough.
import type { OwnPassword } from '../../contract/users.ts';
import type { Audit } from '../audit.ts';
import type { Allowance, Attempts } from '../auth/attempts.ts';
import type { Passwords } from '../auth/passwords.ts';
import { endSessionsOf, type SessionUser } from '../auth/sessions.ts';
import type { Database } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import { endPasswordLinksOf } from './password-links.ts';

const minute = 60_000;

const tries: Allowance = {
  name: 'own password',
  free: 5,
  windowMs: 15 * minute,
  firstMs: 2000,
  longestMs: 15 * minute,
};

const wrong = () => new AppError(400, ['currentPassword is not right']);

export function createOwnPassword(parts: {
  database: Database;
  passwords: Passwords;
  attempts: Attempts | undefined;
  audit: Audit;
  now: () => Date;
}) {
  const { database, passwords, attempts, audit, now } = parts;
  return async (user: SessionUser, token: string, change: OwnPassword): Promise<void> => {
    await attempts?.count(tries, user.id);
    const stored = await database.read
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', user.id)
      .executeTakeFirst();
    const right = await passwords.verify(
      change.currentPassword,
      stored?.password_hash ?? undefined,
    );
    if (!right || !stored) throw wrong();
    const fresh = await passwords.hash(change.password);
    await database.write.transaction().execute(async (db) => {
      // Only if it is still the password that was checked.
      const changed = await db
        .updateTable('users')
        .set({ password_hash: fresh, updated_at: now().toISOString() })
        .where('id', '=', user.id)
        .where('password_hash', '=', stored.password_hash)
        .returning('id')
        .executeTakeFirst();
      if (!changed) throw wrong();
      await endSessionsOf(db, user.id, token);
      await endPasswordLinksOf(db, user.id);
      await audit(db, { actor: user.username, action: 'password changed', subject: user.id });
    });
    await attempts?.forget(tries, user.id);
  };
}

export type ChangeOwnPassword = ReturnType<typeof createOwnPassword>;
