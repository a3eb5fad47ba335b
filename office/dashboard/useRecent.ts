import { useQueries } from '@tanstack/react-query';
import { inboxApi } from '../../contract/inbox/api.ts';
import { inboxFallbacks } from '../api/fallbacks.ts';
import { queryKeys } from '../api/queryClient.ts';
import type { Page } from '../inbox/data/pages.ts';
import { officeKinds } from '../kinds.ts';
import { useOffice } from '../office.ts';

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
