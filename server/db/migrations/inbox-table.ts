import type { Engine } from '../tables.ts';
import { typesOf } from './column-types.ts';

/** A trailing ? means nullable. */
type Columns = Record<string, 'text' | 'text?' | 'integer' | 'time'>;

/** Triggers keep counters and search index, whoever writes. */
export function inboxTable(engine: Engine, table: string, columns: Columns): string[] {
  const { seq, id, text, integer, time, boolean } = typesOf[engine];
  const own = Object.entries(columns).map(([name, type]) =>
    type === 'text?' ? `${name} ${text}` : `${name} ${typesOf[engine][type]} NOT NULL`,
  );
  const all = [
    `seq ${seq}`,
    `id ${id} NOT NULL UNIQUE`,
    `created_at ${time} NOT NULL`,
    // As created_at, or when the sender wrote again after an answer.
    `asked_at ${time} NOT NULL`,
    ...own,
    `status ${text} NOT NULL`,
    `handled_by ${text}`,
    `handled_at ${time}`,
    `answered_at ${time}`,
    `answered_by ${text}`,
    `answered_how ${text}`,
    `withdrawn_at ${time}`,
    `unread ${boolean} NOT NULL DEFAULT ${engine === 'sqlite' ? '0' : 'false'}`,
    `version ${integer} NOT NULL DEFAULT 1`,
    `suspect ${boolean} NOT NULL`,
    // Tokenized by server/listing/words.ts.
    `search_text ${text} NOT NULL`,
  ].join(',\n      ');
  return [
    ...(engine === 'sqlite' ? sqliteInbox(table, all) : postgresInbox(table, all)),
    `CREATE INDEX ${table}_by_status ON ${table} (suspect, status, seq)`,
    `CREATE INDEX ${table}_open ON ${table} (suspect, seq, asked_at) WHERE answered_at IS NULL`,
    // Longest waiting first; covers the overdue count.
    `CREATE INDEX ${table}_due ON ${table} (suspect, asked_at, seq) WHERE answered_at IS NULL`,
    `CREATE INDEX ${table}_answered ON ${table} (suspect, seq) WHERE answered_at IS NOT NULL`,
    `CREATE INDEX ${table}_by_answer ON ${table} (answered_at) WHERE answered_at IS NOT NULL`,
    `CREATE INDEX ${table}_unread ON ${table} (seq) WHERE unread`,
    `CREATE INDEX ${table}_by_email ON ${table} (lower(email))`,
  ];
}

/** Status, suspect and answered are indexed as words marked U+E000 to U+E002, so that a search reads no row in vain. */
function sqliteInbox(table: string, columns: string): string[] {
  const index = (row: string) => `INSERT INTO ${table}_search (rowid, words) VALUES (${row}.seq,
        ${row}.search_text || ' \u{E000}' || ${row}.status || iif(${row}.suspect, ' \u{E001}', '')
        || iif(${row}.answered_at IS NULL, '', ' \u{E002}'));`;
  const unindex = `DELETE FROM ${table}_search WHERE rowid = old.seq;`;
  const count = (row: string, change: '+' | '-') => `
      INSERT INTO inbox_counts (kind, status, suspect, answered, total)
      VALUES ('${table}', ${row}.status, ${row}.suspect, ${row}.answered_at IS NOT NULL, 1)
      ON CONFLICT (kind, status, suspect, answered) DO UPDATE SET total = total ${change} 1;
      INSERT INTO inbox_days (kind, day, total)
      SELECT '${table}', substr(${row}.created_at, 1, 10), 1 WHERE ${row}.suspect = 0
      ON CONFLICT (kind, day) DO UPDATE SET total = total ${change} 1;`;
  return [
    `CREATE TABLE ${table} (
      ${columns}
    ) STRICT`,
    // SQLite appends the rowid (seq) to every index entry.
    `CREATE INDEX ${table}_by_suspect ON ${table} (suspect)`,
    // The ascii tokenizer does not split our words.
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
    `CREATE TRIGGER ${table}_changed AFTER UPDATE OF status, suspect, answered_at, search_text ON ${table} BEGIN
      ${unindex} ${index('new')} ${count('old', '-')} ${count('new', '+')}
    END`,
  ];
}

function postgresInbox(table: string, columns: string): string[] {
  // One ordered upsert: two could deadlock with a change the other way.
  const trigger = (event: string, tables: string, changes: string) => [
    `CREATE FUNCTION ${table}_${event}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      INSERT INTO inbox_counts (kind, status, suspect, answered, total)
      SELECT '${table}', status, suspect, answered, sum(change) FROM (${changes}) AS changes
      GROUP BY status, suspect, answered HAVING sum(change) <> 0 ORDER BY status, suspect, answered
      ON CONFLICT (kind, status, suspect, answered) DO UPDATE SET total = inbox_counts.total + excluded.total;
      INSERT INTO inbox_days (kind, day, total)
      SELECT '${table}', day, sum(change) FROM (${changes}) AS changes
      WHERE NOT suspect GROUP BY day HAVING sum(change) <> 0 ORDER BY day
      ON CONFLICT (kind, day) DO UPDATE SET total = inbox_days.total + excluded.total;
      RETURN NULL;
    END $$`,
    `CREATE TRIGGER ${table}_${event} AFTER ${event.toUpperCase()} ON ${table} REFERENCING ${tables}
      FOR EACH STATEMENT EXECUTE FUNCTION ${table}_${event}()`,
  ];
  const change = (
    rows: string,
    by: number,
  ) => `SELECT status, suspect, answered_at IS NOT NULL AS answered,
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
