// What staff do with a record: shown at once, sent to the server, taken back if it refuses.
import type { InboxRecord } from '../../../contract/inbox/kind.ts';
import type { InboxCache } from './cache.ts';
import { type InboxCalls, Outdated } from './calls.ts';

export interface Desk {
  setStatus(record: InboxRecord, status: string): Promise<void>;
  clearSuspicion(record: InboxRecord): Promise<void>;
  remove(record: InboxRecord): Promise<void>;
}

export function createDesk(calls: InboxCalls, cache: InboxCache): Desk {
  async function change(before: InboxRecord, changes: Partial<InboxRecord>): Promise<void> {
    const undo = cache.show(before, { ...before, ...changes, version: before.version + 1 });
    try {
      cache.learn(await calls.change(before, changes));
      cache.settle(before._id);
    } catch (failure) {
      undo();
      if (!(failure instanceof Outdated)) throw failure;
      const latest = cache.learn(failure.record);
      cache.settle(before._id);
      cache.countAnew();
      throw new Outdated(latest);
    }
  }

  return {
    setStatus: (record, status) => change(record, calls.signed(status)),
    clearSuspicion: (record) => change(record, { suspect: false }),

    async remove(record) {
      const undo = cache.hide(record);
      try {
        await calls.remove(record);
        cache.forget(record._id);
        cache.settle();
      } catch (failure) {
        undo();
        throw failure;
      }
    },
  };
}
