import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FoundCounts, inboxApi } from '../../../contract/inbox/api.ts';
import { inboxFallbacks } from '../../api/fallbacks.ts';
import { pollMs, queryKeys } from '../../api/queryClient.ts';
import { useDashboard } from '../../dashboard/useDashboard.ts';
import type { OfficeKind } from '../../kinds.ts';
import { useOffice } from '../../office.ts';
import { latestRecord, usePendingChanges } from '../data/changes.ts';
import { type Count, countOfTab, inboxCounts, recount } from '../data/counts.ts';
import type { View } from '../view.ts';

/** The other tabs are counted only when typing pauses. */
const restMs = 300;

/** Unknown counts stay empty while searching: the count of the whole inbox would be mistaken for hits. */
export function useTabCounts(
  kind: OfficeKind,
  view: View,
  listed: Count | undefined,
): (tab: string) => Count | undefined {
  const client = useQueryClient();
  const pending = usePendingChanges(kind);
  const dashboard = useDashboard().data;
  const q = view.q.trim();
  const found = useFound(kind, q);
  const confirmed = q === '' ? dashboard && inboxCounts(dashboard, kind) : found;
  const changed = new Map(pending.map(({ record }) => [record._id, record]));
  const shown =
    confirmed &&
    [...changed.values()].reduce((counts, record) => {
      const { confirmed, shown } = latestRecord(client, kind, record);
      return recount(counts, confirmed, shown);
    }, confirmed);
  // The list knows its own count, unless a filter hides some of the tab's records.
  const isWhole = view.sort === 'newest' && !view.due;
  return (tab) => {
    if (tab === view.tab && isWhole && (q !== '' || listed)) return listed;
    return shown && countOfTab(shown, tab);
  };
}

function useFound(kind: OfficeKind, q: string): FoundCounts | undefined {
  const { api } = useOffice();
  return useQuery({
    queryKey: queryKeys.found(kind.path, q),
    queryFn: async ({ signal }) => {
      await new Promise((resolve) => setTimeout(resolve, restMs));
      signal.throwIfAborted();
      const { data } = await api.call(inboxApi(kind).found, {
        query: { q },
        signal,
        fallback: inboxFallbacks(kind).list,
      });
      return data;
    },
    enabled: q !== '',
    refetchInterval: pollMs,
  }).data;
}
