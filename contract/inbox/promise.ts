// The site promises an answer within so many hours. A request is open while it has its first status.
import type { Catalogue } from './catalogue.ts';
import type { Kind } from './kind.ts';

export const hour = 60 * 60_000;

export interface ReplyPromise {
  answerWithinMs: number;
  /** Less time left than this counts as due soon. */
  dueSoonMs: number;
}

/** A quarter of the time is left when staff should look at their watch. */
export const promiseOf = ({ replyHours }: Pick<Catalogue, 'replyHours'>): ReplyPromise => ({
  answerWithinMs: replyHours * hour,
  dueSoonMs: (replyHours * hour) / 4,
});

export const hoursText = (hours: number): string => `${hours} ${hours === 1 ? 'hour' : 'hours'}`;

export const openStatus = (kind: Kind): string | undefined => kind.statuses[0]?.value;

export interface Due {
  state: 'overdue' | 'soon' | 'later';
  leftMs: number;
}

/** How much of the promise is left, or nothing where the request has been answered. */
export function dueOf(
  kind: Kind,
  record: { status?: string; createdAt: string },
  now: Date,
  { answerWithinMs, dueSoonMs }: ReplyPromise,
): Due | undefined {
  if (openStatus(kind) === undefined || record.status !== openStatus(kind)) return undefined;
  const leftMs = Date.parse(record.createdAt) + answerWithinMs - now.getTime();
  return { leftMs, state: leftMs < 0 ? 'overdue' : leftMs < dueSoonMs ? 'soon' : 'later' };
}
