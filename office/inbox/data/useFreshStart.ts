import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../api/queryClient.ts';
import type { OfficeKind } from '../../kinds.ts';
import { useOffice } from '../../office.ts';
import { fetchPage, listKey } from './listQuery.ts';
import { lookAgainMs } from './lookAgain.ts';
import { type Pages, withFreshStart } from './pages.ts';
import type { View } from './view.ts';

/** Looks for new arrivals and colleagues' changes at the beginning of a loaded list. Failing is quiet. */
export function useFreshStart(kind: OfficeKind, view: View, isLoaded: boolean): void {
  const office = useOffice();
  const queries = useQueryClient();
  const key = listKey(kind, view);
  useQuery({
    queryKey: [...queryKeys.freshStart(kind.path), view],
    queryFn: async ({ signal }) => {
      const fresh = await fetchPage(office, kind, view, { signal });
      // A page on its way would bring the old beginning back; the list asks for it again.
      if (queries.getQueryData(key)) void queries.cancelQueries({ queryKey: key, exact: true });
      queries.setQueryData<Pages>(key, (pages) => pages && withFreshStart(pages, fresh));
      return Date.now();
    },
    enabled: isLoaded,
    // The list itself has just been loaded, or is about to be: begin with a pause.
    initialData: 0,
    initialDataUpdatedAt: () => queries.getQueryState(key)?.dataUpdatedAt || Date.now(),
    staleTime: lookAgainMs / 3,
    refetchInterval: lookAgainMs,
    gcTime: 0,
  });
}
