// All that a database knows of an inbox table, with the table's name taken out, so that two can be compared.
import { sql } from 'kysely';
import type { Database } from '../db/tables.ts';

type Facts = Record<string, unknown>;

/** A column that joined later stands last and may have a default for the rows before it: neither tells kinds apart. */
interface Column extends Facts {
  name: string;
  preset: string | null;
}

const columnsIn = {
  sqlite: (table: string) => sql<Column>`
    SELECT name, type, "notnull", pk, hidden, dflt_value AS preset FROM pragma_table_xinfo(${table})`,
  postgres: (table: string) => sql<Column>`
    SELECT attname AS name, format_type(atttypid, atttypmod) AS type, attnotnull, attgenerated,
      pg_get_expr(adbin, adrelid) AS preset
    FROM pg_attribute LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
    WHERE attrelid = ${table}::regclass AND attnum > 0 AND NOT attisdropped`,
};

/** Everything beside the columns: indexes, triggers and what these call, the search index, kinds of tables. */
const partsIn = {
  sqlite: (table: string) => sql<Facts>`
    SELECT type, name, tbl_name, CASE WHEN name <> ${table} THEN sql END AS text
    FROM sqlite_master WHERE tbl_name = ${table} OR name GLOB ${`${table}_*`}
    UNION ALL SELECT 'made', name, strict, wr FROM pragma_table_list
    WHERE name = ${table} OR name GLOB ${`${table}_*`}`,
  postgres: (table: string) => sql<Facts>`
    SELECT indexdef AS text FROM pg_indexes WHERE tablename = ${table}
    UNION ALL SELECT pg_get_triggerdef(oid) FROM pg_trigger
    WHERE tgrelid = ${table}::regclass AND NOT tgisinternal
    UNION ALL SELECT pg_get_functiondef(oid) FROM pg_proc WHERE starts_with(proname, ${`${table}_`})
    UNION ALL SELECT pg_get_constraintdef(oid) FROM pg_constraint
    WHERE conrelid = ${table}::regclass AND contype <> 'n'
    UNION ALL SELECT concat(relkind, relpersistence, reloptions) FROM pg_class
    WHERE oid = ${table}::regclass`,
};

/** One line a fact. `own`: the columns that only this kind has. */
export async function schemaOf(
  { engine, read }: Database,
  table: string,
  own: string[],
): Promise<string[]> {
  const { rows: columns } = await columnsIn[engine](table).execute(read);
  const { rows: parts } = await partsIn[engine](table).execute(read);
  const plain = columns.map((column) =>
    own.includes(column.name) ? { ...column, preset: null } : column,
  );
  return [...plain, ...parts]
    .map((fact) => JSON.stringify(fact).replaceAll(table, '{table}'))
    .sort();
}
