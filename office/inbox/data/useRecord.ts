import { useQuery, useQueryClient } from '@tanstack/react-query';
import { inboxApi } from '../../../contract/inbox/api.ts';
import type { HistoryEntry } from '../../../contract/inbox/history.ts';
import type { InboxRecord } from '../../../contract/inbox/kind.ts';
import { isGone } from '../../api/failure.ts';
import { inboxFallbacks } from '../../api/fallbacks.ts';
import { queryKeys } from '../../api/queryClient.ts';
import type { OfficeKind } from '../../kinds.ts';
import { useOffice } from '../../office.ts';
import { createInboxCache } from './cache.ts';
import { lookAgainMs } from './lookAgain.ts';

/** One record in its latest state. What the list knows of it is shown until the answer is there. */
export function useRecord(kind: OfficeKind, id: string, listed: InboxRecord | undefined) {
  const { api, edits, lines } = useOffice();
  const queries = useQueryClient();
  const queryKey = queryKeys.record(kind.path, id);
  return useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<InboxRecord> => {
      const { data } = await api.call(inboxApi(kind).read, {
        id,
        signal,
        fallback: inboxFallbacks(kind).read,
      });
      const shown = queries.getQueryData<InboxRecord>(queryKey);
      // What our change under way comes to stays on screen: its own answer tells whether a colleague was faster.
      if (shown && lines.isBusy(id)) return shown;
      return createInboxCache(queries, kind, edits).learn(data as unknown as InboxRecord);
    },
    ...(listed ? { initialData: listed, initialDataUpdatedAt: 0 } : {}),
    staleTime: 5000,
    // What is gone does not come back.
    refetchInterval: ({ state }) => !isGone(state.error) && lookAgainMs,
  });
}

export function useHistory(kind: OfficeKind, id: string) {
  const { api } = useOffice();
  return useQuery({
    queryKey: queryKeys.history(kind.path, id),
    queryFn: async ({ signal }): Promise<HistoryEntry[]> => {
      const { data } = await api.call(inboxApi(kind).history, {
        id,
        signal,
        fallback: inboxFallbacks(kind).history,
      });
      return data;
    },
    staleTime: 0,
    refetchInterval: lookAgainMs,
  });
}
