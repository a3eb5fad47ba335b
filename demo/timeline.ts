import type { KindPath } from '../contract/inbox/kinds.ts';
import { hour, type ReplyPromise } from '../contract/inbox/promise.ts';
import type { Random } from './random.ts';

export interface Step {
  at: number;
  status: string;
}

export interface Story {
  arrivedAt: number;
  steps: Step[];
}

const minute = 60_000;
const day = 24 * hour;

const offsetAt = (time: number, timeZone: string): number =>
  Temporal.Instant.fromEpochMilliseconds(Math.round(time)).toZonedDateTimeISO(timeZone)
    .offsetNanoseconds / 1e6;

interface Plan {
  /** Contacts have no status and are only answered. */
  ways: readonly [count: number, ...statuses: string[]][];
  open: { overdue: number; soon: number; fresh: number };
  suspects: number;
}

export const plans: Record<KindPath, Plan> = {
  consultations: {
    ways: [
      [29, 'contacted', 'completed'],
      [3, 'completed'],
      [18, 'contacted'],
    ],
    open: { overdue: 4, soon: 3, fresh: 3 },
    suspects: 2,
  },
  applications: {
    ways: [
      [12, 'reviewing', 'interviewed', 'accepted'],
      [7, 'reviewing', 'interviewed', 'rejected'],
      [13, 'reviewing', 'rejected'],
      [4, 'rejected'],
      [12, 'reviewing', 'interviewed'],
      [18, 'reviewing'],
    ],
    open: { overdue: 5, soon: 4, fresh: 5 },
    suspects: 1,
  },
  contacts: {
    ways: [[32, 'answered']],
    open: { overdue: 2, soon: 2, fresh: 4 },
    suspects: 5,
  },
};

const weekdayWeight = [0.35, 1, 0.95, 1, 0.9, 0.85, 0.6];
const hourWeight = [
  0.1, 0.05, 0.03, 0.02, 0.02, 0.05, 0.15, 0.3, 0.5, 0.8, 1, 1, 0.9, 0.6, 0.7, 0.8, 0.9, 0.9, 0.8,
  0.7, 0.9, 1, 0.7, 0.3,
];

export function storiesOf(
  kind: KindPath,
  random: Random,
  now: number,
  timeZone: string,
  { answerWithinMs, dueSoonMs }: ReplyPromise,
): Story[] {
  const { ways, open } = plans[kind];
  const handled = ways.flatMap(([count, ...statuses]) =>
    Array.from({ length: count }, () => statuses),
  );
  const arrivals = handled
    .map(() => believableTime(random, timeZone, now - 89.5 * day, now - 3 * hour))
    .sort((one, other) => one - other);
  // Roughly, the oldest records have advanced furthest.
  const byAge = handled
    .map((statuses) => ({ statuses, order: statuses.length + random.between(0, 2.5) }))
    .sort((one, other) => other.order - one.order);
  const answered = arrivals.map((arrivedAt, index) => ({
    arrivedAt,
    steps: stepsOf(byAge[index]?.statuses ?? [], arrivedAt, { random, timeZone, now }),
  }));
  const { overdue, soon, fresh } = open;
  const ages = [
    ...times(overdue, () => answerWithinMs + random.between(2 * hour, 4 * day)),
    ...times(soon, () => answerWithinMs - random.between(0.06, 0.94) * dueSoonMs),
    ...times(fresh, () => random.between(0.004, 0.94) * (answerWithinMs - dueSoonMs)),
  ];
  const waiting = ages.map((age) => ({ arrivedAt: Math.round(now - age), steps: [] }));
  return [...answered, ...waiting].sort((one, other) => one.arrivedAt - other.arrivedAt);
}

export function believableTime(
  random: Random,
  timeZone: string,
  from: number,
  until: number,
): number {
  for (;;) {
    const time = Math.round(random.between(from, until));
    const local = new Date(time + offsetAt(time, timeZone));
    const weight = (weekdayWeight[local.getUTCDay()] ?? 0) * (hourWeight[local.getUTCHours()] ?? 0);
    if (random.chance(weight)) return time;
  }
}

function stepsOf(
  statuses: string[],
  arrivedAt: number,
  { random, timeZone, now }: { random: Random; timeZone: string; now: number },
): Step[] {
  let at = arrivedAt;
  const steps = statuses.map((status, index) => {
    const pause = index === 0 ? answerPause(random) : random.between(20 * hour, 8 * day);
    at = officeTime(at + pause, random, timeZone);
    return { at, status };
  });
  const last = steps.at(-1);
  const latest = now - 2 * minute;
  if (last && last.at > latest) {
    const squeeze = (latest - arrivedAt) / (last.at - arrivedAt);
    for (const step of steps) step.at = Math.round(arrivedAt + (step.at - arrivedAt) * squeeze);
  }
  return steps;
}

function answerPause(random: Random): number {
  const spread = random.next() + random.next() + random.next() - 1.5;
  return 3 * hour * Math.exp(1.6 * spread);
}

/** Monday to Saturday, 10 to 18. */
export function officeTime(time: number, random: Random, timeZone: string): number {
  const offset = offsetAt(time, timeZone);
  const local = new Date(time + offset);
  const isOpen = local.getUTCDay() !== 0 && local.getUTCHours() >= 10 && local.getUTCHours() < 18;
  if (isOpen) return Math.round(time);
  const opening = new Date(local);
  if (local.getUTCHours() >= 18) opening.setUTCDate(opening.getUTCDate() + 1);
  opening.setUTCHours(10, 0, 0, 0);
  if (opening.getUTCDay() === 0) opening.setUTCDate(opening.getUTCDate() + 1);
  return Math.round(opening.getTime() - offset + random.between(0, 90 * minute));
}

const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);
