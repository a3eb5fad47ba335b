import {
  infiniteQueryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { inboxApi } from '../../../contract/inbox/api.ts';
import type { InboxRecord } from '../../../contract/inbox/kind.ts';
import type { Api } from '../../api/call.ts';
import { isNotFound } from '../../api/failure.ts';
import { inboxFallbacks } from '../../api/fallbacks.ts';
import { pollMs, queryKeys } from '../../api/queryClient.ts';
import type { OfficeKind } from '../../kinds.ts';
import { useOffice } from '../../office.ts';
import { matchesView, toListQuery, toSearch, type View } from '../view.ts';
import { usePendingChanges, withPending } from './changes.ts';
import type { Count } from './counts.ts';
import { type Page, type PageParam, type Pages, rowsOf, withFirstPage } from './pages.ts';
import { editLists } from './recordCache.ts';

const pageSize = 100;

export async function fetchPage(
  api: Api,
  kind: OfficeKind,
  view: View,
  { signal, limit = pageSize, ...start }: PageParam & { signal: AbortSignal; limit?: number },
): Promise<Page> {
  const answer = await api.call(inboxApi(kind).list, {
    query: { ...toListQuery(view), ...start, limit: String(limit) },
    signal,
    fallback: inboxFallbacks(kind).list,
  });
  return answer as unknown as Page;
}

const startAt = (cursor: string | undefined): PageParam | undefined =>
  cursor === undefined ? undefined : { cursor };

export const listQuery = (api: Api, kind: OfficeKind, view: View, anchor: string | undefined) =>
  infiniteQueryOptions({
    queryKey: [...queryKeys.lists(kind.path), view, anchor ?? null],
    queryFn: ({ pageParam, signal }) =>
      fetchPage(api, kind, view, { ...pageParam, signal }).catch((failure: unknown) => {
        // The anchor was deleted: start at the top; the pane says that it was deleted.
        if (!pageParam.around || !isNotFound(failure)) throw failure;
        return fetchPage(api, kind, view, { signal });
      }),
    initialPageParam: (anchor === undefined ? {} : { around: anchor }) as PageParam,
    getNextPageParam: ({ nextCursor }: Page) => startAt(nextCursor),
    getPreviousPageParam: ({ previousCursor }: Page) => startAt(previousCursor),
    // useListRefresh keeps it current; a refetch would load every page again.
    staleTime: Number.POSITIVE_INFINITY,
    // A deep comparison of 100,000 records would make scrolling stutter.
    structuralSharing: false,
  });

const none: InboxRecord[] = [];

export function useInboxList(kind: OfficeKind, view: View, openId: string | undefined) {
  const { api } = useOffice();
  const { anchor, follow } = useAnchor(kind, view, openId);
  const query = useInfiniteQuery({
    ...listQuery(api, kind, view, anchor),
    // While a search is refined the previous rows stay; rows of another tab would be wrong.
    placeholderData: (previous, previousQuery) => {
      const { tab, sort } = (previousQuery?.queryKey.at(-2) ?? {}) as Partial<View>;
      return tab === view.tab && sort === view.sort ? previous : undefined;
    },
  });
  useListRefresh(kind, view, anchor, query.data !== undefined);
  const pending = usePendingChanges(kind);
  const { data } = query;
  const rows = useMemo(() => (data ? rowsOf(data) : none), [data]);
  const records = useMemo(() => shownRows(view, rows, pending), [view, rows, pending]);
  useEffect(() => {
    if (query.isSuccess && !query.isPlaceholderData) follow(rows);
  });
  const { count, countCapped = false } = data?.pages.at(-1) ?? {};
  const confirmed = useMemo(() => shownRows(view, rows, []).length, [view, rows]);
  return {
    query,
    /** As confirmed, including rows that no longer match the view. */
    rows,
    records,
    count: useMemo(
      (): Count | undefined =>
        count === undefined
          ? undefined
          : {
              value: countCapped ? count : count + records.length - confirmed,
              isCapped: countCapped,
            },
      [count, countCapped, records.length, confirmed],
    ),
  };
}

/** A search starts at the top. */
function useAnchor(kind: OfficeKind, view: View, openId: string | undefined) {
  const { api } = useOffice();
  const client = useQueryClient();
  const viewName = toSearch(view);
  const hasRow = (rows: InboxRecord[]) => rows.some(({ _id }) => _id === openId);
  const isNearTop = () => {
    const top = client.getQueryData<Pages>(listQuery(api, kind, view, undefined).queryKey);
    return top?.pages.some(({ data }) => hasRow(data)) ?? false;
  };
  const anchorNow = () => (isNearTop() ? undefined : openId);
  const [state, setState] = useState(() => ({ viewName, openId, anchor: anchorNow() }));
  let { anchor } = state;
  if (state.viewName !== viewName) {
    anchor = view.q === '' ? anchorNow() : undefined;
    setState({ viewName, openId, anchor });
  }
  return {
    anchor,
    follow(rows: InboxRecord[]): void {
      if (state.openId === openId) return;
      const isListed = openId === undefined || hasRow(rows);
      setState({ viewName, openId, anchor: isListed ? anchor : openId });
    },
  };
}

function shownRows(
  view: View,
  rows: InboxRecord[],
  pending: ReturnType<typeof usePendingChanges>,
): InboxRecord[] {
  const changed = new Set(pending.map(({ record }) => record._id));
  return rows.flatMap((row) => {
    const shown = changed.has(row._id) ? withPending(row, pending) : row;
    return shown && matchesView(view, shown) ? [shown] : [];
  });
}

function startOf(first: Page | undefined): PageParam {
  const middle = first?.data[Math.floor(first.data.length / 2)];
  return first?.previousCursor && middle ? { around: middle._id } : {};
}

function useListRefresh(
  kind: OfficeKind,
  view: View,
  anchor: string | undefined,
  isLoaded: boolean,
): void {
  const { api } = useOffice();
  const client = useQueryClient();
  const { queryKey } = listQuery(api, kind, view, anchor);
  useQuery({
    queryKey: [...queryKeys.listRefresh(kind.path), view, anchor ?? null],
    queryFn: async ({ signal }) => {
      const first = client.getQueryData<Pages>(queryKey)?.pages[0];
      const start = startOf(first);
      const fresh = await fetchPage(api, kind, view, { ...start, signal }).catch(
        async (failure: unknown) => {
          if (!start.around || !isNotFound(failure)) throw failure;
          await editLists(client, kind, new Map([[start.around, () => undefined]]));
        },
      );
      // Scrolled up meanwhile: this is no longer the first page.
      if (!fresh || client.getQueryData<Pages>(queryKey)?.pages[0] !== first) return Date.now();
      // A page being fetched would bring the old rows back; the list fetches it again.
      if (first) await client.cancelQueries({ queryKey, exact: true });
      client.setQueryData<Pages>(queryKey, (pages) => pages && withFirstPage(pages, fresh, start));
      return Date.now();
    },
    enabled: isLoaded,
    // The list has just been loaded, so the first poll can wait.
    initialData: 0,
    initialDataUpdatedAt: () => client.getQueryState(queryKey)?.dataUpdatedAt || Date.now(),
    staleTime: pollMs / 3,
    refetchInterval: pollMs,
    gcTime: 0,
  });
}
