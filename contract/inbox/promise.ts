import type { Catalogue } from './catalogue.ts';
import type { Kind } from './kind.ts';

export const hour = 60 * 60_000;

export interface ReplyPromise {
  answerWithinMs: number;
  dueSoonMs: number;
}

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

/** Counted from the sender's first message that is not answered yet. */
export const promisedBy = (
  { askedAt }: { askedAt: string },
  { answerWithinMs }: ReplyPromise,
): Date => new Date(Date.parse(askedAt) + answerWithinMs);

/** From (inclusive) until (exclusive). */
export function askedTimes(
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
  record: { answeredAt: string | null; askedAt: string },
  now: Date,
  promise: ReplyPromise,
): Due | undefined {
  if (record.answeredAt !== null) return undefined;
  const asked = Date.parse(record.askedAt);
  const isBefore = (state: 'overdue' | 'soon') =>
    asked < askedTimes(state, now, promise).until.getTime();
  return {
    leftMs: promisedBy(record, promise).getTime() - now.getTime(),
    state: isBefore('overdue') ? 'overdue' : isBefore('soon') ? 'soon' : 'later',
  };
}
