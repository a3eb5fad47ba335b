// The query cache holds what the server confirmed; pending mutations lie over it, so a rejected change needs no rollback.
import { MutationObserver, type QueryClient, useMutationState } from '@tanstack/react-query';
import { inboxApi } from '../../../contract/inbox/api.ts';
import type { InboxRecord, Kind } from '../../../contract/inbox/kind.ts';
import { firstStatus } from '../../../contract/inbox/promise.ts';
import type { Api } from '../../api/call.ts';
import { CallFailure, isNotFound } from '../../api/failure.ts';
import { inboxFallbacks } from '../../api/fallbacks.ts';
import { queryKeys } from '../../api/queryClient.ts';
import type { OfficeKind } from '../../kinds.ts';
import { confirmRecord, markDeleted, refreshAfterChange } from './recordCache.ts';

export interface RecordChange {
  record: InboxRecord;
  /** Undefined: delete. */
  fields: Partial<InboxRecord> | undefined;
  restore?: true | undefined;
}

type Answer = InboxRecord | undefined;

const changeKey = (kind: OfficeKind) => ['record change', kind.path];

export class Outdated extends Error {
  readonly record: InboxRecord;

  constructor(record: InboxRecord) {
    super('Changed by someone else meanwhile');
    this.record = record;
  }
}

/** Not in a screen: a change continues after its screen is left. */
export function registerRecordChanges(client: QueryClient, api: Api, kinds: OfficeKind[]): void {
  for (const kind of kinds) {
    client.setMutationDefaults<Answer, unknown, RecordChange>(changeKey(kind), {
      mutationFn: (change) => sendChange(client, api, kind, change),
      onSuccess: (record, change) => confirmRecord(client, kind, change.record, record),
      onError: (failure, { record }) => {
        if (failure instanceof Outdated) return confirmRecord(client, kind, record, failure.record);
        if (isNotFound(failure)) return markDeleted(client, kind, record);
      },
      onSettled: (_answer, _failure, { record }) => refreshAfterChange(client, kind, record._id),
    });
  }
}

/** The scope queues changes of one record; other records do not wait. */
export async function changeRecord(
  client: QueryClient,
  kind: OfficeKind,
  change: RecordChange,
): Promise<void> {
  const observer = new MutationObserver<Answer, unknown, RecordChange>(client, {
    mutationKey: changeKey(kind),
    scope: { id: change.record._id },
  });
  try {
    await observer.mutate(change);
  } finally {
    observer.reset();
  }
}

async function sendChange(
  client: QueryClient,
  api: Api,
  kind: OfficeKind,
  { record, fields, restore }: RecordChange,
): Promise<Answer> {
  const { _id: id } = record;
  const version = latestVersion(client, kind, record);
  const { update, remove } = inboxApi(kind);
  const fallback = inboxFallbacks(kind);
  try {
    if (!fields) {
      await api.call(remove, {
        id,
        query: { version: String(version) },
        fallback: fallback.remove,
      });
      return undefined;
    }
    const { data } = await api.call(update, {
      id,
      body: {
        ...(restore ? { answered: true, restore } : bodyOf(kind, fields)),
        version,
      },
      fallback: fallback.update,
    });
    return data as unknown as InboxRecord;
  } catch (failure) {
    // Deleting what is already deleted succeeds.
    if (!fields && isNotFound(failure)) return undefined;
    if (failure instanceof CallFailure && failure.isOutdated && failure.data) {
      throw new Outdated(failure.data as InboxRecord);
    }
    throw failure;
  }
}

const open = { answeredAt: null, answeredBy: null, answeredHow: null };

/** Optimistic: its times are those of the local clock until the server responds. */
export function fieldsAfter(
  kind: Kind,
  record: Pick<InboxRecord, 'answeredAt' | 'answeredHow'>,
  { status, suspect, answered }: { status?: string; suspect?: boolean; answered?: boolean },
  by: string | null,
): Partial<InboxRecord> {
  const at = new Date().toISOString();
  const isFirst = status === firstStatus(kind);
  const isBack = isFirst && record.answeredHow === 'status';
  const isLeft = status !== undefined && !isFirst && record.answeredAt === null;
  return {
    ...(suspect === undefined ? {} : { suspect }),
    ...(status === undefined ? {} : { status }),
    ...(status !== undefined && kind.audit ? { [kind.audit.by]: by, [kind.audit.at]: at } : {}),
    ...(answered === false || (answered === undefined && isBack) ? open : {}),
    ...(answered || (answered === undefined && isLeft)
      ? { answeredAt: at, answeredBy: by, answeredHow: answered ? 'hand' : 'status' }
      : {}),
  };
}

/** The server decides how a status changes whether a record is answered. */
function bodyOf(kind: Kind, { status, suspect, answeredAt, answeredHow }: Partial<InboxRecord>) {
  const isOpened = answeredAt === null && (status === undefined || status !== firstStatus(kind));
  return {
    status,
    suspect,
    answered: answeredHow === 'hand' ? true : isOpened ? false : undefined,
  };
}

/** Our own changes may have made a newer one. */
const latestVersion = (client: QueryClient, kind: OfficeKind, { _id, version }: InboxRecord) =>
  client
    .getMutationCache()
    .findAll({ mutationKey: changeKey(kind), status: 'success' })
    .map(({ state }) => state.data as Answer)
    .filter((record) => record?._id === _id)
    .reduce((latest, record) => Math.max(latest, record?.version ?? 0), version);

/** undefined: about to be deleted. */
export function withPending(
  record: InboxRecord,
  pending: readonly RecordChange[],
): InboxRecord | undefined {
  const changes = pending.filter((change) => change.record._id === record._id);
  if (changes.some(({ fields }) => fields === undefined)) return undefined;
  return Object.assign({}, record, ...changes.map(({ fields }) => fields));
}

const isPending = (kind: OfficeKind) => ({
  mutationKey: changeKey(kind),
  status: 'pending' as const,
});

export const usePendingChanges = (kind: OfficeKind): RecordChange[] =>
  useMutationState({
    filters: isPending(kind),
    select: ({ state }) => state.variables as RecordChange,
  });

export function latestRecord(client: QueryClient, kind: OfficeKind, record: InboxRecord) {
  const confirmed =
    client.getQueryData<InboxRecord>(queryKeys.record(kind.path, record._id)) ?? record;
  const pending = client
    .getMutationCache()
    .findAll(isPending(kind))
    .map(({ state }) => state.variables as RecordChange);
  return { confirmed, shown: withPending(confirmed, pending) };
}
