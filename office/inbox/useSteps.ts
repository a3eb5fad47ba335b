import { useEffect, useMemo, useRef } from 'react';
import type { InboxRecord } from '../../contract/inbox/kind.ts';

/** Next and previous from the open record, or from where the last one was before it left the list. */
export function useSteps(records: InboxRecord[], id: string | undefined) {
  const index = useMemo(() => records.findIndex((record) => record._id === id), [records, id]);
  const last = useRef(0);
  useEffect(() => {
    if (index >= 0) last.current = index;
  }, [index]);

  const at = (wanted: number): InboxRecord | undefined => records[wanted];
  return {
    index,
    next: () => at(index >= 0 ? index + 1 : Math.min(last.current, records.length - 1)),
    previous: () => at(index >= 0 ? index - 1 : Math.max(0, last.current - 1)),
  };
}
