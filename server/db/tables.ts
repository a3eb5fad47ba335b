// Kysely table types. Times are ISO 8601 UTC text, whatever the engine stores.
import type { Generated, Kysely } from 'kysely';
import type { Role } from '../../contract/roles.ts';

interface UsersTable {
  seq: Generated<number>;
  id: string;
  username: string;
  /** Lower-cased sign-in name. */
  username_key: string;
  email: string;
  email_key: string;
  role: Role;
  password_hash: string;
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
  /** SHA-256, like the fingerprint. */
  key: string;
  fingerprint: string;
  record_id: string;
  created_at: string;
}

interface OutboxTable {
  id: string;
  recipient: string;
  subject: string;
  body: string;
  created_at: string;
  attempts: Generated<number>;
  next_try_at: string;
  failed_at: string | null;
  reply_to: string;
  record_id: string;
}

interface InboxCountsTable {
  kind: string;
  status: string;
  suspect: boolean | number;
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

/** Inbox tables are accessed through their kind's definition instead. */
export interface Tables {
  users: UsersTable;
  sessions: SessionsTable;
  attempts: AttemptsTable;
  idempotency_keys: IdempotencyKeysTable;
  outbox: OutboxTable;
  inbox_counts: InboxCountsTable;
  inbox_days: { kind: string; day: string; total: number | string };
  audit: AuditTable;
  notes: NotesTable;
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
  /** One transaction; returns the rows written by each statement. */
  writeTogether(statements: Statement[]): Promise<number[]>;
  close(): Promise<void>;
}
