import { existsSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { allStatements } from '../../server/db/migrate.ts';
import { sqliteFile } from '../../server/db/sqlite.ts';
import { CommandError } from '../command.ts';
import { publish, requireThisVersion, sqliteSuffixes, withTempFile } from './backup-file.ts';
import {
  batchSize,
  columnList,
  type Row,
  type Side,
  type SqliteTable,
  type Table,
} from './move.ts';
import { chownLike, inspect, requireClosed } from './sqlite.ts';

export interface SqliteSide extends Side {
  tables(): SqliteTable[];
}

/** Locked against every other process while `work` reads it. */
export async function fromSqlite<T>(file: string, work: (side: SqliteSide) => Promise<T>) {
  if (!existsSync(file)) throw new CommandError(`There is no database at ${file}: check DATA_DIR`);
  requireClosed(file);
  inspect(file, file);
  const database = new DatabaseSync(file);
  try {
    database.exec('BEGIN EXCLUSIVE');
    const applied = database.prepare('SELECT name FROM migrations').all();
    requireThisVersion(
      applied.map(({ name }) => String(name)),
      file,
    );
    return await work(sqliteSide(database, file));
  } finally {
    database.close();
  }
}

export async function intoSqlite<T>(folder: string, work: (side: SqliteSide) => Promise<T>) {
  const file = sqliteFile(folder);
  const taken = ['', ...sqliteSuffixes].map((suffix) => `${file}${suffix}`).find(existsSync);
  if (taken) {
    throw new CommandError(`${taken} exists already: choose a folder without a database`);
  }
  return withTempFile(file, async (draft) => {
    const database = new DatabaseSync(draft);
    let result: T;
    try {
      database.exec('PRAGMA synchronous = OFF; PRAGMA journal_mode = MEMORY; BEGIN');
      for (const statement of allStatements('sqlite')) database.exec(statement);
      // Indexes made of complete tables are much faster.
      const indexes = database
        .prepare(`SELECT name, sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL`)
        .all();
      for (const { name } of indexes) database.exec(`DROP INDEX ${name}`);
      result = await work(sqliteSide(database, file));
      for (const { sql } of indexes) database.exec(String(sql));
      database.exec('COMMIT');
    } finally {
      database.close();
    }
    inspect(draft, 'The copy');
    chownLike(draft, path.dirname(file));
    publish(draft, file);
    return result;
  });
}

function sqliteSide(database: DatabaseSync, name: string): SqliteSide {
  const all = <T>(sql: string, ...values: SQLInputValue[]): T[] =>
    database.prepare(sql).all(...values) as T[];
  const names = (sql: string, ...values: SQLInputValue[]): string[] =>
    all<{ name: string }>(sql, ...values).map((row) => row.name);

  return {
    name,
    tables: () =>
      names(
        `SELECT name FROM pragma_table_list
        WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite~_%' ESCAPE '~'`,
      ).map((table) => ({
        name: table,
        columns: names('SELECT name FROM pragma_table_info(?)', table),
        references: names('SELECT "table" AS name FROM pragma_foreign_key_list(?)', table),
        hasTriggers:
          names(`SELECT name FROM sqlite_master WHERE type = 'trigger' AND tbl_name = ?`, table)
            .length > 0,
      })),

    async *batches(table) {
      const statement = database.prepare(`SELECT ${columnList(table)} FROM ${table.name}`);
      statement.setReturnArrays(true);
      const toRow = fromSqliteValues(table);
      let rows: Row[] = [];
      for (const values of statement.iterate()) {
        rows.push(toRow(values as unknown as SQLInputValue[]));
        if (rows.length < batchSize(table)) continue;
        yield rows;
        rows = [];
      }
      if (rows.length > 0) yield rows;
    },

    async insert(table, rows) {
      const marks = table.columns.map(() => '?').join(', ');
      const statement = database.prepare(
        `INSERT INTO ${table.name} (${columnList(table)}) VALUES (${marks})`,
      );
      for (const row of rows) {
        statement.run(...row.map((value) => (typeof value === 'boolean' ? Number(value) : value)));
      }
    },

    async remove(table) {
      database.exec(`DELETE FROM ${table.name}`);
    },

    async lastNumber(table) {
      const [last] = all<{ seq: number }>(
        'SELECT seq FROM sqlite_sequence WHERE name = ?',
        table.name,
      );
      return last?.seq ?? 0;
    },

    async setLastNumber(table, last) {
      database.prepare('DELETE FROM sqlite_sequence WHERE name = ?').run(table.name);
      if (last === 0) return;
      database
        .prepare('INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)')
        .run(table.name, last);
    },

    async counted() {
      const rows = all<{ kind: string; total: number }>(
        'SELECT kind, sum(total) AS total FROM inbox_counts GROUP BY kind',
      );
      return new Map(rows.map(({ kind, total }) => [kind, total]));
    },
  };
}

/** Numbers other than 0 and 1 are left unchanged, so that the check finds them. */
const booleans = new Map<unknown, boolean>([
  [0, false],
  [1, true],
]);

function fromSqliteValues({ columns }: Table): (values: SQLInputValue[]) => Row {
  const isBoolean = columns.map(({ type }) => type === 'bool');
  return (values) =>
    values.map((value, index) =>
      isBoolean[index] ? (booleans.get(value) ?? value) : value,
    ) as Row;
}
