// The site promises an answer within a day. A request is open while it has its first status.
import type { Kind } from './kind.ts';

export const hour = 60 * 60_000;

/** Kept in step with the facts the site states (content/facts.yaml); a test holds the two together. */
export const answerWithinMs = 24 * hour;

/** Less time left than this counts as due soon. */
export const dueSoonMs = 6 * hour;

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
): Due | undefined {
  if (openStatus(kind) === undefined || record.status !== openStatus(kind)) return undefined;
  const leftMs = Date.parse(record.createdAt) + answerWithinMs - now.getTime();
  return { leftMs, state: leftMs < 0 ? 'overdue' : leftMs < dueSoonMs ? 'soon' : 'later' };
}
