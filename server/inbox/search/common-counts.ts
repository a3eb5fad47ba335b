// How many records contain a common word. Counting hundreds of thousands of hits is the one part of a search
// that takes long, and while somebody types and scrolls the number hardly changes: so it is counted once and
// good for some seconds. Fewer are counted anew each time, so that a number a person could check is always exact.
import type { SearchRequest } from './request.ts';

const goodForMs = 10_000;
const exactBelow = 5000;
const mostKept = 500;

export type CommonCount = (request: SearchRequest, count: () => Promise<number>) => Promise<number>;

export function createCommonCounts(now: () => Date): CommonCount {
  const kept = new Map<string, { until: number; count: Promise<number> }>();
  return ({ words, status, suspect }, count) => {
    const key = JSON.stringify([words, status, suspect]);
    const known = kept.get(key);
    if (known && known.until > now().getTime()) return known.count;
    const entry = { until: now().getTime() + goodForMs, count: count() };
    // Nor must a failed one be handed out again.
    const forget = () => void (kept.get(key) === entry && kept.delete(key));
    entry.count.then((found) => found < exactBelow && forget(), forget);
    kept.delete(key);
    kept.set(key, entry);
    const oldest = kept.keys().next().value;
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    return entry.count;
  };
}
