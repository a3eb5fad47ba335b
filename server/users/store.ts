// The last superuser is protected inside the transactions, so that concurrent requests cannot break it.
import { randomUUIDv7 } from 'node:crypto';
import type { Kysely } from 'kysely';
import type {
  Invitation,
  NewUser,
  Preferences,
  Profile,
  User,
  UserChanges,
  UserQuery,
} from '../../contract/users.ts';
import type { Audit } from '../audit.ts';
import type { Passwords } from '../auth/passwords.ts';
import { endSessionsOf, type SessionUser } from '../auth/sessions.ts';
import { isUniqueViolation } from '../db/database-errors.ts';
import type { Database, Tables } from '../db/tables.ts';
import { transact } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { isId } from '../ids.ts';
import { listUsers } from './list.ts';
import { endPasswordLinksOf } from './password-links.ts';
import { signInKey, toProfile, toUser, type UserRow, userColumns } from './profile.ts';
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
    transact(database, async (db) => {
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

  /** No actor: created from the command line. No password: invited. */
  async function insert(
    { username, email, password, role, isEditor = false }: Invitation & Partial<NewUser>,
    actor: SessionUser | null,
    inTransaction?: (db: Kysely<Tables>, user: User) => Promise<void>,
  ): Promise<User> {
    const password_hash = password === undefined ? null : await passwords.hash(password);
    const id = randomUUIDv7();
    const createdAt = now().toISOString();
    const transaction = <T>(change: (db: Kysely<Tables>) => Promise<T>): Promise<T> =>
      actor ? asSuperuser(actor, change) : transact(database, change);
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
            is_editor: isEditor,
            password_hash,
            created_at: createdAt,
            updated_at: createdAt,
          })
          .returning(userColumns)
          .executeTakeFirstOrThrow();
        const by = actor?.username ?? null;
        const action = password_hash ? 'user created' : 'user invited';
        await audit(db, { actor: by, action, subject: id, after: rightsOf(row) });
        await inTransaction?.(db, toUser(row));
        return toUser(row);
      }),
    );
  }

  return {
    create: (user: NewUser, actor: SessionUser | null) => insert(user, actor),

    invite: (
      invitation: Invitation,
      actor: SessionUser,
      send: (db: Kysely<Tables>, user: User) => Promise<void>,
    ) => insert(invitation, actor, send),

    inviteAgain: (
      id: string,
      actor: SessionUser,
      send: (db: Kysely<Tables>, user: User) => Promise<void>,
    ): Promise<void> =>
      asSuperuser(actor, async (db) => {
        const row = await requireRow(db, id);
        if (row.password_hash !== null) {
          throw new AppError(409, 'This account has a password already');
        }
        await endPasswordLinksOf(db, id);
        await send(db, toUser(row));
        await audit(db, { actor: actor.username, action: 'user invited', subject: id });
      }),

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

    async profile(id: string): Promise<Profile> {
      const row = await requireRow(database.read, id);
      return toProfile({ ...row, isEditor: Boolean(row.is_editor) });
    },

    async update(id: string, changes: UserChanges, actor: SessionUser): Promise<User> {
      const { username, email, role, isEditor, password } = changes;
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
              ...(isEditor === undefined ? {} : { is_editor: isEditor }),
              ...(password_hash === undefined ? {} : { password_hash }),
              updated_at: now().toISOString(),
            })
            .where('id', '=', id)
            .returning(userColumns)
            .executeTakeFirstOrThrow();
          if (password_hash !== undefined || before.role !== row.role) await endSessionsOf(db, id);
          // A link sent to the address before must not open the account.
          if (password_hash !== undefined || before.email !== row.email)
            await endPasswordLinksOf(db, id);
          await audit(db, {
            actor: actor.username,
            action: 'user changed',
            subject: id,
            before: rightsOf(before),
            after: rightsOf(row),
          });
          return toUser(row);
        }),
      );
    },

    async preferences(id: string): Promise<Preferences> {
      const row = await database.read
        .selectFrom('users')
        .select('summary_hour as summaryHour')
        .where('id', '=', id)
        .executeTakeFirst();
      if (!row) throw notFound();
      return row;
    },

    async setPreferences(id: string, { summaryHour }: Preferences): Promise<Preferences> {
      await database.write
        .updateTable('users')
        .set({ summary_hour: summaryHour })
        .where('id', '=', id)
        .execute();
      return { summaryHour };
    },

    async setPassword(id: string, password: string): Promise<void> {
      const password_hash = await passwords.hash(password);
      await transact(database, async (db) => {
        await requireRow(db, id);
        await db
          .updateTable('users')
          .set({ password_hash, updated_at: now().toISOString() })
          .where('id', '=', id)
          .execute();
        await endSessionsOf(db, id);
        await endPasswordLinksOf(db, id);
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

const rightsOf = ({ role, is_editor }: UserRow): string => (is_editor ? `${role}, editor` : role);

async function refusingDuplicates<T>(
  username: string | undefined,
  email: string | undefined,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const field = /email_key/.test(String(error)) ? `email ${email}` : `username ${username}`;
    throw new AppError(400, 'Duplicate field value entered', {
      detail: `A user with the ${field} already exists`,
    });
  }
}
