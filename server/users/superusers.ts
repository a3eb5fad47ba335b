// If no superuser is left (as after an import), the oldest admin is promoted; invited ones without a password do not count.
import { type Kysely, sql } from 'kysely';
import type { Audit } from '../audit.ts';
import type { SessionUser } from '../auth/sessions.ts';
import type { Database, Engine, Tables } from '../db/tables.ts';
import { AppError } from '../errors.ts';

/** Locks all superuser rows; SQLite has one writer anyway. */
export async function lockSuperusers(db: Kysely<Tables>, engine: Engine): Promise<string[]> {
  const lock = engine === 'postgres' ? sql` FOR UPDATE` : sql``;
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM users WHERE role = 'superuser' ORDER BY id${lock}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function refuseLosingLastSuperuser(
  db: Kysely<Tables>,
  user: Pick<SessionUser, 'id' | 'role'>,
): Promise<void> {
  if (user.role !== 'superuser') return;
  const other = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'superuser')
    .where('id', '!=', user.id)
    .where('password_hash', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  if (!other) throw new AppError(400, 'The last superuser cannot be deleted or demoted');
}

export async function promoteOldestAdmin(
  database: Database,
  audit: Audit,
  now: () => Date,
): Promise<void> {
  const existing = await database.read
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'superuser')
    .where('password_hash', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  if (existing) return;
  // The condition is in the statement: only one of two concurrent calls promotes.
  await database.write.transaction().execute(async (db) => {
    if (database.engine === 'postgres')
      await sql`LOCK TABLE users IN SHARE ROW EXCLUSIVE MODE`.execute(db);
    const { rows } = await sql<{
      id: string;
    }>`UPDATE users SET role = 'superuser', updated_at = ${now().toISOString()}
      WHERE id = (SELECT id FROM users WHERE role = 'admin' AND password_hash IS NOT NULL ORDER BY seq LIMIT 1)
      AND NOT EXISTS (SELECT 1 FROM users WHERE role = 'superuser' AND password_hash IS NOT NULL)
      RETURNING id`.execute(db);
    for (const { id } of rows) {
      await audit(db, {
        actor: null,
        action: 'user changed',
        subject: id,
        before: 'admin',
        after: 'superuser',
      });
    }
  });
}
