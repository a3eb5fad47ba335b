import type { Engine } from '../tables.ts';
import { typesOf } from './column-types.ts';

export function letterTables(engine: Engine): string[] {
  const { seq, id, text, integer, time, boolean, blob, strict, withoutRowid } = typesOf[engine];
  return [
    // Letters in and out; those on their way out are the outbox.
    `CREATE TABLE letters (
      seq ${seq},
      id ${id} NOT NULL UNIQUE,
      created_at ${time} NOT NULL,
      -- notice, receipt, answer, reply, addition, link, invitation, password, summary, warning, test,
      -- booked, moved, cancelled, reminder
      purpose ${text} NOT NULL,
      kind ${text},
      record_id ${id},
      -- The staff account that it is for.
      user_id ${id} REFERENCES users (id) ON DELETE CASCADE,
      author ${text},
      sender ${text},
      is_foreign ${boolean} NOT NULL DEFAULT ${engine === 'sqlite' ? '0' : 'false'},
      recipient ${text},
      -- Notices, receipts and the like are rendered when they are sent, and hold no text.
      subject ${text} NOT NULL DEFAULT '',
      body ${text} NOT NULL DEFAULT '',
      quoted ${text},
      -- Of a reply; our own are made from the id.
      message_id ${text},
      state ${text} NOT NULL,
      -- Of letters that are scheduled or waiting; of a stopped one, when it would have been sent.
      send_at ${time},
      attempts ${integer} NOT NULL DEFAULT 0,
      first_tried_at ${time},
      -- While one process hands it over to the mail server.
      claimed_until ${time},
      sent_at ${time},
      server_said ${text},
      is_elsewhere ${boolean} NOT NULL DEFAULT ${engine === 'sqlite' ? '0' : 'false'},
      settled_by ${text},
      settled_at ${time},
      -- The record's status before the letter, and its version after: to take the status back.
      status_before ${text},
      version_after ${integer},
      -- Start of the call that it is about; a reminder of another time is not sent.
      call_at ${time}
    )${strict}`,
    `CREATE INDEX letters_to_send ON letters (send_at) WHERE send_at IS NOT NULL`,
    `CREATE INDEX letters_by_record ON letters (record_id, seq) WHERE record_id IS NOT NULL`,
    `CREATE INDEX letters_failed ON letters (seq)
      WHERE state IN ('refused', 'expired', 'uncertain', 'stopped') AND settled_at IS NULL`,
    `CREATE INDEX letters_held ON letters (seq) WHERE state = 'held' AND settled_at IS NULL`,
    // A reply fetched twice is stored once.
    `CREATE UNIQUE INDEX letters_by_message ON letters (message_id) WHERE message_id IS NOT NULL`,
    // One warning until the sender writes again, whichever process writes it.
    `CREATE UNIQUE INDEX letters_warned ON letters (record_id) WHERE purpose = 'warning'`,
    `CREATE TABLE attachments (
      id ${id} PRIMARY KEY,
      letter_id ${id} NOT NULL REFERENCES letters (id) ON DELETE CASCADE,
      name ${text} NOT NULL,
      type ${text} NOT NULL,
      size ${integer} NOT NULL,
      -- NULL: too large to keep.
      content ${blob}
    )${strict}`,
    `CREATE INDEX attachments_by_letter ON attachments (letter_id)`,
    `CREATE TABLE links (
      record_id ${id} NOT NULL,
      token_hash ${text} NOT NULL,
      kind ${text} NOT NULL,
      PRIMARY KEY (record_id, token_hash)
    )${withoutRowid}`,
    `CREATE TABLE templates (
      seq ${seq},
      id ${id} NOT NULL UNIQUE,
      title ${text} NOT NULL,
      subject ${text},
      body ${text} NOT NULL,
      -- JSON
      kinds ${text} NOT NULL,
      status ${text} NOT NULL,
      updated_at ${time} NOT NULL,
      updated_by ${text}
    )${strict}`,
    `CREATE TABLE mailboxes (
      name ${text} PRIMARY KEY,
      uid_validity ${text} NOT NULL,
      last_uid ${integer} NOT NULL,
      fetched_at ${time},
      problem ${text},
      -- The one process that fetches it.
      claimed_by ${id},
      claimed_until ${time}
    )${strict}`,
    `CREATE TABLE done_once (name ${text} PRIMARY KEY)${strict}`,
    `CREATE TABLE secrets (
      name ${text} PRIMARY KEY,
      value ${text} NOT NULL
    )${strict}`,
  ];
}
