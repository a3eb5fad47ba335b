// What staff do with a record: shown at once, sent to the server, taken back if it refuses.
import { inboxApi } from '../../../contract/api.ts';
import type { InboxRecord } from '../../../contract/inbox/kind.ts';
import type { Api } from '../../api/call.ts';
import { CallFailure } from '../../api/failure.ts';
import { inboxFallbacks } from '../../api/fallbacks.ts';
import type { OfficeKind } from '../../kinds.ts';
import type { InboxCache } from './cache.ts';

export interface Desk {
  setStatus(record: InboxRecord, status: string): Promise<void>;
  clearSuspicion(record: InboxRecord): Promise<void>;
  remove(record: InboxRecord): Promise<void>;
}

/** Someone else was faster. The newer state is already shown when this is thrown. */
export class Outdated extends Error {
  readonly record: InboxRecord;

  constructor(record: InboxRecord) {
    super('Changed by someone else meanwhile');
    this.record = record;
  }
}

export function createDesk(
  kind: OfficeKind,
  parts: { api: Api; cache: InboxCache; username: string; now: () => Date },
): Desk {
  const { api, cache, username, now } = parts;
  const endpoints = inboxApi(kind);
  const fallback = inboxFallbacks(kind);

  async function change(before: InboxRecord, changes: Partial<InboxRecord>): Promise<void> {
    const undo = cache.show(before, { ...before, ...changes, version: before.version + 1 });
    try {
      const { data } = await api.call(endpoints.update, {
        id: before._id,
        body: { ...changes, version: before.version },
        fallback: fallback.update,
      });
      cache.learn(data as unknown as InboxRecord);
      cache.settle(before._id);
    } catch (failure) {
      undo();
      if (!(failure instanceof CallFailure) || !failure.isOutdated || !failure.data) throw failure;
      const latest = cache.learn(failure.data as InboxRecord);
      cache.settle(before._id);
      cache.countAnew();
      throw new Outdated(latest);
    }
  }

  return {
    setStatus(record, status) {
      const { audit } = kind;
      const signature = audit ? { [audit.by]: username, [audit.at]: now().toISOString() } : {};
      return change(record, { status, ...signature });
    },

    clearSuspicion: (record) => change(record, { suspect: false }),

    async remove(record) {
      const undo = cache.hide(record);
      try {
        await api.call(endpoints.remove, { id: record._id, fallback: fallback.remove });
        cache.forget(record._id);
        cache.settle();
      } catch (failure) {
        // Gone already is what was wanted.
        if (failure instanceof CallFailure && failure.status === 404)
          return cache.forget(record._id);
        undo();
        throw failure;
      }
    },
  };
}
