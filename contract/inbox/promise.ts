// The promised reply time. A request is open until it is answered.
import type { Catalogue } from './catalogue.ts';
import type { Kind } from './kind.ts';

export const hour = 60 * 60_000;

export interface ReplyPromise {
  answerWithinMs: number;
  dueSoonMs: number;
}

/** Due soon: a quarter of the time is left. */
export const promiseOf = ({ replyHours }: Pick<Catalogue, 'replyHours'>): ReplyPromise => ({
  answerWithinMs: replyHours * hour,
  dueSoonMs: (replyHours * hour) / 4,
});

export const hoursText = (hours: number): string => `${hours} ${hours === 1 ? 'hour' : 'hours'}`;

export const firstStatus = (kind: Kind): string | undefined => kind.statuses[0]?.value;

export type DueState = 'overdue' | 'soon' | 'later';

export interface Due {
  state: DueState;
  leftMs: number;
}

/** Arrival times of open requests in this state: from (inclusive) until (exclusive). */
export function arrivalOf(
  state: 'overdue' | 'soon',
  now: Date,
  { answerWithinMs, dueSoonMs }: ReplyPromise,
): { from?: Date; until: Date } {
  const overdueUntil = now.getTime() - answerWithinMs;
  return state === 'overdue'
    ? { until: new Date(overdueUntil) }
    : { from: new Date(overdueUntil), until: new Date(overdueUntil + dueSoonMs) };
}

export function dueOf(
  record: { answeredAt: string | null; createdAt: string },
  now: Date,
  promise: ReplyPromise,
): Due | undefined {
  if (record.answeredAt !== null) return undefined;
  const arrived = Date.parse(record.createdAt);
  const isBefore = (state: 'overdue' | 'soon') =>
    arrived < arrivalOf(state, now, promise).until.getTime();
  return {
    leftMs: arrived + promise.answerWithinMs - now.getTime(),
    state: isBefore('overdue') ? 'overdue' : isBefore('soon') ? 'soon' : 'later',
  };
}
