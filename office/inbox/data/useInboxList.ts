import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { inboxApi } from '../../../contract/api.ts';
import type { InboxRecord } from '../../../contract/inbox/kind.ts';
import type { Api } from '../../api/call.ts';
import { inboxFallbacks } from '../../api/fallbacks.ts';
import { queryKeys } from '../../api/queryClient.ts';
import type { OfficeKind } from '../../kinds.ts';
import { useOffice } from '../../office.ts';
import type { Page } from './pages.ts';
import { toListQuery, type View } from './view.ts';

const pageSize = 100;
const none: InboxRecord[] = [];

export async function fetchPage(
  api: Api,
  kind: OfficeKind,
  view: View,
  {
    cursor,
    signal,
    limit = pageSize,
  }: { cursor?: string | undefined; signal: AbortSignal; limit?: number },
): Promise<Page> {
  const answer = await api.call(inboxApi(kind).list, {
    query: { ...toListQuery(view), limit: String(limit), cursor },
    signal,
    fallback: inboxFallbacks(kind).list,
  });
  return answer as unknown as Page;
}

export const listKey = (kind: OfficeKind, view: View) => [...queryKeys.lists(kind.path), view];

export function useInboxList(kind: OfficeKind, view: View) {
  const { api } = useOffice();
  const query = useInfiniteQuery({
    queryKey: listKey(kind, view),
    queryFn: ({ pageParam, signal }) => fetchPage(api, kind, view, { cursor: pageParam, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: Page) => page.nextCursor,
    // useFreshStart keeps it current; loading all pages again would not.
    staleTime: Number.POSITIVE_INFINITY,
    // Comparing a hundred thousand records one by one would be felt while scrolling.
    structuralSharing: false,
    // While a search narrows, the former rows stay; another tab's rows would be wrong.
    placeholderData: (previous, former) => {
      const { tab, sort } = (former?.queryKey.at(-1) ?? {}) as Partial<View>;
      return tab === view.tab && sort === view.sort ? previous : undefined;
    },
  });
  const records = useMemo(
    () => query.data?.pages.flatMap((page) => page.data) ?? none,
    [query.data],
  );
  const count = query.data?.pages.at(-1)?.count;
  return {
    query,
    records,
    count,
    /** The number is of the view that is asked for, not of the one before it. */
    currentCount: query.isPlaceholderData ? undefined : count,
  };
}
