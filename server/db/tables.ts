// The tables as Kysely sees them. Times are ISO 8601 UTC text on this side, whatever the engine stores.
import type { Generated, Kysely } from 'kysely';
import type { Role } from '../../contract/roles.ts';

interface UsersTable {
  id: string;
  username: string;
  /** Lower-cased, unique: what people sign in with. */
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
  key: number | string | bigint;
  fingerprint: string;
  record_id: string;
}

interface OutboxTable {
  id: string;
  recipient: string;
  subject: string;
  body: string;
  created_at: string;
  attempts: Generated<number>;
  next_try_at: string;
  /** Missing in notices from before it was kept. */
  record_id: string | null;
}

interface InboxCountsTable {
  kind: string;
  status: string;
  suspect: boolean | number;
  total: number | string;
}

interface AuditTable {
  id: string;
  at: string;
  actor: string | null;
  action: string;
  kind: string | null;
  subject_id: string | null;
  before: string | null;
  after: string | null;
}

interface NotesTable {
  id: string;
  kind: string;
  record_id: string;
  at: string;
  author: string;
  note: string;
}

/** The inbox tables themselves are reached through their kind's definition, not through Kysely's types. */
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

/** Ready to run: in the engine's own SQL. */
export interface Statement {
  sql: string;
  parameters: unknown[];
}

export interface Database {
  engine: Engine;
  /** Never waits behind a writer. */
  read: Kysely<Tables>;
  write: Kysely<Tables>;
  /**
   * Runs them all in one transaction, and says how many rows each has written. SQLite's statements find those of the
   * keys that are known in `temp.known_keys`; PostgreSQL has an index of its own.
   */
  writeTogether(statements: Statement[], keys?: number[]): Promise<number[]>;
  close(): Promise<void>;
}
