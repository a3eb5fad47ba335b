import type { LetterWords } from '../../content/catalogue.ts';
import { officePaths } from '../../contract/office.ts';
import type { Database } from '../db/tables.ts';
import { createPasswordLink, deletePasswordLink } from '../users/password-links.ts';
import type { Render } from './delivery.ts';
import type { Block } from './mail-page.ts';
import type { RenderedMail } from './smtp.ts';

export function createAccountLetters(parts: {
  database: Database;
  siteUrl: string;
  words: LetterWords;
  bodies(subject: string, blocks: Block[]): Promise<RenderedMail>;
  fill(text: string, placeholders: Record<string, string>): string;
  now: () => Date;
}): Render {
  const { database, siteUrl, words, bodies, fill, now } = parts;
  return async ({ purpose, user_id, recipient }) => {
    const user = await database.write
      .selectFrom('users')
      .select(['id', 'username', 'email', 'password_hash'])
      .where('id', '=', user_id)
      .executeTakeFirst();
    // The address may have been corrected, or a password chosen, since the letter was queued.
    if (!user || user.email !== recipient) return undefined;
    if (purpose === 'invitation' && user.password_hash !== null) return undefined;
    const text = purpose === 'invitation' ? words.invitation : words.password;
    const token = await createPasswordLink(database, user.id, now());
    // In the fragment: browsers send it to no server, so no log contains it.
    const href = `${siteUrl}${officePaths.choosePassword}#${token}`;
    const blocks: Block[] = [
      { type: 'text', text: fill(text.opening, { username: user.username }) },
      { type: 'button', label: text.button, href },
      { type: 'note', text: text.closing },
      { type: 'note', text: text.stranger },
    ];
    return {
      ...(await bodies(text.subject, blocks)),
      headers: { 'Auto-Submitted': 'auto-generated' },
      discard: () => deletePasswordLink(database, token),
    };
  };
}
