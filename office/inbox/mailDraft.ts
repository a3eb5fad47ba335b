import type { InboxRecord, Kind } from '../../contract/inbox/kind.ts';

/** Opens the mail program with a draft. The address is the visitor's, so every sign in it is escaped. */
export function mailDraft({ texts }: Kind, { email }: InboxRecord): string {
  const to = encodeURIComponent(String(email)).replace('%40', '@');
  return `mailto:${to}?subject=${encodeURIComponent(texts.mailSubject)}`;
}
