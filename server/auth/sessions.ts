// Sessions in the database, shared by all processes. Only a hash of the token is stored.
import { setTimeout as delay } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Role } from '../../contract/roles.ts';
import type { Audit } from '../audit.ts';
import type { Database, Tables } from '../db/tables.ts';
import { randomToken, sha256 } from '../secrets.ts';

const hour = 60 * 60_000;
const sessionLife = { idleMs: 12 * hour, totalMs: 7 * 24 * hour };

/** Last use is written at most this often; a session may end this much early. */
const noteEveryMs = 60_000;

/** A read must not hang behind a blocked writer. */
const noteTimeoutMs = 1000;

export interface SessionUser {
  id: string;
  username: string;
  email: string;
  role: Role;
  isEditor: boolean;
}

export interface Sessions {
  /** Undefined if the password was changed while it was being checked. */
  open(
    userId: string,
    checkedHash: string,
  ): Promise<{ token: string; user: SessionUser } | undefined>;
  find(token: string): Promise<SessionUser | undefined>;
  findByHash(tokenHash: string): Promise<SessionUser | undefined>;
  close(token: string): Promise<void>;
  sweep(): Promise<void>;
}

export async function endSessionsOf(
  db: Kysely<Tables>,
  userId: string,
  exceptToken?: string,
): Promise<void> {
  const except = exceptToken === undefined ? '' : sha256(exceptToken);
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('token_hash', '!=', except)
    .execute();
}

export function createSessions(database: Database, audit: Audit, now: () => Date): Sessions {
  const before = (ms: number): string => new Date(now().getTime() - ms).toISOString();

  const beingNoted = new Set<string>();
  async function noteUse(tokenHash: string): Promise<void> {
    if (beingNoted.has(tokenHash)) return;
    beingNoted.add(tokenHash);
    const noted = database.write
      .updateTable('sessions')
      .set({ last_used_at: now().toISOString() })
      .where('token_hash', '=', tokenHash)
      .execute()
      .catch(() => {})
      .finally(() => beingNoted.delete(tokenHash));
    await Promise.race([noted, delay(noteTimeoutMs, undefined, { ref: false })]);
  }

  async function findByHash(tokenHash: string): Promise<SessionUser | undefined> {
    const row = await database.read
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select(['users.id', 'username', 'email', 'role', 'is_editor', 'token_hash', 'last_used_at'])
      .where('token_hash', '=', tokenHash)
      .where('last_used_at', '>', before(sessionLife.idleMs))
      .where('sessions.created_at', '>', before(sessionLife.totalMs))
      .executeTakeFirst();
    if (!row) return undefined;
    const { token_hash, last_used_at, ...user } = row;
    if (last_used_at < before(noteEveryMs)) await noteUse(token_hash);
    return toSessionUser(user);
  }

  return {
    async open(userId, checkedHash) {
      const token = randomToken();
      const at = now().toISOString();
      return database.write.transaction().execute(async (db) => {
        const user = await db
          .selectFrom('users')
          .select(['id', 'username', 'email', 'role', 'is_editor'])
          .where('id', '=', userId)
          .where('password_hash', '=', checkedHash)
          .$if(database.engine === 'postgres', (query) => query.forShare())
          .executeTakeFirst();
        if (!user) return undefined;
        await db
          .insertInto('sessions')
          .values({
            token_hash: sha256(token),
            user_id: userId,
            created_at: at,
            last_used_at: at,
          })
          .execute();
        await audit(db, { actor: user.username, action: 'signed in', subject: userId });
        return { token, user: toSessionUser(user) };
      });
    },

    find: async (token) => (/^[\w-]{43}$/.test(token) ? findByHash(sha256(token)) : undefined),

    findByHash,

    async close(token) {
      await database.write.deleteFrom('sessions').where('token_hash', '=', sha256(token)).execute();
    },

    async sweep() {
      await database.write
        .deleteFrom('sessions')
        .where((where) =>
          where.or([
            where('last_used_at', '<', before(sessionLife.idleMs)),
            where('created_at', '<', before(sessionLife.totalMs)),
          ]),
        )
        .execute();
    },
  };
}

const toSessionUser = <Row extends { is_editor: boolean | number }>({
  is_editor,
  ...user
}: Row): Omit<Row, 'is_editor'> & { isEditor: boolean } => ({
  ...user,
  isEditor: Boolean(is_editor),
});
