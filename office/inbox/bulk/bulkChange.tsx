// Continued on any screen: progress, result and Undo are in a toast.
import { MutationObserver, type QueryClient } from '@tanstack/react-query';
import { inboxApi } from '../../../contract/inbox/api.ts';
import { type BulkChange, type BulkResult, bulkLimit } from '../../../contract/inbox/bulk.ts';
import type { InboxRecord } from '../../../contract/inbox/kind.ts';
import { randomUuid } from '../../../contract/randomUuid.ts';
import { reasonOf } from '../../api/failure.ts';
import { inboxFallbacks } from '../../api/fallbacks.ts';
import { queryKeys } from '../../api/queryClient.ts';
import type { OfficeKind } from '../../kinds.ts';
import type { Office } from '../../office.ts';
import { fieldsAfter } from '../data/changes.ts';
import { newer, type RowEdit } from '../data/pages.ts';
import { editLists, forgetRecords, refreshAfterChange } from '../data/recordCache.ts';
import { type BulkOutcome, BulkProgress, BulkReport, type Known } from './BulkToast.tsx';

export type BulkTarget = Pick<BulkChange, 'action' | 'status' | 'suspect' | 'answered' | 'restore'>;

export interface BulkVariables {
  /** Undo may restore several statuses, one group each. */
  groups: { target: BulkTarget; records: Known[] }[];
  already: number;
  isUndo?: true;
}

const bulkKey = (kind: OfficeKind) => ['bulk change', kind.path];

type Parts = Pick<Office, 'api' | 'toasts' | 'session'>;

export function registerBulkChanges(client: QueryClient, parts: Parts, kinds: OfficeKind[]): void {
  for (const kind of kinds) {
    client.setMutationDefaults(bulkKey(kind), {
      mutationFn: (variables: BulkVariables) => runBulk(client, parts, kind, variables),
    });
  }
}

async function runBulk(
  client: QueryClient,
  { api, toasts, session }: Parts,
  kind: OfficeKind,
  { groups, already, isUndo }: BulkVariables,
): Promise<BulkOutcome> {
  const id = randomUuid();
  const batches = groups.flatMap(({ target, records }) =>
    inBatches(records).map((batch) => ({ target, batch })),
  );
  const total = groups.reduce((sum, { records }) => sum + records.length, 0);
  const outcome: BulkOutcome = { total, done: 0, already, failed: [], skipped: [] };
  const changed: BulkResult['changed'] = [];
  const { title } = kind.texts;
  const stop = new AbortController();
  const showProgress = () =>
    toasts.report({
      id,
      tone: 'progress',
      title,
      description: (
        <BulkProgress
          label="Records done"
          finished={outcome.done + outcome.failed.length}
          total={total}
        />
      ),
      action: { label: 'Stop', run: () => stop.abort() },
    });

  for (const { target, batch } of batches) {
    if (stop.signal.aborted || session.token() === null) {
      outcome.skipped.push(...batch);
      continue;
    }
    showProgress();
    try {
      const { data } = await api.call(inboxApi(kind).bulk, {
        body: {
          ...target,
          records: batch.map(({ _id, version }) => ({ _id, version })),
          bulk: { id, size: total },
        } satisfies BulkChange,
        fallback: inboxFallbacks(kind)[target.action === 'delete' ? 'remove' : 'update'],
      });
      const failures = new Map(data.failed.map(({ _id, error }) => [_id, error]));
      changed.push(...data.changed);
      outcome.done += data.changed.length;
      outcome.already += data.unchanged.length;
      for (const record of batch) {
        const reason = failures.get(record._id);
        if (reason !== undefined) outcome.failed.push({ record, reason });
      }
      await showChanges(client, kind, target, data.changed, session.username());
    } catch (failure) {
      const reason = reasonOf(failure) ?? '';
      outcome.failed.push(...batch.map((record) => ({ record, reason })));
    }
  }

  void client.invalidateQueries({ queryKey: queryKeys.listRefresh(kind.path) });
  for (const { record } of outcome.failed) {
    void client.invalidateQueries({ queryKey: queryKeys.record(kind.path, record._id) });
  }
  refreshAfterChange(client, kind);
  const [{ target } = { target: undefined }] = groups;
  const isDelete = target?.action === 'delete';
  toasts.report({
    id,
    tone: outcome.failed.length > 0 ? 'danger' : 'report',
    title,
    description: (
      <BulkReport
        outcome={outcome}
        verb={isDelete ? 'deleted' : isUndo ? 'changed back' : 'changed'}
        failedText={isDelete ? kind.texts.deleteFailed : kind.texts.updateFailed}
      />
    ),
    action:
      isDelete || isUndo || changed.length === 0
        ? undefined
        : { label: 'Undo', run: () => undoBulk(client, kind, groups, changed) },
  });
  return outcome;
}

const inBatches = (records: Known[]): Known[][] =>
  Array.from({ length: Math.ceil(records.length / bulkLimit) }, (_, index) =>
    records.slice(index * bulkLimit, (index + 1) * bulkLimit),
  );

async function showChanges(
  client: QueryClient,
  kind: OfficeKind,
  { action, ...target }: BulkTarget,
  changed: BulkResult['changed'],
  by: string | null,
): Promise<void> {
  const edits = new Map<string, RowEdit>(
    changed.map(({ _id, version }) => [
      _id,
      (row) =>
        action === 'delete'
          ? undefined
          : newer(row, {
              ...row,
              ...fieldsAfter(kind, row, target, by),
              version,
            } as InboxRecord),
    ]),
  );
  await editLists(client, kind, edits);
  if (action === 'delete') return forgetRecords(client, kind, edits.keys());
  for (const id of edits.keys()) {
    void client.invalidateQueries({ queryKey: queryKeys.record(kind.path, id) });
  }
}

function undoBulk(
  client: QueryClient,
  kind: OfficeKind,
  groups: BulkVariables['groups'],
  changed: BulkResult['changed'],
): void {
  const names = new Map(groups.flatMap(({ records }) => records.map((one) => [one._id, one])));
  const byTarget = Map.groupBy(changed, ({ from }) => from);
  const back = [...byTarget].map(([from, records]) => ({
    target: targetOf(groups[0]?.target.action, from),
    records: records.map(({ _id, version }) => ({
      ...(names.get(_id) ?? { suspect: false, answeredAt: null, withdrawnAt: null }),
      _id,
      version,
    })),
  }));
  void startBulk(client, kind, { groups: back, already: 0, isUndo: true });
}

function targetOf(
  action: BulkTarget['action'] | undefined,
  from: BulkResult['changed'][number]['from'],
): BulkTarget {
  if (typeof from !== 'boolean') return { action: 'status', status: from ?? '' };
  return action === 'answered'
    ? { action: 'answered', answered: from, restore: from || undefined }
    : { action: 'suspect', suspect: from };
}

export async function startBulk(
  client: QueryClient,
  kind: OfficeKind,
  variables: BulkVariables,
): Promise<BulkOutcome> {
  const observer = new MutationObserver<BulkOutcome, unknown, BulkVariables>(client, {
    mutationKey: bulkKey(kind),
    // So that the server stays fast for others.
    scope: { id: 'bulk change' },
  });
  try {
    return await observer.mutate(variables);
  } finally {
    observer.reset();
  }
}
