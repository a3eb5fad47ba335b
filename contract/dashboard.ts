import * as z from 'zod';
import { answer } from './answers.ts';
import { endpoint } from './endpoint.ts';
import { type KindPath, kindPaths } from './inbox/kinds.ts';
import { id, isoTime } from './text.ts';

export const arrivalDays = 90;
export const answerTimeDays = 30;

const perKind = <T extends z.ZodType>(value: T) =>
  z.strictObject(Object.fromEntries(kindPaths.map((path) => [path, value])) as Record<KindPath, T>);

export const dashboard = z.strictObject({
  /** Suspects are excluded; contacts use the one status ''. */
  counts: perKind(z.record(z.string(), z.int())),
  suspects: perKind(z.int()),
  overdue: z.int(),
  dueSoon: z.int(),
  due: perKind(z.strictObject({ overdue: z.int(), soon: z.int() })),
  medianAnswerMinutes: z.int().nullable(),
  mailSetUp: z.boolean(),
  /** Includes those to staff. */
  failedLetters: z.int(),
  stoppedLetters: z.array(
    z.strictObject({
      letter: id,
      record: z.strictObject({ kind: z.enum(kindPaths), _id: id, name: z.string() }),
      plannedFor: isoTime.nullable(),
      /** False: the sender wrote first. */
      withdrawn: z.boolean(),
    }),
  ),
  /** Letters held after a restore, until a superuser decides. */
  heldLetters: z.int(),
  mailboxProblem: z.string().nullable(),
  calendarProblems: z.array(z.strictObject({ name: z.string(), problem: z.string() })),
  /** Only superusers see the faults themselves. */
  contentFaults: z.strictObject({ count: z.int(), faults: z.array(z.string()) }),
  open: perKind(z.int()),
  unread: perKind(z.int()),
  arrivals: z.array(z.strictObject({ day: z.iso.date(), ...perKind(z.int()).shape })),
});
export type Dashboard = z.infer<typeof dashboard>;

export const dashboardApi = {
  read: endpoint({
    method: 'GET',
    path: '/dashboard',
    access: 'read the inbox',
    summary: 'Counts, promises kept and arrivals per day',
    status: 200,
    answer: answer(dashboard),
  }),
};
