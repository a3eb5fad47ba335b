// The changes of a record as the server takes them, with nothing shown yet.
import { inboxApi } from '../../../contract/inbox/api.ts';
import type { InboxRecord } from '../../../contract/inbox/kind.ts';
import type { Api } from '../../api/call.ts';
import { CallFailure, isGone } from '../../api/failure.ts';
import { inboxFallbacks } from '../../api/fallbacks.ts';
import type { OfficeKind } from '../../kinds.ts';

/** What a change has to know of a record. */
export type Known = Pick<InboxRecord, '_id' | 'status' | 'suspect' | 'version'> & {
  name?: InboxRecord[string];
};

/** Someone else was faster; this is the newer state. */
export class Outdated extends Error {
  readonly record: InboxRecord;

  constructor(record: InboxRecord) {
    super('Changed by someone else meanwhile');
    this.record = record;
  }
}

export type InboxCalls = ReturnType<typeof createInboxCalls>;

export function createInboxCalls(
  kind: OfficeKind,
  parts: { api: Api; username: string; now: () => Date },
) {
  const { api, username, now } = parts;
  const endpoints = inboxApi(kind);
  const fallback = inboxFallbacks(kind);
  return {
    /** A status with who sets it and when. The server trusts its own clock; until it answers ours is shown. */
    signed(status: string): Partial<InboxRecord> {
      const { audit } = kind;
      return {
        status,
        ...(audit ? { [audit.by]: username, [audit.at]: now().toISOString() } : {}),
      };
    },

    async change({ _id, version }: Known, changes: Partial<InboxRecord>): Promise<InboxRecord> {
      const { data } = await api
        .call(endpoints.update, {
          id: _id,
          body: { ...changes, version },
          fallback: fallback.update,
        })
        .catch(tellOutdated);
      return data as unknown as InboxRecord;
    },

    async remove({ _id, version }: Known): Promise<undefined> {
      try {
        await api
          .call(endpoints.remove, {
            id: _id,
            query: { version: String(version) },
            fallback: fallback.remove,
          })
          .catch(tellOutdated);
      } catch (failure) {
        // Gone already is what was wanted.
        if (!isGone(failure)) throw failure;
      }
    },
  };
}

function tellOutdated(failure: unknown): never {
  if (!(failure instanceof CallFailure) || !failure.isOutdated || !failure.data) throw failure;
  throw new Outdated(failure.data as InboxRecord);
}
