// Kysely table types. Times are ISO 8601 UTC text, whatever the engine stores.
import type { Generated, Kysely } from 'kysely';
import type { AppointmentState, CalendarAnswer } from '../../contract/appointments/appointment.ts';
import type { BuildStep } from '../../contract/publishing/content.ts';
import type { Role } from '../../contract/roles.ts';
import type {
  AttachmentsTable,
  LettersTable,
  LinksTable,
  MailboxesTable,
  TemplatesTable,
} from './letter-tables.ts';

interface UsersTable {
  seq: Generated<number>;
  id: string;
  username: string;
  /** Lower-cased sign-in name. */
  username_key: string;
  email: string;
  email_key: string;
  role: Role;
  password_hash: string | null;
  summary_hour: number | null;
  summary_sent_at: string | null;
  is_editor: Generated<boolean | number>;
  created_at: string;
  updated_at: string;
}

interface SessionsTable {
  token_hash: string;
  user_id: string;
  created_at: string;
  last_used_at: string;
}

interface AttemptsTable {
  key: string;
  count: number;
  window_ends_at: string;
  blocked_until: string | null;
}

interface IdempotencyKeysTable {
  key: string;
  fingerprint: string;
  record_id: string;
  created_at: string;
}

interface InboxCountsTable {
  kind: string;
  status: string;
  suspect: boolean | number;
  answered: boolean | number;
  total: number | string;
}

interface AuditTable {
  seq: Generated<number>;
  id: string;
  at: string;
  actor: string | null;
  action: string;
  kind: string | null;
  subject_id: string | null;
  before: string | null;
  after: string | null;
  bulk_id: string | null;
  bulk_size: number | null;
}

interface NotesTable {
  /** Id of its audit entry. */
  id: string;
  record_id: string;
  note: string;
}

export interface AppointmentsTable {
  seq: Generated<number>;
  id: string;
  created_at: string;
  type: 'call' | 'block';
  record_id: string | null;
  person_id: string | null;
  starts_at: string;
  ends_at: string;
  first_cell: number;
  end_cell: number;
  state: AppointmentState;
  title: Generated<string>;
  visitor_zone: string | null;
  open_for: string | null;
  revision: Generated<number>;
  answer: CalendarAnswer | null;
  version: Generated<number>;
}

interface CallTakersTable {
  user_id: string;
  takes_calls: boolean | number | null;
  hours: string | null;
  feed_hash: string | null;
  busy_address: string | null;
  busy_read_at: string | null;
  busy_problem: string | null;
  busy_claimed_until: string | null;
}

interface HouseHoursTable {
  name: string;
  value: string;
  version: number;
  updated_at: string;
  updated_by: string | null;
}

interface ContentDraftsTable {
  path: string;
  is_open: boolean | number;
  hash: string | null;
  base_hash: string | null;
  version: number;
  updated_at: string;
  updated_by: string;
}

interface ContentPublicationsTable {
  seq: Generated<number>;
  state: 'building' | 'live' | 'failed';
  started_at: string;
  published_at: string | null;
  published_by: string | null;
  note: string;
  step: BuildStep;
  faults: string;
  lease_until: string | null;
  stamp: string | null;
}

interface ContentPublicationFilesTable {
  publication: number;
  path: string;
  hash: string | null;
  base_hash: string | null;
  is_in_folder: boolean | number;
  version: number | null;
}

/** Inbox tables are accessed through their kind's definition instead. */
export interface Tables {
  users: UsersTable;
  sessions: SessionsTable;
  attempts: AttemptsTable;
  idempotency_keys: IdempotencyKeysTable;
  letters: LettersTable;
  attachments: AttachmentsTable;
  links: LinksTable;
  templates: TemplatesTable;
  mailboxes: MailboxesTable;
  done_once: { name: string };
  secrets: { name: string; value: string };
  password_links: { token_hash: string; user_id: string; expires_at: string };
  inbox_counts: InboxCountsTable;
  inbox_days: { kind: string; day: string; total: number | string };
  audit: AuditTable;
  notes: NotesTable;
  appointments: AppointmentsTable;
  occupied_cells: { person_id: string; cell: number; appointment_id: string };
  day_places: { person_id: string; day: string; place: number; appointment_id: string };
  house_hours: HouseHoursTable;
  call_takers: CallTakersTable;
  busy_times: { person_id: string; first_cell: number; end_cell: number };
  content_blobs: { hash: string; bytes: Uint8Array; used_at: string };
  content_drafts: ContentDraftsTable;
  content_publications: ContentPublicationsTable;
  content_publication_files: ContentPublicationFilesTable;
  migrations: { name: string; applied_at: string };
}

export type Engine = 'sqlite' | 'postgres';

export interface Statement {
  sql: string;
  parameters: unknown[];
}

export interface Database {
  engine: Engine;
  /** Never waits behind a writer. */
  read: Kysely<Tables>;
  write: Kysely<Tables>;
  writeTogether(statements: Statement[]): Promise<number[]>;
  close(): Promise<void>;
}
