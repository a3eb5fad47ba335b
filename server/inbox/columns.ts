import { sql } from 'kysely';
import { type InboxRecord, type Kind, referenceOf } from '../../contract/inbox/kind.ts';

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

export interface RecordRow extends InboxRecord {
  seq: number;
}

export function toRecord(kind: Kind, { seq: _, ...record }: RecordRow): InboxRecord {
  return {
    ...record,
    reference: referenceOf(kind, record._id),
    unread: Boolean(record.unread),
    suspect: Boolean(record.suspect),
  };
}
