import { useQuery } from '@tanstack/react-query';
import { inboxApi } from '../../../contract/inbox/api.ts';
import { countCap } from '../../../contract/inbox/found.ts';
import { inboxFallbacks } from '../../api/fallbacks.ts';
import { queryKeys } from '../../api/queryClient.ts';
import { useDashboard } from '../../dashboard/useDashboard.ts';
import type { OfficeKind } from '../../kinds.ts';
import { useOffice } from '../../office.ts';
import { countOfTab, type TabCounts, wholeInbox } from './counts.ts';
import { lookAgainMs } from './lookAgain.ts';
import type { View } from './view.ts';

/** The list comes first: only a search that rests this long is counted for the other tabs too. */
const restMs = 300;

/**
 * What each tab holds, or would show for the search. Unknown is unknown: the number of the whole inbox beside
 * the result of a search would be taken for a number of hits.
 */
export function useTabCounts(
  kind: OfficeKind,
  view: View,
  listed: number | undefined,
): (tab: string) => number | undefined {
  const dashboard = useDashboard().data;
  const q = view.q.trim();
  const found = useFound(kind, q, listed === undefined || listed <= countCap);
  return (tab) => {
    // The list knows its own number, and at once; but sorted by time left it leaves out what was answered.
    const isListed = tab === view.tab && view.sort === 'newest';
    if (isListed && (q !== '' || listed !== undefined)) return listed;
    if (q === '') return dashboard && countOfTab(wholeInbox(dashboard, kind.path), tab);
    return found ? countOfTab(found, tab) : undefined;
  };
}

function useFound(kind: OfficeKind, q: string, few: boolean): TabCounts | undefined {
  const { api } = useOffice();
  return useQuery({
    queryKey: queryKeys.found(kind.path, q),
    queryFn: async ({ signal }) => {
      await new Promise((resolve) => setTimeout(resolve, restMs));
      // Typing on has abandoned it.
      signal.throwIfAborted();
      const { data } = await api.call(inboxApi(kind).found, {
        query: { q },
        signal,
        fallback: inboxFallbacks(kind).list,
      });
      return data;
    },
    enabled: q !== '' && few,
    refetchInterval: lookAgainMs,
  }).data;
}
