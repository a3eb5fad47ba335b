import type { InboxRecord, Kind } from '../../contract/inbox/kind.ts';

/** The address comes from a visitor, so it is escaped. */
export function mailDraft({ texts }: Kind, { email }: InboxRecord): string {
  const to = encodeURIComponent(String(email)).replace('%40', '@');
  return `mailto:${to}?subject=${encodeURIComponent(texts.mailSubject)}`;
}
