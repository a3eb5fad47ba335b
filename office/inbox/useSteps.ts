import { useEffect, useMemo, useRef } from 'react';
import type { InboxRecord } from '../../contract/inbox/kind.ts';
import { comesBefore, type View } from './data/view.ts';

interface Place {
  id: string | undefined;
  sort: View['sort'];
  /** More rows follow those that are loaded. */
  hasMore: boolean;
}

/**
 * Next and previous from the open record, or from the last one that was. Its place follows from its id, so
 * it holds even when the record, or its neighbours, left the list or came back.
 */
export function useSteps(records: InboxRecord[], { id, sort, hasMore }: Place) {
  const index = useMemo(() => records.findIndex((record) => record._id === id), [records, id]);
  const last = useRef<string>(undefined);
  useEffect(() => {
    if (id !== undefined) last.current = id;
  }, [id]);

  const after = (from: string) => records.find(({ _id }) => comesBefore(sort, from, _id));
  const before = (from: string) => records.findLast(({ _id }) => comesBefore(sort, _id, from));
  /** Its row is not loaded yet: where it stands is unknown. */
  const isBeyond = (from: string) => hasMore && after(from) === undefined;

  function next(): InboxRecord | undefined {
    if (index >= 0) return records[index + 1];
    if (id !== undefined) return after(id);
    const from = last.current;
    if (from === undefined) return records[0];
    // Closed but still there: that one first.
    return records.find(({ _id }) => _id === from) ?? after(from) ?? records.at(-1);
  }

  function previous(): InboxRecord | undefined {
    if (index >= 0) return records[index - 1];
    if (id !== undefined) return isBeyond(id) ? undefined : before(id);
    const from = last.current;
    return (from === undefined ? undefined : before(from)) ?? records[0];
  }

  return { index, next, previous };
}
