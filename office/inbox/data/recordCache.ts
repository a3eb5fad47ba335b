import type { QueryClient } from '@tanstack/react-query';
import type { InboxRecord } from '../../../contract/inbox/kind.ts';
import { queryKeys } from '../../api/queryClient.ts';
import type { OfficeKind } from '../../kinds.ts';
import { matchesView, type View } from '../view.ts';
import { recountCached } from './counts.ts';
import { editRows, newer, type Pages, type RowEdit } from './pages.ts';

export async function confirmRecord(
  client: QueryClient,
  kind: OfficeKind,
  known: InboxRecord,
  next: InboxRecord | undefined,
): Promise<void> {
  const { _id } = known;
  const key = queryKeys.record(kind.path, _id);
  await editLists(client, kind, new Map([[_id, (row) => next && newer(row, next)]]));
  const before = client.getQueryData<InboxRecord>(key) ?? known;
  const after = next && newer(client.getQueryData<InboxRecord>(key), next);
  recountCached(client, kind, before, after);
  if (!after) return forgetRecords(client, kind, [_id]);
  client.setQueryData(key, after);
  fetchWhereMissing(client, kind, after);
}

/** A list loaded before the server confirmed the change may lack the record. */
function fetchWhereMissing(client: QueryClient, kind: OfficeKind, record: InboxRecord): void {
  const queryKey = queryKeys.lists(kind.path);
  void client.invalidateQueries({
    queryKey,
    type: 'active',
    predicate: ({ queryKey: key, state }) => {
      const rows = (state.data as Pages | undefined)?.pages.flatMap(({ data }) => data) ?? [];
      const isThere = rows.some(({ _id }) => _id === record._id);
      return !isThere && matchesView(key[queryKey.length] as View, record);
    },
  });
}

/** Refetching the deleted record makes the pane say that it is gone. */
export async function markDeleted(client: QueryClient, kind: OfficeKind, record: InboxRecord) {
  await editLists(client, kind, new Map([[record._id, () => undefined]]));
  void client.invalidateQueries({ queryKey: queryKeys.record(kind.path, record._id) });
}

export function forgetRecords(client: QueryClient, kind: OfficeKind, ids: Iterable<string>): void {
  for (const id of ids) {
    const { record, history, letters, others } = queryKeys;
    for (const keyOf of [record, history, letters, others]) {
      client.removeQueries({ queryKey: keyOf(kind.path, id) });
    }
  }
}

/** A page being fetched would bring old rows back or miss a new one, so it is fetched again. */
export async function editLists(
  client: QueryClient,
  kind: OfficeKind,
  edits: ReadonlyMap<string, RowEdit>,
): Promise<void> {
  const queryKey = queryKeys.lists(kind.path);
  const interrupted = client.getQueryCache().findAll({
    queryKey,
    fetchStatus: 'fetching',
    // Scrolling fetches the next page again.
    predicate: ({ state }) => !state.fetchMeta?.fetchMore,
  });
  await client.cancelQueries({ queryKey, predicate: ({ state }) => state.data !== undefined });
  void client.invalidateQueries({
    queryKey: queryKeys.listRefresh(kind.path),
    predicate: ({ state }) => state.fetchStatus === 'fetching',
  });
  for (const [key, pages] of client.getQueriesData<Pages>({ queryKey })) {
    const view = key[queryKey.length] as View;
    if (pages) {
      client.setQueryData(
        key,
        editRows(pages, edits, (record) => matchesView(view, record)),
      );
    }
  }
  for (const { queryKey } of interrupted) {
    void client.invalidateQueries({ queryKey, exact: true });
  }
}

export function refreshAfterChange(client: QueryClient, kind: OfficeKind, ...id: string[]): void {
  const { lists, found, recent, history, dashboard } = queryKeys;
  client.removeQueries({ queryKey: lists(kind.path), type: 'inactive' });
  client.removeQueries({ queryKey: found(kind.path), type: 'inactive' });
  void client.invalidateQueries({ queryKey: found(kind.path) });
  void client.invalidateQueries({ queryKey: recent(kind.path) });
  void client.invalidateQueries({ queryKey: history(kind.path, ...id) });
  void client.invalidateQueries({ queryKey: dashboard });
}
