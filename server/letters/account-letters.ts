// Letters about staff accounts: an invitation, and a link for a lost password.
import { officePaths } from '../../contract/office.ts';
import type { Database } from '../db/tables.ts';
import { createPasswordLink } from '../users/password-links.ts';
import type { Render } from './delivery.ts';

export function createAccountLetters(parts: {
  database: Database;
  siteUrl: string;
  agency: string;
  now: () => Date;
}): Render {
  const { database, siteUrl, agency, now } = parts;
  return async ({ purpose, user_id, recipient }) => {
    const user = await database.write
      .selectFrom('users')
      .select(['id', 'username', 'email', 'password_hash'])
      .where('id', '=', user_id)
      .executeTakeFirst();
    // The address may have been corrected, or a password chosen, since the letter was posted.
    if (!user || user.email !== recipient) return undefined;
    if (purpose === 'invitation' && user.password_hash !== null) return undefined;
    const token = await createPasswordLink(database, user.id, now());
    // In the fragment, which is sent to no server and stands in no log.
    const link = `${siteUrl}${officePaths.choosePassword}#${token}`;
    return purpose === 'invitation'
      ? {
          subject: `Your account at ${agency}`,
          text: `An account at ${agency} was made for you. Your username is ${user.username}.\n\nChoose your password: ${link}\n\nThe link works once, and for 24 hours.\n`,
        }
      : {
          subject: `A new password for ${agency}`,
          text: `Choose a new password: ${link}\n\nThe link works once, and for 24 hours.\n`,
        };
  };
}
