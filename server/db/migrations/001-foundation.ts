import type { Engine } from '../tables.ts';
import { inboxTableV1 } from './inbox-table-v1.ts';

/** The inbox tables there were before any other kind joined them; the steps that follow change these. */
export const firstInboxTables = ['contacts', 'consultations', 'applications'];

export function foundation(engine: Engine): string[] {
  const sqlite = engine === 'sqlite';
  const id = sqlite ? 'TEXT' : 'uuid';
  const time = sqlite ? 'TEXT' : 'timestamptz';
  const boolean = sqlite ? 'INTEGER' : 'boolean';
  const strict = sqlite ? ' STRICT' : '';
  const text = sqlite ? 'TEXT' : 'text';
  const integer = sqlite ? 'INTEGER' : 'integer';
  const person = { name: 'text', email: 'text' } as const;
  return [
    `CREATE TABLE users (
      id ${id} PRIMARY KEY,
      username ${text} NOT NULL,
      username_key ${text} NOT NULL UNIQUE,
      email ${text} NOT NULL,
      email_key ${text} NOT NULL UNIQUE,
      role ${text} NOT NULL CHECK (role IN ('user', 'admin', 'superuser')),
      password_hash ${text} NOT NULL,
      created_at ${time} NOT NULL,
      updated_at ${time} NOT NULL
    )${strict}`,
    `CREATE INDEX users_by_time ON users (created_at, id)`,
    `CREATE TABLE sessions (
      token_hash ${text} PRIMARY KEY,
      user_id ${id} NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      created_at ${time} NOT NULL,
      last_used_at ${time} NOT NULL
    )${strict}`,
    `CREATE INDEX sessions_by_user ON sessions (user_id)`,
    // Counters of attempts (sign-ins, form posts) by hashed address; short-lived, swept by housekeeping.
    `CREATE ${sqlite ? '' : 'UNLOGGED '}TABLE attempts (
      key ${text} PRIMARY KEY,
      count ${integer} NOT NULL,
      window_ends_at ${time} NOT NULL,
      blocked_until ${time}
    )${strict}`,
    // Keys are random, so that each new one touches another page: the rows are kept small (see 004 for SQLite).
    `CREATE TABLE idempotency_keys (
      key ${sqlite ? 'INTEGER' : 'bigint'} PRIMARY KEY,
      fingerprint ${text} NOT NULL,
      record_id ${id} NOT NULL
    )${strict}`,
    `CREATE TABLE outbox (
      id ${id} PRIMARY KEY,
      recipient ${text} NOT NULL,
      subject ${text} NOT NULL,
      body ${text} NOT NULL,
      created_at ${time} NOT NULL,
      attempts ${integer} NOT NULL DEFAULT 0,
      next_try_at ${time} NOT NULL
    )${strict}`,
    `CREATE INDEX outbox_by_try ON outbox (next_try_at)`,
    // Counting a million rows takes 50 to 100 ms; reading a number kept with the rows takes none.
    `CREATE TABLE inbox_counts (
      kind ${text} NOT NULL,
      status ${text} NOT NULL,
      suspect ${boolean} NOT NULL,
      total ${sqlite ? 'INTEGER' : 'bigint'} NOT NULL,
      PRIMARY KEY (kind, status, suspect)
    )${strict}`,
    // Arrivals per day (UTC), suspects left out, kept like the counts.
    `CREATE TABLE inbox_days (
      kind ${text} NOT NULL,
      day ${text} NOT NULL,
      total ${sqlite ? 'INTEGER' : 'bigint'} NOT NULL,
      PRIMARY KEY (kind, day)
    )${strict}`,
    // What people did: to records, to accounts, at the door. Names and ids only; it outlives what it tells of.
    `CREATE TABLE audit (
      id ${id} PRIMARY KEY,
      at ${time} NOT NULL,
      actor ${text},
      action ${text} NOT NULL,
      kind ${text},
      subject_id ${id},
      before ${text},
      after ${text}
    )${strict}`,
    `CREATE INDEX audit_by_subject ON audit (subject_id, id)`,
    `CREATE TABLE notes (
      id ${id} PRIMARY KEY,
      kind ${text} NOT NULL,
      record_id ${id} NOT NULL,
      at ${time} NOT NULL,
      author ${text} NOT NULL,
      note ${text} NOT NULL
    )${strict}`,
    `CREATE INDEX notes_by_record ON notes (record_id, id)`,
    ...inboxTableV1(engine, 'contacts', { ...person, message: 'text' }),
    ...inboxTableV1(engine, 'consultations', {
      ...person,
      phone: 'text?',
      company: 'text?',
      service: 'text',
      preferred_date: 'time',
      message: 'text',
    }),
    ...inboxTableV1(engine, 'applications', {
      ...person,
      phone: 'text?',
      location: 'text',
      position: 'text',
      university: 'text',
      year_of_study: 'integer',
      major: 'text',
      portfolio: 'text?',
      linkedin: 'text?',
      cover_letter: 'text',
      resume_url: 'text',
    }),
  ];
}
