import type pg from 'pg';
import { advisoryLock, allStatements } from '../../server/db/migrate.ts';
import { CommandError } from '../command.ts';
import { requireThisVersion } from './backup-file.ts';
import { batchSize, columnList, type Side, type Table } from './move.ts';
import { appliedMigrations, requireServerStopped, withClient } from './postgres.ts';

export interface PostgresSide extends Side {
  tables(): Promise<Table[]>;
}

export const fromPostgres = <T>(
  url: string,
  name: string,
  work: (side: PostgresSide) => Promise<T>,
): Promise<T> =>
  withLock(url, async (client) => {
    requireThisVersion(await appliedMigrations(client), name);
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    return work(postgresSide(client, name));
  });

/** One transaction: if the connection breaks, the database stays empty. */
export const intoPostgres = <T>(
  url: string,
  name: string,
  work: (side: PostgresSide) => Promise<T>,
): Promise<T> =>
  withLock(url, async (client) => {
    const side = postgresSide(client, name);
    const [taken] = await side.tables();
    if (taken) {
      throw new CommandError(
        `${name} is not empty (it has a table ${taken.name}): create an empty database and name that`,
      );
    }
    await client.query('BEGIN');
    for (const statement of allStatements('postgres')) await client.query(statement);
    // Indexes made of complete tables are much faster.
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `SELECT indexrelid::regclass AS name, pg_get_indexdef(indexrelid) AS definition
      FROM pg_index JOIN pg_class ON pg_class.oid = indrelid
      WHERE relnamespace = current_schema()::regnamespace
        AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`,
    );
    for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
    const result = await work(side);
    for (const { definition } of indexes) await client.query(definition);
    await client.query('COMMIT');
    // Only speeds up the first queries.
    await client.query('ANALYZE').catch(() => {});
    return result;
  });

/** A server that starts meanwhile waits for the lock, which distinguishes it from a running one. */
const withLock = <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> =>
  withClient(url, async (client) => {
    await client.query(`SET lock_timeout = '5s'`);
    await client.query('SELECT pg_advisory_lock($1)', [advisoryLock]).catch(() => {
      throw new CommandError('A server is starting or another move is under way: try again later');
    });
    await requireServerStopped(client);
    return work(client);
  });

function postgresSide(client: pg.Client, name: string): PostgresSide {
  const statements = new Map<string, string>();

  /** The same text for every full batch, so that it is prepared once. */
  function insertOf(table: Table, rows: number): string {
    const key = `${table.name} ${rows}`;
    const width = table.columns.length;
    const marks = Array.from(
      { length: rows },
      (_, row) => `(${table.columns.map((_, index) => `$${row * width + index + 1}`).join(', ')})`,
    );
    const text =
      statements.get(key) ??
      `INSERT INTO ${table.name} (${columnList(table)}) VALUES ${marks.join(', ')}`;
    statements.set(key, text);
    return text;
  }

  return {
    name,
    async tables() {
      const { rows } = await client.query<{
        table: string;
        column: string;
        type: string;
        identity: boolean;
      }>(`SELECT table_name AS table, column_name AS column, udt_name AS type, is_identity = 'YES' AS identity
        FROM information_schema.tables JOIN information_schema.columns USING (table_schema, table_name)
        WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' AND is_generated = 'NEVER'
        ORDER BY table_name, ordinal_position`);
      return [...Map.groupBy(rows, ({ table }) => table)].map(([table, columns]) => ({
        name: table,
        columns: columns.map(({ column, type }) => ({ name: column, type })),
        isNumbered: columns.some(({ identity }) => identity),
      }));
    },

    async *batches(table) {
      const select = `SELECT ${columnList(table)} FROM ${table.name}`;
      await client.query(`DECLARE all_rows NO SCROLL CURSOR FOR ${select}`);
      for (;;) {
        const { rows } = await client.query({
          text: `FETCH ${batchSize(table)} FROM all_rows`,
          rowMode: 'array',
        });
        if (rows.length === 0) break;
        yield rows;
      }
      await client.query('CLOSE all_rows');
    },

    async insert(table, rows) {
      const isFull = rows.length === batchSize(table);
      await client.query({
        text: insertOf(table, rows.length),
        values: rows.flat(),
        ...(isFull ? { name: table.name } : {}),
      });
    },

    async remove(table) {
      await client.query(`DELETE FROM ${table.name}`);
    },

    async lastNumber(table) {
      const { rows } = await client.query<{ last: number }>(
        `SELECT CASE WHEN is_called THEN last_value ELSE 0 END AS last FROM ${table.name}_seq_seq`,
      );
      return rows[0]?.last ?? 0;
    },

    async setLastNumber(table, last) {
      if (last > 0) await client.query('SELECT setval($1, $2)', [`${table.name}_seq_seq`, last]);
    },

    async counted() {
      const { rows } = await client.query<{ kind: string; total: string }>(
        'SELECT kind, sum(total) AS total FROM inbox_counts GROUP BY kind',
      );
      return new Map(rows.map(({ kind, total }) => [kind, Number(total)]));
    },
  };
}
