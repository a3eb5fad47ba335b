// The tables of one inbox kind, with its counters and search index kept by the database itself, so that
// they hold whoever writes. Frozen: what it makes is in databases out there; a change is a new version.
import type { Engine } from '../tables.ts';

export interface InboxColumns {
  /** Column name to 'text', 'integer' or 'time'; a trailing ? lets it be empty. */
  [column: string]: 'text' | 'text?' | 'integer' | 'time';
}

const types = {
  sqlite: { text: 'TEXT', integer: 'INTEGER', time: 'TEXT', boolean: 'INTEGER' },
  postgres: { text: 'text', integer: 'integer', time: 'timestamptz', boolean: 'boolean' },
};

export function inboxTableV1(engine: Engine, table: string, columns: InboxColumns): string[] {
  const type = types[engine];
  const own = Object.entries(columns).map(([name, kind]) => {
    const required = !kind.endsWith('?');
    return `${name} ${type[kind.replace('?', '') as 'text' | 'integer' | 'time']}${required ? ' NOT NULL' : ''}`;
  });
  const shared = [
    ...own,
    `status ${type.text} NOT NULL`,
    `handled_by ${type.text}`,
    `handled_at ${type.time}`,
    // When the first status change came: the promise was kept, or not.
    `answered_at ${type.time}`,
    `version ${type.integer} NOT NULL DEFAULT 1`,
    `suspect ${type.boolean} NOT NULL`,
    `search_text ${type.text} NOT NULL`,
  ];
  return engine === 'sqlite' ? sqliteInbox(table, shared) : postgresInbox(table, shared);
}

/** U+E000 before a status and U+E001 for a suspect mark them among the words; no searched word has either. */
const marked = (row: string, isSuspect: string): string =>
  `${row}search_text || ' \u{E000}' || ${row}status || (CASE WHEN ${row}${isSuspect} THEN ' \u{E001}' ELSE '' END)`;

/**
 * `seq` is the id as a number (see `sequenceOf`), so that the index walks newest first by itself. The ascii
 * tokenizer takes every other character as part of a word: the words come cut from our side.
 */
function sqliteInbox(table: string, columns: string[]): string[] {
  return [
    `CREATE TABLE ${table} (
      seq INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      created_at TEXT NOT NULL,
      ${columns.join(',\n      ')}
    ) STRICT`,
    `CREATE INDEX ${table}_by_time ON ${table} (suspect, created_at, id)`,
    `CREATE INDEX ${table}_by_status ON ${table} (suspect, status, created_at, id)`,
    `CREATE INDEX ${table}_by_answer ON ${table} (answered_at) WHERE answered_at IS NOT NULL`,
    `CREATE VIRTUAL TABLE ${table}_search USING fts5 (
      words, content = '', contentless_delete = 1, detail = none, prefix = '1 2 3',
      tokenize = 'ascii'
    )`,
    `CREATE TRIGGER ${table}_added AFTER INSERT ON ${table} BEGIN
      INSERT INTO ${table}_search (rowid, words) VALUES (new.seq, ${marked('new.', 'suspect = 1')});
      ${sqliteCount(table, 'new', '+')}
    END`,
    `CREATE TRIGGER ${table}_removed AFTER DELETE ON ${table} BEGIN
      DELETE FROM ${table}_search WHERE rowid = old.seq;
      ${sqliteCount(table, 'old', '-')}
    END`,
    sqliteChanged(table),
  ];
}

const sqliteCount = (table: string, row: string, change: '+' | '-'): string => `
    INSERT INTO inbox_counts (kind, status, suspect, total) VALUES ('${table}', ${row}.status, ${row}.suspect, 1)
    ON CONFLICT (kind, status, suspect) DO UPDATE SET total = total ${change} 1;
    INSERT INTO inbox_days (kind, day, total)
    SELECT '${table}', substr(${row}.created_at, 1, 10), 1 WHERE ${row}.suspect = 0
    ON CONFLICT (kind, day) DO UPDATE SET total = total ${change} 1;`;

const sqliteChanged = (table: string): string =>
  `CREATE TRIGGER ${table}_changed AFTER UPDATE OF status, suspect, search_text ON ${table} BEGIN
      DELETE FROM ${table}_search WHERE rowid = old.seq;
      INSERT INTO ${table}_search (rowid, words) VALUES (new.seq, ${marked('new.', 'suspect = 1')});
      ${sqliteCount(table, 'old', '-')}
      ${sqliteCount(table, 'new', '+')}
    END`;

/** The words of every row changed at once, and their index made anew: row by row it took five times as long. */
export const sqliteNewWords = (table: string, words: string): string[] => [
  `DROP TRIGGER ${table}_changed`,
  `UPDATE ${table} SET search_text = ${words}`,
  `INSERT INTO ${table}_search (${table}_search) VALUES ('delete-all')`,
  sqliteWordsOfAll(table),
  sqliteChanged(table),
];

/** Fills an empty word index. */
export const sqliteWordsOfAll = (table: string): string =>
  `INSERT INTO ${table}_search (rowid, words)
    SELECT seq, ${marked('', 'suspect = 1')} FROM ${table} ORDER BY seq`;

function postgresInbox(table: string, columns: string[]): string[] {
  // One ordered upsert for rows out and in: two in turn could deadlock with a change the other way.
  const trigger = (event: string, tables: string, changes: string[]) => [
    `CREATE FUNCTION ${table}_${event}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      INSERT INTO inbox_counts (kind, status, suspect, total)
      SELECT '${table}', status, suspect, sum(change) FROM (${changes.join(' UNION ALL ')}) AS changes
      GROUP BY status, suspect HAVING sum(change) <> 0 ORDER BY status, suspect
      ON CONFLICT (kind, status, suspect) DO UPDATE SET total = inbox_counts.total + excluded.total;
      INSERT INTO inbox_days (kind, day, total)
      SELECT '${table}', day, sum(change) FROM (${changes.join(' UNION ALL ')}) AS changes
      WHERE NOT suspect GROUP BY day HAVING sum(change) <> 0 ORDER BY day
      ON CONFLICT (kind, day) DO UPDATE SET total = inbox_days.total + excluded.total;
      RETURN NULL;
    END $$`,
    `CREATE TRIGGER ${table}_${event} AFTER ${event.toUpperCase()} ON ${table} REFERENCING ${tables}
      FOR EACH STATEMENT EXECUTE FUNCTION ${table}_${event}()`,
  ];
  const change = (rows: string, by: number) =>
    `SELECT status, suspect, to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, ${by} AS change FROM ${rows}`;
  const added = change('added', 1);
  const removed = change('removed', -1);
  const words = marked('', 'suspect');
  return [
    `CREATE TABLE ${table} (
      id uuid PRIMARY KEY,
      created_at timestamptz NOT NULL,
      ${columns.join(',\n      ')},
      search tsvector GENERATED ALWAYS AS (
        array_to_tsvector(array_remove(string_to_array(${words}, ' '), ''))
      ) STORED
    )`,
    `CREATE INDEX ${table}_by_time ON ${table} (suspect, created_at, id)`,
    `CREATE INDEX ${table}_by_status ON ${table} (suspect, status, created_at, id)`,
    `CREATE INDEX ${table}_by_answer ON ${table} (answered_at) WHERE answered_at IS NOT NULL`,
    `CREATE INDEX ${table}_by_word ON ${table} USING gin (search) WITH (fastupdate = off)`,
    ...trigger('insert', 'NEW TABLE AS added', [added]),
    ...trigger('delete', 'OLD TABLE AS removed', [removed]),
    ...trigger('update', 'OLD TABLE AS removed NEW TABLE AS added', [removed, added]),
  ];
}
