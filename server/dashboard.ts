// Totals and arrivals come from counters kept by triggers; due counts and the median from short index ranges.
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import {
  answerTimeDays,
  arrivalDays,
  type Dashboard,
  dashboardApi,
} from '../contract/dashboard.ts';
import type { InboxKinds, KindPath } from '../contract/inbox/kinds.ts';
import { type Holder, may } from '../contract/roles.ts';
import { requireUser } from './auth/guard.ts';
import type { Database } from './db/tables.ts';
import { serve } from './http/serve.ts';
import type { InboxLists } from './inbox/list.ts';

const dayMs = 24 * 60 * 60_000;

interface Parts {
  database: Database;
  kinds: InboxKinds;
  lists: Record<KindPath, InboxLists>;
  mailSetUp: boolean;
  mailboxProblem(): Promise<string | null>;
  calendarProblems(): Promise<Dashboard['calendarProblems']>;
  countFailedLetters(): Promise<number>;
  stoppedLettersOf(author: string): Promise<Dashboard['stoppedLetters']>;
  contentFaults: Dashboard['contentFaults'];
  countHeldLetters(): Promise<number>;
  now: () => Date;
}

export function dashboardRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, dashboardApi.read, async ({ request }) => ({
    success: true,
    data: await readDashboard(parts, requireUser(request)),
  }));
}

async function readDashboard(
  parts: Parts,
  reader: Holder & { username: string },
): Promise<Dashboard> {
  const { database, kinds, lists, mailSetUp, countFailedLetters, now } = parts;
  const db = database.read;
  const at = now().getTime();
  const iso = (time: number): string => new Date(time).toISOString();
  const paths = Object.keys(kinds) as KindPath[];
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
  const [
    counts,
    days,
    overdue,
    dueSoon,
    medianAnswerMinutes,
    unread,
    failedLetters,
    stoppedLetters,
    heldLetters,
    mailboxProblem,
    calendarProblems,
  ] = await Promise.all([
    db.selectFrom('inbox_counts').selectAll().execute(),
    db
      .selectFrom('inbox_days')
      .selectAll()
      .where('day', '>=', iso(firstDay).slice(0, 10))
      .execute(),
    countDue('overdue'),
    countDue('soon'),
    medianAnswer(database, paths, iso(at - answerTimeDays * dayMs)),
    countUnread(database, paths),
    countFailedLetters(),
    parts.stoppedLettersOf(reader.username),
    parts.countHeldLetters(),
    parts.mailboxProblem(),
    parts.calendarProblems(),
  ]);

  const of = (path: KindPath, suspect: boolean) =>
    counts.filter((row) => row.kind === path && Boolean(row.suspect) === suspect);
  const totalOf = (rows: { total: number | string }[]): number =>
    rows.reduce((sum, { total }) => sum + Number(total), 0);
  const byStatus = (path: KindPath) => Map.groupBy(of(path, false), ({ status }) => status);
  return {
    counts: perKind((path) =>
      Object.fromEntries([...byStatus(path)].map(([status, rows]) => [status, totalOf(rows)])),
    ),
    suspects: perKind((path) => totalOf(of(path, true))),
    overdue: sumOf(overdue),
    dueSoon: sumOf(dueSoon),
    due: perKind((path) => ({ overdue: overdue.get(path) ?? 0, soon: dueSoon.get(path) ?? 0 })),
    medianAnswerMinutes,
    mailSetUp,
    failedLetters,
    stoppedLetters,
    heldLetters,
    mailboxProblem,
    calendarProblems,
    contentFaults: {
      count: parts.contentFaults.count,
      faults: may(reader, 'edit content') ? parts.contentFaults.faults : [],
    },
    open: perKind((path) => totalOf(of(path, false).filter(({ answered }) => !answered))),
    unread: perKind((path) => unread.get(path) ?? 0),
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

async function countUnread({ read }: Database, paths: KindPath[]): Promise<Map<string, number>> {
  const counted = paths.map(
    (path) => sql`SELECT ${path} AS kind, count(*) AS total FROM ${sql.table(path)}
      WHERE unread AND NOT suspect`,
  );
  const { rows } = await sql<{
    kind: string;
    total: number | string;
  }>`${sql.join(counted, sql` UNION ALL `)}`.execute(read);
  return new Map(rows.map(({ kind, total }) => [kind, Number(total)]));
}

/** Withdrawn requests have no answer. */
async function medianAnswer(
  database: Database,
  paths: KindPath[],
  since: string,
): Promise<number | null> {
  const minutes =
    database.engine === 'sqlite'
      ? sql`(unixepoch(answered_at) - unixepoch(asked_at)) / 60.0`
      : sql`EXTRACT(EPOCH FROM answered_at - asked_at) / 60`;
  // 'suspect = false' would make SQLite pick an index that scans the whole table.
  const answered = sql.join(
    paths.map(
      (path) => sql`SELECT ${minutes} AS minutes FROM ${sql.table(path)}
        WHERE answered_at >= ${since} AND answered_how IS NOT NULL AND NOT suspect`,
    ),
    sql` UNION ALL `,
  );
  const { rows } = await sql<{ minutes: number | string }>`
    WITH answered AS MATERIALIZED (${answered})
    SELECT minutes FROM answered ORDER BY minutes LIMIT 1
    OFFSET (SELECT (count(*) - 1) / 2 FROM answered)`.execute(database.read);
  return rows[0] ? Math.round(Number(rows[0].minutes)) : null;
}
