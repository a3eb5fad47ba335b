import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { inboxApi } from '../../../contract/inbox/api.ts';
import type { HistoryEntry } from '../../../contract/inbox/history.ts';
import type { InboxRecord } from '../../../contract/inbox/kind.ts';
import { may } from '../../../contract/roles.ts';
import { isNotFound } from '../../api/failure.ts';
import { inboxFallbacks } from '../../api/fallbacks.ts';
import { pollMs, queryKeys } from '../../api/queryClient.ts';
import type { OfficeKind } from '../../kinds.ts';
import { useOffice, useStaff } from '../../office.ts';
import { usePendingChanges, withPending } from './changes.ts';
import { newer } from './pages.ts';
import { editLists } from './recordCache.ts';

export function useRecord(kind: OfficeKind, id: string, listed: InboxRecord | undefined) {
  const { api } = useOffice();
  const client = useQueryClient();
  const queryKey = queryKeys.record(kind.path, id);
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<InboxRecord> => {
      const answer = await api.call(inboxApi(kind).read, {
        id,
        signal,
        fallback: inboxFallbacks(kind).read,
      });
      const arrived = answer.data as unknown as InboxRecord;
      const known = client.getQueryData<InboxRecord>(queryKey);
      if (known && known.version < arrived.version) {
        await editLists(client, kind, new Map([[id, (row) => newer(row, arrived)]]));
      }
      return newer(known, arrived);
    },
    ...(listed ? { initialData: listed, initialDataUpdatedAt: 0 } : {}),
    staleTime: 5000,
    refetchInterval: ({ state }) => !isNotFound(state.error) && pollMs,
  });
  const pending = usePendingChanges(kind);
  return { data: data && (withPending(data, pending) ?? data), error, refetch };
}

/** Failures are ignored: it stays unread. */
export function useMarkRead(kind: OfficeKind, record: InboxRecord | undefined): void {
  const { api } = useOffice();
  const { role } = useStaff();
  const client = useQueryClient();
  const isUnread = record?.unread === true && may(role, 'change the inbox');
  const id = record?._id ?? '';
  useEffect(() => {
    if (!isUnread) return;
    const markRead = async () => {
      const fallback = inboxFallbacks(kind).update;
      const body = { unread: false };
      await api.call(inboxApi(kind).update, { id, body, fallback });
      const edit = (row: InboxRecord): InboxRecord => ({ ...row, unread: false });
      client.setQueryData<InboxRecord>(queryKeys.record(kind.path, id), (row) => row && edit(row));
      await editLists(client, kind, new Map([[id, edit]]));
      void client.invalidateQueries({ queryKey: queryKeys.recent(kind.path) });
      void client.invalidateQueries({ queryKey: queryKeys.dashboard });
    };
    markRead().catch(() => {});
  }, [isUnread, id, api, client, kind]);
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
    refetchInterval: pollMs,
  });
}
