import type { Generated } from 'kysely';
import type { LetterState } from '../../contract/letters/letter.ts';

export type Purpose =
  | 'notice'
  | 'receipt'
  | 'answer'
  | 'reply'
  | 'addition'
  | 'link'
  | 'invitation'
  | 'password'
  | 'summary'
  | 'warning'
  | 'test'
  | 'booked'
  | 'moved'
  | 'cancelled'
  | 'reminder';

export interface LettersTable {
  seq: Generated<number>;
  id: string;
  created_at: string;
  purpose: Purpose;
  kind: string | null;
  record_id: string | null;
  user_id: string | null;
  author: string | null;
  sender: string | null;
  is_foreign: Generated<boolean | number>;
  recipient: string | null;
  subject: Generated<string>;
  body: Generated<string>;
  quoted: string | null;
  message_id: string | null;
  state: LetterState;
  send_at: string | null;
  attempts: Generated<number>;
  first_tried_at: string | null;
  claimed_until: string | null;
  sent_at: string | null;
  server_said: string | null;
  is_elsewhere: Generated<boolean | number>;
  settled_by: string | null;
  settled_at: string | null;
  status_before: string | null;
  version_after: number | null;
  call_at: string | null;
}

export interface AttachmentsTable {
  id: string;
  letter_id: string;
  name: string;
  type: string;
  size: number;
  content: Uint8Array | null;
}

export interface LinksTable {
  record_id: string;
  token_hash: string;
  kind: string;
}

export interface TemplatesTable {
  seq: Generated<number>;
  id: string;
  title: string;
  subject: string | null;
  body: string;
  kinds: string;
  status: string;
  updated_at: string;
  updated_by: string | null;
}

export interface MailboxesTable {
  name: string;
  uid_validity: string;
  last_uid: number;
  fetched_at: string | null;
  problem: string | null;
  claimed_by: string | null;
  claimed_until: string | null;
}
