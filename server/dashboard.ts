// Totals and arrivals come from counters kept by triggers; due counts and the median from short index ranges.
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import {
  answerTimeDays,
  arrivalDays,
  type Dashboard,
  dashboardApi,
} from '../contract/dashboard.ts';
import type { Kind } from '../contract/inbox/kind.ts';
import type { InboxKinds, KindPath } from '../contract/inbox/kinds.ts';
import { openStatus } from '../contract/inbox/promise.ts';
import type { Database } from './db/tables.ts';
import { serve } from './http/serve.ts';
import type { InboxLists } from './inbox/list.ts';

const dayMs = 24 * 60 * 60_000;

interface Parts {
  database: Database;
  kinds: InboxKinds;
  lists: Record<KindPath, InboxLists>;
  mailSetUp: boolean;
  countFailedLetters(): Promise<number>;
  now: () => Date;
}

export function dashboardRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, dashboardApi.read, async () => ({ success: true, data: await readDashboard(parts) }));
}

async function readDashboard(parts: Parts): Promise<Dashboard> {
  const { database, kinds, lists, mailSetUp, countFailedLetters, now } = parts;
  const db = database.read;
  const at = now().getTime();
  const iso = (time: number): string => new Date(time).toISOString();
  const paths = Object.keys(kinds) as KindPath[];
  const promised = Object.values(kinds).filter((kind) => openStatus(kind as Kind)) as Kind[];
  const perKind = <T>(value: (path: KindPath) => T) =>
    Object.fromEntries(paths.map((path) => [path, value(path)])) as Record<KindPath, T>;

  const countDue = async (due: 'overdue' | 'soon') =>
    new Map(
      await Promise.all(
        paths.map(async (path) => [path, await lists[path].countDue(due)] as const),
      ),
    );
  const sumOf = (totals: Map<KindPath, number>): number =>
    [...totals.values()].reduce((sum, total) => sum + total, 0);

  const firstDay = at - (arrivalDays - 1) * dayMs;
  const [counts, days, overdue, dueSoon, medianAnswerMinutes, failedLetters] = await Promise.all([
    db.selectFrom('inbox_counts').selectAll().execute(),
    db
      .selectFrom('inbox_days')
      .selectAll()
      .where('day', '>=', iso(firstDay).slice(0, 10))
      .execute(),
    countDue('overdue'),
    countDue('soon'),
    medianAnswer(database, promised, iso(at - answerTimeDays * dayMs)),
    countFailedLetters(),
  ]);

  const of = (path: KindPath, suspect: boolean) =>
    counts.filter((row) => row.kind === path && Boolean(row.suspect) === suspect);
  return {
    counts: perKind((path) =>
      Object.fromEntries(of(path, false).map(({ status, total }) => [status, Number(total)])),
    ),
    suspects: perKind((path) => of(path, true).reduce((sum, { total }) => sum + Number(total), 0)),
    overdue: sumOf(overdue),
    dueSoon: sumOf(dueSoon),
    due: perKind((path) => ({ overdue: overdue.get(path) ?? 0, soon: dueSoon.get(path) ?? 0 })),
    medianAnswerMinutes,
    mailSetUp,
    failedLetters,
    mailboxProblem: null,
    open: perKind(() => 0),
    unread: perKind(() => 0),
    arrivals: Array.from({ length: arrivalDays }, (_, index) => {
      const day = iso(firstDay + index * dayMs).slice(0, 10);
      const onDay = days.filter((row) => row.day === day);
      return {
        day,
        ...perKind((path) => Number(onDay.find((row) => row.kind === path)?.total ?? 0)),
      };
    }),
  };
}

async function medianAnswer(
  database: Database,
  kinds: Kind[],
  since: string,
): Promise<number | null> {
  const minutes =
    database.engine === 'sqlite'
      ? sql`(unixepoch(answered_at) - unixepoch(created_at)) / 60.0`
      : sql`EXTRACT(EPOCH FROM answered_at - created_at) / 60`;
  // 'suspect = false' would make SQLite pick an index that scans the whole table.
  const answered = sql.join(
    kinds.map(
      (kind) => sql`SELECT ${minutes} AS minutes FROM ${sql.table(kind.path)}
        WHERE answered_at >= ${since} AND NOT suspect`,
    ),
    sql` UNION ALL `,
  );
  const { rows } = await sql<{ minutes: number | string }>`
    WITH answered AS MATERIALIZED (${answered})
    SELECT minutes FROM answered ORDER BY minutes LIMIT 1
    OFFSET (SELECT (count(*) - 1) / 2 FROM answered)`.execute(database.read);
  return rows[0] ? Math.round(Number(rows[0].minutes)) : null;
}
