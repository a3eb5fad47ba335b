import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import type { InboxRecord } from '../../contract/inbox/kind.ts';
import { queryKeys } from '../api/queryClient.ts';
import type { OfficeKind } from '../kinds.ts';
import { comesBefore, type View } from './view.ts';

/** A record that left the list keeps its position in the sort order. */
export function useAdjacentRecords(
  kind: OfficeKind,
  records: InboxRecord[],
  { id, sort }: { id: string | undefined; sort: View['sort'] },
) {
  const client = useQueryClient();
  const index = useMemo(() => records.findIndex((record) => record._id === id), [records, id]);
  const open =
    records[index] ??
    (id === undefined
      ? undefined
      : client.getQueryData<InboxRecord>(queryKeys.record(kind.path, id)));
  const last = useRef<InboxRecord>(undefined);
  useEffect(() => {
    if (open) last.current = open;
  }, [open]);

  const after = (from: InboxRecord) => records.find((one) => comesBefore(sort, from, one));
  const before = (from: InboxRecord) => records.findLast((one) => comesBefore(sort, one, from));

  function next(): InboxRecord | undefined {
    if (index >= 0) return records[index + 1];
    if (id !== undefined) return open && after(open);
    const from = last.current;
    if (!from) return records[0];
    return records.find(({ _id }) => _id === from._id) ?? after(from) ?? records.at(-1);
  }

  function previous(): InboxRecord | undefined {
    if (index >= 0) return records[index - 1];
    if (id !== undefined) return open && before(open);
    const from = last.current;
    return (from && before(from)) ?? records[0];
  }

  return { index, next, previous };
}
