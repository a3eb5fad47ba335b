import { useQuery, useQueryClient } from '@tanstack/react-query';
import { inboxApi } from '../../../contract/inbox/api.ts';
import type { HistoryEntry } from '../../../contract/inbox/history.ts';
import type { InboxRecord } from '../../../contract/inbox/kind.ts';
import { inboxFallbacks } from '../../api/fallbacks.ts';
import { queryKeys } from '../../api/queryClient.ts';
import type { OfficeKind } from '../../kinds.ts';
import { useOffice } from '../../office.ts';
import { createInboxCache } from './cache.ts';

/** One record in its latest state. What the list knows of it is shown until the answer is there. */
export function useRecord(kind: OfficeKind, id: string, listed: InboxRecord | undefined) {
  const { api, edits } = useOffice();
  const queries = useQueryClient();
  return useQuery({
    queryKey: queryKeys.record(kind.path, id),
    queryFn: async ({ signal }): Promise<InboxRecord> => {
      const { data } = await api.call(inboxApi(kind).read, {
        id,
        signal,
        fallback: inboxFallbacks(kind).read,
      });
      return createInboxCache(queries, kind, edits).learn(data as unknown as InboxRecord);
    },
    ...(listed ? { initialData: listed, initialDataUpdatedAt: 0 } : {}),
    staleTime: 5000,
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
  });
}
