import { sql } from 'kysely';
import {
  type InboxRecord,
  type Kind,
  type Receipt,
  referenceOf,
} from '../../contract/inbox/kind.ts';
import type { Engine } from '../db/tables.ts';
import { searchText, textsOf } from '../listing/words.ts';

export function recordColumns(kind: Kind) {
  const pairs: [column: string, name: string][] = [
    ['seq', 'seq'],
    ['id', '_id'],
    ...kind.fields.map(({ name, column }): [string, string] => [column.name, name]),
    ['created_at', 'createdAt'],
    ...(kind.statuses.length > 0 ? [['status', 'status'] as [string, string]] : []),
    ...(kind.audit
      ? ([
          ['handled_by', kind.audit.by],
          ['handled_at', kind.audit.at],
        ] as [string, string][])
      : []),
    ['asked_at', 'askedAt'],
    ['answered_at', 'answeredAt'],
    ['answered_by', 'answeredBy'],
    ['answered_how', 'answeredHow'],
    ['withdrawn_at', 'withdrawnAt'],
    ['unread', 'unread'],
    ['suspect', 'suspect'],
    ['version', 'version'],
  ];
  return sql.join(
    pairs.map(([column, name]) => sql`${sql.ref(`${kind.path}.${column}`)} AS ${sql.ref(name)}`),
  );
}

/** The reference is not stored. */
export interface RecordRow extends InboxRecord {
  seq: number;
}

export function toRecord(kind: Kind, { seq: _, ...record }: RecordRow): InboxRecord {
  return {
    ...record,
    reference: referenceOf(kind, record._id),
    // SQLite has no booleans.
    unread: Boolean(record.unread),
    suspect: Boolean(record.suspect),
  };
}

interface Column {
  name: string;
  /** For PostgreSQL. */
  cast: string;
}

const columnsOf = (kind: Kind): Column[] => [
  { name: 'id', cast: '::uuid' },
  { name: 'created_at', cast: '::timestamptz' },
  { name: 'asked_at', cast: '::timestamptz' },
  { name: 'status', cast: '' },
  { name: 'suspect', cast: '::boolean' },
  { name: 'search_text', cast: '' },
  ...kind.fields.map(({ column: { name, type } }) => ({
    name,
    cast: { text: '', integer: '::integer', time: '::timestamptz' }[type],
  })),
];

/**
 * Inserts any number of rows from one JSON parameter, so that the statement is prepared once. A row with an
 * idempotency key is stored only if the key was reserved for it. Values of further columns follow the key.
 */
export function insertFromJson(engine: Engine, kind: Kind, further: Column[] = []): string {
  const columns = columnsOf(kind);
  const value = (index: number, { cast }: Column) =>
    `(value ->> ${index})${engine === 'postgres' ? cast : ''}`;
  const values = [
    ...columns.map((column, index) => value(index, column)),
    ...further.map((column, index) => value(columns.length + 1 + index, column)),
  ];
  const rows =
    engine === 'sqlite'
      ? 'jsonb_each(?)'
      : 'json_array_elements($1::json) WITH ORDINALITY AS rows (value, number)';
  const key = `value ->> ${columns.length}`;
  return `INSERT INTO ${kind.path} (${[...columns, ...further].map(({ name }) => name).join(', ')})
    SELECT ${values.join(', ')} FROM ${rows}
    WHERE ${key} IS NULL OR EXISTS (
      SELECT 1 FROM idempotency_keys WHERE key = ${key} AND record_id = ${values[0]})
    ${engine === 'postgres' ? 'ORDER BY number' : ''}`;
}

type RowValue = string | number | boolean | null | undefined;

/** In the column order of `insertFromJson`. */
export function rowMaker(kind: Kind) {
  const names = kind.fields.map(({ name }) => name);
  const searched = kind.fields.filter((field) => field.searched);
  return (sent: Receipt, suspect: boolean, key?: string): RowValue[] => [
    sent._id,
    sent.createdAt,
    sent.createdAt,
    sent.status ?? '',
    suspect,
    searchText([...textsOf(searched, sent), referenceOf(kind, sent._id)]),
    ...names.map((name) => sent[name]),
    key ?? null,
  ];
}
