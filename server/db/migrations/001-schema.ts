// The whole schema. Databases out there have it: what changes later is a migration of its own.
import type { Engine } from '../tables.ts';

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
];

const typesOf = {
  sqlite: {
    seq: 'INTEGER PRIMARY KEY AUTOINCREMENT',
    id: 'TEXT',
    text: 'TEXT',
    integer: 'INTEGER',
    bigint: 'INTEGER',
    time: 'TEXT',
    boolean: 'INTEGER',
    strict: ' STRICT',
    unlogged: '',
  },
  postgres: {
    seq: 'bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY',
    id: 'uuid',
    text: 'text',
    integer: 'integer',
    bigint: 'bigint',
    time: 'timestamptz',
    boolean: 'boolean',
    strict: '',
    unlogged: 'UNLOGGED ',
  },
};

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
      password_hash ${text} NOT NULL,
      created_at ${time} NOT NULL,
      updated_at ${time} NOT NULL
    )${strict}`,
    `CREATE TABLE sessions (
      token_hash ${text} PRIMARY KEY,
      user_id ${id} NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      created_at ${time} NOT NULL,
      last_used_at ${time} NOT NULL
    )${strict}`,
    `CREATE INDEX sessions_by_user ON sessions (user_id)`,
    // Counters of attempts (sign-ins, form posts) by hashed address; swept by housekeeping.
    `CREATE ${unlogged}TABLE attempts (
      key ${text} PRIMARY KEY,
      count ${integer} NOT NULL,
      window_ends_at ${time} NOT NULL,
      blocked_until ${time}
    )${strict}`,
    // SHA-256 of the key and of the body that came with it first; swept by housekeeping.
    `CREATE TABLE idempotency_keys (
      key ${text} PRIMARY KEY,
      fingerprint ${text} NOT NULL,
      record_id ${id} NOT NULL,
      created_at ${time} NOT NULL
    )${strict}`,
    `CREATE TABLE outbox (
      id ${id} PRIMARY KEY,
      recipient ${text} NOT NULL,
      subject ${text} NOT NULL,
      body ${text} NOT NULL,
      created_at ${time} NOT NULL,
      attempts ${integer} NOT NULL DEFAULT 0,
      next_try_at ${time} NOT NULL,
      -- Refused by the mail server for good.
      failed_at ${time},
      reply_to ${text} NOT NULL,
      -- A notice holds what its record holds, and is deleted with it.
      record_id ${id} NOT NULL
    )${strict}`,
    `CREATE INDEX outbox_by_try ON outbox (next_try_at)`,
    // Kept by triggers: counting a million rows takes 50 to 100 ms.
    `CREATE TABLE inbox_counts (
      kind ${text} NOT NULL,
      status ${text} NOT NULL,
      suspect ${boolean} NOT NULL,
      total ${bigint} NOT NULL,
      PRIMARY KEY (kind, status, suspect)
    )${strict}`,
    // Arrivals per day (UTC), suspects left out; kept by triggers.
    `CREATE TABLE inbox_days (
      kind ${text} NOT NULL,
      day ${text} NOT NULL,
      total ${bigint} NOT NULL,
      PRIMARY KEY (kind, day)
    )${strict}`,
    // Who did what, to records and to accounts. Names and ids only; it outlives its subject.
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
    // The texts of the audit entries 'note'; they are deleted with their record.
    `CREATE TABLE notes (
      id ${id} PRIMARY KEY,
      record_id ${id} NOT NULL,
      note ${text} NOT NULL
    )${strict}`,
    `CREATE INDEX notes_by_record ON notes (record_id)`,
  ];
}

/** Column name to its type; a trailing ? lets it be empty. */
type Columns = Record<string, 'text' | 'text?' | 'integer' | 'time'>;

/** One inbox kind, with its counters and its search index kept by triggers: they hold whoever writes. */
export function inboxTable(engine: Engine, table: string, columns: Columns): string[] {
  const { seq, id, text, integer, time, boolean } = typesOf[engine];
  const own = Object.entries(columns).map(([name, type]) =>
    type === 'text?' ? `${name} ${text}` : `${name} ${typesOf[engine][type]} NOT NULL`,
  );
  const all = [
    `seq ${seq}`,
    `id ${id} NOT NULL UNIQUE`,
    `created_at ${time} NOT NULL`,
    ...own,
    `status ${text} NOT NULL`,
    `handled_by ${text}`,
    `handled_at ${time}`,
    // When the first status change came: the promise was kept, or not.
    `answered_at ${time}`,
    `version ${integer} NOT NULL DEFAULT 1`,
    `suspect ${boolean} NOT NULL`,
    // The words of the searched fields, as server/listing/words.ts cuts them.
    `search_text ${text} NOT NULL`,
  ].join(',\n      ');
  return [
    ...(engine === 'sqlite' ? sqliteInbox(table, all) : postgresInbox(table, all)),
    // With the time of arrival: what is overdue is counted from the index alone.
    `CREATE INDEX ${table}_by_status ON ${table} (suspect, status, seq, created_at)`,
    `CREATE INDEX ${table}_by_answer ON ${table} (answered_at) WHERE answered_at IS NOT NULL`,
  ];
}

/**
 * Status and suspicion are words of the index too, marked by characters that no searched word has (U+E000, U+E001), so
 * that a search narrowed to a status reads no row in vain. The ascii tokenizer splits at spaces only as far as our words
 * are concerned.
 */
function sqliteInbox(table: string, columns: string): string[] {
  const index = (row: string) => `INSERT INTO ${table}_search (rowid, words) VALUES (${row}.seq,
        ${row}.search_text || ' \u{E000}' || ${row}.status || iif(${row}.suspect, ' \u{E001}', ''));`;
  const unindex = `DELETE FROM ${table}_search WHERE rowid = old.seq;`;
  const count = (row: string, change: '+' | '-') => `
      INSERT INTO inbox_counts (kind, status, suspect, total) VALUES ('${table}', ${row}.status, ${row}.suspect, 1)
      ON CONFLICT (kind, status, suspect) DO UPDATE SET total = total ${change} 1;
      INSERT INTO inbox_days (kind, day, total)
      SELECT '${table}', substr(${row}.created_at, 1, 10), 1 WHERE ${row}.suspect = 0
      ON CONFLICT (kind, day) DO UPDATE SET total = total ${change} 1;`;
  return [
    `CREATE TABLE ${table} (
      ${columns}
    ) STRICT`,
    // SQLite ends every entry of an index with the row's seq.
    `CREATE INDEX ${table}_by_suspect ON ${table} (suspect)`,
    `CREATE VIRTUAL TABLE ${table}_search USING fts5 (
      words, content = '', contentless_delete = 1, detail = none, prefix = '1 2', tokenize = 'ascii'
    )`,
    `CREATE VIRTUAL TABLE ${table}_terms USING fts5vocab('${table}_search', 'instance')`,
    `CREATE TRIGGER ${table}_added AFTER INSERT ON ${table} BEGIN
      ${index('new')} ${count('new', '+')}
    END`,
    `CREATE TRIGGER ${table}_removed AFTER DELETE ON ${table} BEGIN
      ${unindex} ${count('old', '-')}
    END`,
    `CREATE TRIGGER ${table}_changed AFTER UPDATE OF status, suspect, search_text ON ${table} BEGIN
      ${unindex} ${index('new')} ${count('old', '-')} ${count('new', '+')}
    END`,
  ];
}

function postgresInbox(table: string, columns: string): string[] {
  // One ordered upsert for rows out and in: two of them could deadlock with a change the other way.
  const trigger = (event: string, tables: string, changes: string) => [
    `CREATE FUNCTION ${table}_${event}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      INSERT INTO inbox_counts (kind, status, suspect, total)
      SELECT '${table}', status, suspect, sum(change) FROM (${changes}) AS changes
      GROUP BY status, suspect HAVING sum(change) <> 0 ORDER BY status, suspect
      ON CONFLICT (kind, status, suspect) DO UPDATE SET total = inbox_counts.total + excluded.total;
      INSERT INTO inbox_days (kind, day, total)
      SELECT '${table}', day, sum(change) FROM (${changes}) AS changes
      WHERE NOT suspect GROUP BY day HAVING sum(change) <> 0 ORDER BY day
      ON CONFLICT (kind, day) DO UPDATE SET total = inbox_days.total + excluded.total;
      RETURN NULL;
    END $$`,
    `CREATE TRIGGER ${table}_${event} AFTER ${event.toUpperCase()} ON ${table} REFERENCING ${tables}
      FOR EACH STATEMENT EXECUTE FUNCTION ${table}_${event}()`,
  ];
  const change = (rows: string, by: number) => `SELECT status, suspect,
    to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, ${by} AS change FROM ${rows}`;
  const added = change('added', 1);
  const removed = change('removed', -1);
  return [
    `CREATE TABLE ${table} (
      ${columns},
      search tsvector GENERATED ALWAYS AS (
        array_to_tsvector(array_remove(string_to_array(search_text, ' '), ''))
      ) STORED
    )`,
    `CREATE INDEX ${table}_by_suspect ON ${table} (suspect, seq)`,
    `CREATE INDEX ${table}_by_word ON ${table} USING gin (search) WITH (fastupdate = off)`,
    ...trigger('insert', 'NEW TABLE AS added', added),
    ...trigger('delete', 'OLD TABLE AS removed', removed),
    ...trigger(
      'update',
      'OLD TABLE AS removed NEW TABLE AS added',
      `${removed} UNION ALL ${added}`,
    ),
  ];
}
