import { useQueries, useQuery } from '@tanstack/react-query';
import { dashboardApi } from '../../contract/dashboard.ts';
import { inboxApi } from '../../contract/inbox/api.ts';
import { fallbacks, inboxFallbacks } from '../api/fallbacks.ts';
import { queryKeys } from '../api/queryClient.ts';
import type { Page } from '../inbox/data/pages.ts';
import { officeKinds } from '../kinds.ts';
import { useOffice } from '../office.ts';

export function useDashboard() {
  const { api } = useOffice();
  return useQuery({
    queryKey: queryKeys.dashboard,
    queryFn: async ({ signal }) => {
      const { data } = await api.call(dashboardApi.read, { signal, fallback: fallbacks.dashboard });
      return data;
    },
    refetchInterval: 60_000,
  });
}

const recentItems = 5;

export function useRecent() {
  const { api } = useOffice();
  return useQueries({
    queries: officeKinds.map((kind) => ({
      queryKey: queryKeys.recent(kind.path),
      queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Page> => {
        const answer = await api.call(inboxApi(kind).list, {
          query: { limit: String(recentItems) },
          signal,
          fallback: inboxFallbacks(kind).list,
        });
        return answer as unknown as Page;
      },
      staleTime: 0,
      refetchInterval: 60_000,
    })),
  });
}
