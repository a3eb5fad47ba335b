// From a kind's field names to the columns of its table and back.
import { sql } from 'kysely';
import type { Field, InboxRecord, Kind, Receipt } from '../../contract/inbox/kind.ts';
import type { Engine } from '../db/tables.ts';
import { sequenceOf } from '../ids.ts';
import { reservedFor } from './idempotency.ts';
import { searchText, textsOf } from './words.ts';

export const columnOf = (field: string): string =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The select list that turns a row into a record: same names, same order as the contract has them. */
export function recordColumns(kind: Kind) {
  const pairs: [column: string, name: string][] = [
    ['id', '_id'],
    ...kind.fields.map(({ name }): [string, string] => [columnOf(name), name]),
    ['created_at', 'createdAt'],
    ...(kind.statuses.length > 0 ? [['status', 'status'] as [string, string]] : []),
    ...(kind.audit
      ? ([
          ['handled_by', kind.audit.by],
          ['handled_at', kind.audit.at],
        ] as [string, string][])
      : []),
    ['suspect', 'suspect'],
    ['version', 'version'],
  ];
  return sql.join(
    pairs.map(([column, name]) => sql`${sql.ref(`${kind.path}.${column}`)} AS ${sql.ref(name)}`),
  );
}

export function toRecord(row: unknown): InboxRecord {
  const record = row as InboxRecord;
  // SQLite has no booleans.
  record.suspect = Boolean(record.suspect);
  return record;
}

const postgresCast = (input: Field['input'] | 'boolean' | 'id'): string =>
  ({ number: '::integer', datetime: '::timestamptz', boolean: '::boolean', id: '::uuid' })[
    input as string
  ] ?? '';

/**
 * An insert of any number of rows from one JSON parameter: the text of the statement never changes, so
 * neither Kysely nor the engine prepares it again for each batch size.
 */
export function insertFromJson(engine: Engine, kind: Kind): string {
  const columns: [column: string, type: Field['input'] | 'boolean' | 'id'][] = [
    ...(engine === 'sqlite' ? [['seq', 'text'] as [string, 'text']] : []),
    ['id', 'id'],
    ['created_at', 'datetime'],
    ['status', 'text'],
    ['suspect', 'boolean'],
    ['search_text', 'text'],
    ...kind.fields.map(({ name, input }): [string, Field['input']] => [columnOf(name), input]),
  ];
  const names = columns.map(([column]) => column).join(', ');
  const values = columns.map(([, type], index) =>
    engine === 'sqlite'
      ? sqliteValue(columns[index]?.[0], index)
      : `(value ->> ${index})${postgresCast(type)}`,
  );
  const rows =
    engine === 'sqlite' ? 'jsonb_each(?)' : 'json_array_elements($1::json) AS rows(value)';
  // A row with an idempotency key, its last value, is stored only where the key was reserved for it.
  const key = `value ->> ${columns.length}`;
  const reserved = reservedFor(engine, key, `value ->> ${engine === 'sqlite' ? 1 : 0}`);
  // All or nothing by its transaction: SQLite need not note how to take back this statement alone.
  const into = engine === 'sqlite' ? 'INSERT OR FAIL INTO' : 'INSERT INTO';
  return `${into} ${kind.path} (${names}) SELECT ${values.join(', ')} FROM ${rows} WHERE ${reserved}`;
}

/** The sequence number travels as text: it is larger than JSON's numbers are exact. */
const sqliteValue = (column: string | undefined, index: number): string =>
  column === 'seq' ? `CAST(value ->> ${index} AS INTEGER)` : `value ->> ${index}`;

type RowValue = string | number | boolean | null | undefined;

/** Makes the values of one row, in the order `insertFromJson` expects them. */
export function rowMaker(engine: Engine, kind: Kind) {
  const names = kind.fields.map(({ name }) => name);
  const searched = kind.fields.filter((field) => field.searched);
  return (sent: Receipt, suspect: boolean, key?: number): RowValue[] => {
    const row: RowValue[] = engine === 'sqlite' ? [String(sequenceOf(sent._id))] : [];
    row.push(sent._id, sent.createdAt, sent.status ?? '', suspect);
    row.push(searchText(textsOf(searched, sent)));
    for (const name of names) row.push(sent[name]);
    row.push(key ?? null);
    return row;
  };
}
