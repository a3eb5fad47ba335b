// Inserts any number of rows from one JSON parameter, so that the statement is prepared once.
import { type Kind, type Receipt, referenceOf } from '../../contract/inbox/kind.ts';
import type { Engine } from '../db/tables.ts';
import { searchText, textsOf } from '../listing/words.ts';

/** For PostgreSQL; SQLite stores what the JSON has. */
const casts = {
  text: '',
  id: '::uuid',
  integer: '::integer',
  time: '::timestamptz',
  boolean: '::boolean',
};

export type JsonColumns = Record<string, keyof typeof casts>;

interface Options {
  first?: number;
  where?: string;
  orderBy?: string;
  onConflict?: string;
}

export const jsonValue = (engine: Engine, index: number, type: keyof typeof casts = 'text') =>
  engine === 'postgres' ? `(value ->> ${index})${casts[type]}` : `(value ->> ${index})`;

export function insertJsonRows(
  engine: Engine,
  table: string,
  columns: JsonColumns,
  { first = 0, where = 'true', orderBy, onConflict = '' }: Options = {},
): string {
  const values = Object.values(columns).map((type, index) =>
    jsonValue(engine, first + index, type),
  );
  const rows = {
    sqlite: `jsonb_each(?) WHERE ${where}`,
    postgres: `json_array_elements($1::json) WITH ORDINALITY AS rows (value, number)
      WHERE ${where} ORDER BY ${orderBy ? `${orderBy}, ` : ''}number`,
  };
  return `INSERT INTO ${table} (${Object.keys(columns).join(', ')})
    SELECT ${values.join(', ')} FROM ${rows[engine]} ${onConflict}`;
}

const submittedColumns = (kind: Kind): JsonColumns => ({
  id: 'id',
  created_at: 'time',
  asked_at: 'time',
  status: 'text',
  suspect: 'boolean',
  search_text: 'text',
  ...Object.fromEntries(kind.fields.map(({ column }) => [column.name, column.type])),
});

/** Rows begin with an idempotency key; one that has a key is stored only if the key was reserved for it. */
export function insertRecords(engine: Engine, kind: Kind, further: JsonColumns = {}): string {
  const [key, id] = [jsonValue(engine, 0), jsonValue(engine, 1, 'id')];
  return insertJsonRows(
    engine,
    kind.path,
    { ...submittedColumns(kind), ...further },
    {
      first: 1,
      where: `(${key} IS NULL OR EXISTS (
        SELECT 1 FROM idempotency_keys WHERE key = ${key} AND record_id = ${id}))`,
    },
  );
}

type RowValue = string | number | boolean | null | undefined;

/** In the order of `insertRecords`; values of further columns are appended. */
export function rowMaker(kind: Kind) {
  const names = kind.fields.map(({ name }) => name);
  const searched = kind.fields.filter((field) => field.searched);
  return (sent: Receipt, suspect: boolean, key?: string): RowValue[] => [
    key ?? null,
    sent._id,
    sent.createdAt,
    sent.createdAt,
    sent.status ?? '',
    suspect,
    searchText([...textsOf(searched, sent), referenceOf(kind, sent._id)]),
    ...names.map((name) => sent[name]),
  ];
}
