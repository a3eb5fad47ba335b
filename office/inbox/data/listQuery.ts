// How a view of an inbox is asked for, page by page.
import { infiniteQueryOptions } from '@tanstack/react-query';
import { inboxApi } from '../../../contract/inbox/api.ts';
import { inboxFallbacks } from '../../api/fallbacks.ts';
import { queryKeys } from '../../api/queryClient.ts';
import type { OfficeKind } from '../../kinds.ts';
import type { Office } from '../../office.ts';
import type { Page } from './pages.ts';
import { belongs, toListQuery, type View } from './view.ts';

const pageSize = 100;

type Sources = Pick<Office, 'api' | 'edits'>;

export async function fetchPage(
  { api, edits }: Sources,
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
  return edits.applyTo(answer as unknown as Page, (record) => belongs(kind, view, record));
}

export const listKey = (kind: OfficeKind, view: View) => [...queryKeys.lists(kind.path), view];

export const listQuery = (sources: Sources, kind: OfficeKind, view: View) =>
  infiniteQueryOptions({
    queryKey: listKey(kind, view),
    queryFn: ({ pageParam, signal }) =>
      fetchPage(sources, kind, view, { cursor: pageParam, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: Page) => page.nextCursor,
    // useFreshStart keeps it current; loading all pages again would not.
    staleTime: Number.POSITIVE_INFINITY,
    // Comparing a hundred thousand records one by one would be felt while scrolling.
    structuralSharing: false,
  });
