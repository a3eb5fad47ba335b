// How a view of an inbox is asked for, page by page.
import { infiniteQueryOptions } from '@tanstack/react-query';
import { inboxApi } from '../../../contract/api.ts';
import type { Api } from '../../api/call.ts';
import { inboxFallbacks } from '../../api/fallbacks.ts';
import { queryKeys } from '../../api/queryClient.ts';
import type { OfficeKind } from '../../kinds.ts';
import type { Page } from './pages.ts';
import { toListQuery, type View } from './view.ts';

const pageSize = 100;

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

export const listQuery = (api: Api, kind: OfficeKind, view: View) =>
  infiniteQueryOptions({
    queryKey: listKey(kind, view),
    queryFn: ({ pageParam, signal }) => fetchPage(api, kind, view, { cursor: pageParam, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: Page) => page.nextCursor,
    // useFreshStart keeps it current; loading all pages again would not.
    staleTime: Number.POSITIVE_INFINITY,
    // Comparing a hundred thousand records one by one would be felt while scrolling.
    structuralSharing: false,
  });
