import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { AnsweredWay, InboxRecord } from '../../contract/inbox/kind.ts';
import type { Tables } from '../db/tables.ts';

type Sql = RawBuilder<unknown>;

export interface Answer {
  by: string | null;
  how: AnsweredWay;
  at: string;
}

export const isAnswered = ({ answeredAt }: InboxRecord): boolean => answeredAt !== null;

export const open = sql`answered_at = NULL, answered_by = NULL, answered_how = NULL`;

const caseOf = (condition: Sql, values: Record<string, string | null>): Sql =>
  sql.join(
    Object.entries(values).map(([name, value]) => {
      const column = sql.ref(name);
      return sql`${column} = CASE WHEN ${condition} THEN ${value} ELSE ${column} END`;
    }),
  );

export const openIfByStatus = caseOf(sql`answered_how = 'status'`, {
  answered_at: null,
  answered_by: null,
  answered_how: null,
});

/** Kept with the audit entry of a reopened record; undo restores it. */
export const answerOf = ({
  answeredBy: by,
  answeredHow: how,
  answeredAt: at,
}: InboxRecord): string => JSON.stringify({ by, how, at });

export async function previousAnswers(
  db: Kysely<Tables>,
  ids: string[],
): Promise<Map<string, Answer>> {
  const rows = await db
    .selectFrom('audit')
    .select(['subject_id', 'before'])
    .where('subject_id', 'in', ids)
    .where('action', '=', 'reopened')
    .orderBy('seq')
    .execute();
  const latest = new Map(rows.map(({ subject_id, before }) => [subject_id ?? '', before]));
  // Nothing is restored if the sender or a bounce opened the record last.
  return new Map(
    [...latest].flatMap(([id, before]) => (before === null ? [] : [[id, JSON.parse(before)]])),
  );
}

export const answerIfOpen = ({ by, how, at }: Answer): Sql =>
  caseOf(sql`answered_at IS NULL`, { answered_at: at, answered_by: by, answered_how: how });
