// What staff do with a record: shown at once, sent to the server, taken back if it refuses.
import type { InboxRecord } from '../../../contract/inbox/kind.ts';
import { isGone } from '../../api/failure.ts';
import type { Exhibit, InboxCache } from './cache.ts';
import { type InboxCalls, Outdated } from './calls.ts';
import type { Lines, Send } from './lines.ts';

export interface Desk {
  setStatus(record: InboxRecord, status: string): Promise<void>;
  clearSuspicion(record: InboxRecord): Promise<void>;
  markAsSpam(record: InboxRecord): Promise<void>;
  remove(record: InboxRecord): Promise<void>;
}

/** What is to become of a record; undefined: it is to be deleted. */
type Step = Partial<InboxRecord> | undefined;

interface Work {
  /** As the server knows it; undefined: it is gone. */
  base: InboxRecord | undefined;
  /** Not answered yet. */
  steps: Step[];
  show: Exhibit;
  /** Several steps or a refusal: our own sums may no longer hold. */
  countAnew: boolean;
  /** A colleague has deleted it: whoever looks at it has to be told. */
  isLost: boolean;
}

export function createDesk(calls: InboxCalls, cache: InboxCache, lines: Lines): Desk {
  const works = new Map<string, Work>();
  // Taken back right afterwards, a record returns to the lists it has just left.
  let last: { id: string; show: Exhibit } | undefined;

  function begin(record: InboxRecord): Work {
    const show = last?.id === record._id ? last.show : cache.exhibit(record);
    last = { id: record._id, show };
    return { base: record, steps: [], show, countAnew: false, isLost: false };
  }

  const draw = ({ base, steps, show }: Work) => show(steps.reduce(withStep, base));

  async function take(record: InboxRecord, step: Step, send: Send): Promise<void> {
    const { _id } = record;
    const work = works.get(_id) ?? begin(record);
    works.set(_id, work);
    work.steps.push(step);
    if (work.steps.length > 1) work.countAnew = true;
    draw(work);
    try {
      work.base = await lines.join(record, send);
    } catch (failure) {
      work.countAnew = true;
      if (failure instanceof Outdated) work.base = failure.record;
      if (isGone(failure)) {
        work.base = undefined;
        work.isLost = true;
      }
      throw failure;
    } finally {
      work.steps.splice(work.steps.indexOf(step), 1);
      draw(work);
      if (work.steps.length === 0) finish(_id, work);
    }
  }

  function finish(id: string, { base, countAnew, isLost }: Work): void {
    works.delete(id);
    if (isLost) cache.reread(id);
    else if (!base) cache.forget(id);
    cache.settle(base?._id);
    if (countAnew) cache.countAnew();
  }

  const change = (record: InboxRecord, step: Partial<InboxRecord>) =>
    take(record, step, (latest) => calls.change(latest, step));

  return {
    setStatus: (record, status) => change(record, calls.signed(status)),
    clearSuspicion: (record) => change(record, { suspect: false }),
    markAsSpam: (record) => change(record, { suspect: true }),
    remove: (record) => take(record, undefined, calls.remove),
  };
}

/** Counted one version ahead, so that an answer from before it does not undo it. */
const withStep = (record: InboxRecord | undefined, step: Step): InboxRecord | undefined =>
  record && step && { ...record, ...step, version: record.version + 1 };
