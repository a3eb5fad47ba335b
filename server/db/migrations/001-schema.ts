// The whole schema, with the four files of tables beside it. Once released, later changes are migrations of their own.
import type { Engine } from '../tables.ts';
import { calendarTables } from './calendar-tables.ts';
import { typesOf } from './column-types.ts';
import { inboxTable } from './inbox-table.ts';
import { letterTables } from './letter-tables.ts';
import { publishingTables } from './publishing-tables.ts';

export const schema = (engine: Engine): string[] => [
  ...sharedTables(engine),
  ...inboxTable(engine, 'contacts', {
    name: 'text',
    email: 'text',
    message: 'text',
  }),
  ...inboxTable(engine, 'consultations', {
    name: 'text',
    email: 'text',
    phone: 'text?',
    company: 'text?',
    service: 'text',
    preferred_date: 'time',
    message: 'text',
  }),
  ...inboxTable(engine, 'applications', {
    name: 'text',
    email: 'text',
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
  ...calendarTables(engine),
  ...publishingTables(engine),
];

function sharedTables(engine: Engine): string[] {
  const { seq, id, text, integer, bigint, time, boolean, strict, unlogged } = typesOf[engine];
  return [
    `CREATE TABLE users (
      seq ${seq},
      id ${id} NOT NULL UNIQUE,
      username ${text} NOT NULL,
      username_key ${text} NOT NULL UNIQUE,
      email ${text} NOT NULL,
      email_key ${text} NOT NULL UNIQUE,
      role ${text} NOT NULL CHECK (role IN ('user', 'admin', 'superuser')),
      -- NULL: invited, no password chosen yet.
      password_hash ${text},
      -- Hour of the daily summary by mail, in the agency's time zone.
      summary_hour ${integer},
      summary_sent_at ${time},
      is_editor ${boolean} NOT NULL DEFAULT ${engine === 'sqlite' ? '0' : 'false'},
      created_at ${time} NOT NULL,
      updated_at ${time} NOT NULL
    )${strict}`,
    // Invitations and lost passwords: SHA-256 of a token that works once.
    `CREATE TABLE password_links (
      token_hash ${text} PRIMARY KEY,
      user_id ${id} NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      expires_at ${time} NOT NULL
    )${strict}`,
    `CREATE INDEX password_links_by_user ON password_links (user_id)`,
    `CREATE TABLE sessions (
      token_hash ${text} PRIMARY KEY,
      user_id ${id} NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      created_at ${time} NOT NULL,
      last_used_at ${time} NOT NULL
    )${strict}`,
    `CREATE INDEX sessions_by_user ON sessions (user_id)`,
    `CREATE ${unlogged}TABLE attempts (
      key ${text} PRIMARY KEY,
      count ${integer} NOT NULL,
      window_ends_at ${time} NOT NULL,
      blocked_until ${time}
    )${strict}`,
    // SHA-256 of key and body; cleaned up by housekeeping.
    `CREATE TABLE idempotency_keys (
      key ${text} PRIMARY KEY,
      fingerprint ${text} NOT NULL,
      record_id ${id} NOT NULL,
      created_at ${time} NOT NULL
    )${strict}`,
    ...letterTables(engine),
    // Kept by triggers: counting a million rows takes 50 to 100 ms.
    `CREATE TABLE inbox_counts (
      kind ${text} NOT NULL,
      status ${text} NOT NULL,
      suspect ${boolean} NOT NULL,
      answered ${boolean} NOT NULL,
      total ${bigint} NOT NULL,
      PRIMARY KEY (kind, status, suspect, answered)
    )${strict}`,
    `CREATE TABLE inbox_days (
      kind ${text} NOT NULL,
      day ${text} NOT NULL,
      total ${bigint} NOT NULL,
      PRIMARY KEY (kind, day)
    )${strict}`,
    // Names and ids only; outlives its subject.
    `CREATE TABLE audit (
      seq ${seq},
      id ${id} NOT NULL UNIQUE,
      at ${time} NOT NULL,
      actor ${text},
      action ${text} NOT NULL,
      kind ${text},
      subject_id ${id},
      before ${text},
      after ${text},
      bulk_id ${id},
      bulk_size ${integer}
    )${strict}`,
    `CREATE INDEX audit_by_subject ON audit (subject_id, seq)`,
    `CREATE TABLE notes (
      id ${id} PRIMARY KEY,
      record_id ${id} NOT NULL,
      note ${text} NOT NULL
    )${strict}`,
    `CREATE INDEX notes_by_record ON notes (record_id)`,
  ];
}
