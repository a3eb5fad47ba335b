import type { Insertable, Kysely } from 'kysely';
import type { z } from 'zod';
import type { chosenPassword, Invitation, User } from '../../contract/users.ts';
import type { Audit } from '../audit.ts';
import { type Allowance, type Attempts, networkOf } from '../auth/attempts.ts';
import type { Passwords } from '../auth/passwords.ts';
import { endSessionsOf, type SessionUser } from '../auth/sessions.ts';
import type { LettersTable } from '../db/letter-tables.ts';
import type { Database, Tables } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import { sha256 } from '../secrets.ts';
import { endPasswordLinksOf } from './password-links.ts';
import { signInKey } from './profile.ts';
import type { UserStore } from './store.ts';

const minute = 60_000;

/** By requested address, known or not: its mailbox must not be flooded. */
const perAddress: Allowance = {
  name: 'lost password',
  free: 5,
  windowMs: 60 * minute,
  firstMs: 15 * minute,
  longestMs: 60 * minute,
};

const perNetwork: Allowance = { ...perAddress, name: 'lost password from network', free: 20 };

/** The outbox of server/letters. */
interface Mail {
  isSetUp: boolean;
  post(
    db: Kysely<Tables>,
    letter: Pick<Insertable<LettersTable>, 'purpose' | 'recipient' | 'user_id'>,
  ): Promise<void>;
  wake(): void;
}

const dead = () =>
  new AppError(400, 'This link has expired or was used before. Ask for a new one.');

export function createPasswordsByMail(parts: {
  database: Database;
  users: UserStore;
  passwords: Passwords;
  attempts: Attempts | undefined;
  mail: Mail;
  audit: Audit;
  now: () => Date;
}) {
  const { database, users, passwords, attempts, mail, audit, now } = parts;

  function refuseWithoutMail(): void {
    if (mail.isSetUp) return;
    throw new AppError(409, 'Mail is not set up: create the account with a password instead');
  }

  const sendInvitation = (db: Kysely<Tables>, { _id, email }: User): Promise<void> =>
    mail.post(db, { purpose: 'invitation', recipient: email, user_id: _id });

  return {
    isSetUp: mail.isSetUp,

    async invite(invitation: Invitation, actor: SessionUser): Promise<User> {
      refuseWithoutMail();
      const user = await users.invite(invitation, actor, sendInvitation);
      mail.wake();
      return user;
    },

    async inviteAgain(id: string, actor: SessionUser): Promise<void> {
      refuseWithoutMail();
      await users.inviteAgain(id, actor, sendInvitation);
      mail.wake();
    },

    async askForNew(email: string, ip: string): Promise<void> {
      const key = signInKey(email);
      await attempts?.count(perAddress, key);
      await attempts?.count(perNetwork, networkOf(ip, 'wide'));
      if (!mail.isSetUp) return;
      const user = await database.read
        .selectFrom('users')
        .select(['id', 'email'])
        .where('email_key', '=', key)
        .executeTakeFirst();
      // An unknown address gets a letter without a recipient, which is never sent: the answer takes the same time.
      await mail.post(database.write, {
        purpose: 'password',
        recipient: user?.email ?? null,
        user_id: user?.id ?? null,
      });
      mail.wake();
    },

    async choose({ token, password }: z.infer<typeof chosenPassword>): Promise<void> {
      const hash = sha256(token);
      const at = now().toISOString();
      const found = await database.read
        .selectFrom('password_links')
        .select('user_id')
        .where('token_hash', '=', hash)
        .where('expires_at', '>', at)
        .executeTakeFirst();
      // Checked before the costly hash, which anybody could request otherwise.
      if (!found) throw dead();
      const password_hash = await passwords.hash(password);
      await database.write.transaction().execute(async (db) => {
        // The account is locked before its links, as elsewhere, or two changes could deadlock.
        const user = await db
          .selectFrom('users')
          .select(['id', 'username'])
          .where('id', '=', found.user_id)
          .$if(database.engine === 'postgres', (query) => query.forUpdate())
          .executeTakeFirst();
        const used = await db
          .deleteFrom('password_links')
          .where('token_hash', '=', hash)
          .returning('user_id')
          .executeTakeFirst();
        if (!user || !used) throw dead();
        const { id, username } = user;
        await db
          .updateTable('users')
          .set({ password_hash, updated_at: at })
          .where('id', '=', id)
          .execute();
        await endSessionsOf(db, id);
        await endPasswordLinksOf(db, id);
        await audit(db, { actor: username, action: 'password chosen', subject: id });
      });
    },
  };
}

export type PasswordsByMail = ReturnType<typeof createPasswordsByMail>;
