// Staff accounts. The last superuser is protected inside the transactions, so that concurrent requests cannot break it.
import { randomUUIDv7 } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { NewUser, User, UserChanges, UserQuery } from '../../contract/users.ts';
import type { Audit } from '../audit.ts';
import type { Passwords } from '../auth/passwords.ts';
import { endSessionsOf, type SessionUser } from '../auth/sessions.ts';
import type { Database, Tables } from '../db/tables.ts';
import { isDuplicate } from '../db/unavailable.ts';
import { AppError } from '../errors.ts';
import { isId } from '../ids.ts';
import { listUsers } from './list.ts';
import { signInKey, toUser, type UserRow, userColumns } from './profile.ts';
import { lockSuperusers, promoteOldestAdmin, refuseLosingLastSuperuser } from './superusers.ts';

export type UserStore = ReturnType<typeof createUserStore>;

export function createUserStore(
  database: Database,
  passwords: Passwords,
  audit: Audit,
  now: () => Date,
) {
  const notFound = () => new AppError(404, 'User not found');

  /** Checks the actor's role again under the lock. */
  const asSuperuser = <T>(
    actor: SessionUser,
    change: (db: Kysely<Tables>) => Promise<T>,
  ): Promise<T> =>
    database.write.transaction().execute(async (db) => {
      const superusers = await lockSuperusers(db, database.engine);
      if (!superusers.includes(actor.id)) throw new AppError(403, 'Only a superuser may do this');
      return change(db);
    });

  async function requireRow(db: Kysely<Tables>, id: string): Promise<UserRow> {
    const row = isId(id)
      ? await db.selectFrom('users').select(userColumns).where('id', '=', id).executeTakeFirst()
      : undefined;
    if (!row) throw notFound();
    return row;
  }

  /** No actor: created from the command line. */
  async function insert(
    { username, email, password, role }: NewUser,
    actor: SessionUser | null,
  ): Promise<User> {
    const password_hash = await passwords.hash(password);
    const id = randomUUIDv7();
    const createdAt = now().toISOString();
    const transaction = <T>(change: (db: Kysely<Tables>) => Promise<T>): Promise<T> =>
      actor ? asSuperuser(actor, change) : database.write.transaction().execute(change);
    return refusingDuplicates(username, email, () =>
      transaction(async (db) => {
        const row = await db
          .insertInto('users')
          .values({
            id,
            username,
            username_key: signInKey(username),
            email,
            email_key: signInKey(email),
            role,
            password_hash,
            created_at: createdAt,
            updated_at: createdAt,
          })
          .returning(userColumns)
          .executeTakeFirstOrThrow();
        const by = actor?.username ?? null;
        await audit(db, { actor: by, action: 'user created', subject: id, after: role });
        return toUser(row);
      }),
    );
  }

  return {
    create: insert,

    list: (query: UserQuery) => listUsers(database, query),

    findBySignInName(name: string) {
      const key = signInKey(name);
      return database.read
        .selectFrom('users')
        .select(['id', 'password_hash'])
        .where((where) => where.or([where('username_key', '=', key), where('email_key', '=', key)]))
        .executeTakeFirst();
    },

    require: (id: string) => requireRow(database.read, id),

    async update(id: string, changes: UserChanges, actor: SessionUser): Promise<User> {
      const { username, email, role, password } = changes;
      const password_hash = password === undefined ? undefined : await passwords.hash(password);
      return refusingDuplicates(username, email, () =>
        asSuperuser(actor, async (db) => {
          const before = await requireRow(db, id);
          if (role !== undefined && role !== 'superuser')
            await refuseLosingLastSuperuser(db, before);
          const row = await db
            .updateTable('users')
            .set({
              ...(username === undefined ? {} : { username, username_key: signInKey(username) }),
              ...(email === undefined ? {} : { email, email_key: signInKey(email) }),
              ...(role === undefined ? {} : { role }),
              ...(password_hash === undefined ? {} : { password_hash }),
              updated_at: now().toISOString(),
            })
            .where('id', '=', id)
            .returning(userColumns)
            .executeTakeFirstOrThrow();
          if (password_hash !== undefined || before.role !== row.role) await endSessionsOf(db, id);
          await audit(db, {
            actor: actor.username,
            action: 'user changed',
            subject: id,
            before: before.role,
            after: row.role,
          });
          return toUser(row);
        }),
      );
    },

    /** From the command line, so there is no actor. */
    async setPassword(id: string, password: string): Promise<void> {
      const password_hash = await passwords.hash(password);
      await database.write.transaction().execute(async (db) => {
        await requireRow(db, id);
        await db
          .updateTable('users')
          .set({ password_hash, updated_at: now().toISOString() })
          .where('id', '=', id)
          .execute();
        await endSessionsOf(db, id);
        await audit(db, { actor: null, action: 'password changed', subject: id });
      });
    },

    async remove(id: string, actor: SessionUser): Promise<void> {
      if (id === actor.id) throw new AppError(400, 'You cannot delete your own account');
      await asSuperuser(actor, async (db) => {
        await refuseLosingLastSuperuser(db, await requireRow(db, id));
        await endSessionsOf(db, id);
        await db.deleteFrom('users').where('id', '=', id).execute();
        await audit(db, { actor: actor.username, action: 'user deleted', subject: id });
      });
    },

    ensureSuperuser: () => promoteOldestAdmin(database, audit, now),

    async isEmpty(): Promise<boolean> {
      const row = await database.write.selectFrom('users').select('id').limit(1).executeTakeFirst();
      return row === undefined;
    },
  };
}

async function refusingDuplicates<T>(
  username: string | undefined,
  email: string | undefined,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    const field = /email_key/.test(String(error)) ? `email ${email}` : `username ${username}`;
    throw new AppError(400, 'Duplicate field value entered', {
      detail: `A user with the ${field} already exists`,
    });
  }
}
