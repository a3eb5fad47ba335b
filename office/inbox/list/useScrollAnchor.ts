import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { InboxRecord } from '../../../contract/inbox/kind.ts';

export function useScrollAnchor(
  scroller: RefObject<HTMLElement | null>,
  {
    listName,
    records,
    hasPrevious,
  }: { listName: string; records: InboxRecord[]; hasPrevious: boolean },
  rowHeight: number,
): void {
  const top = useRef<{ id: string; index: number; isListTop: boolean }>(undefined);
  const shown = useRef(listName);

  useLayoutEffect(() => {
    if (shown.current === listName) return;
    shown.current = listName;
    top.current = undefined;
    scroller.current?.scrollTo({ top: 0 });
  }, [listName, scroller]);

  useLayoutEffect(() => {
    const element = scroller.current;
    const before = top.current;
    if (!element || !before) return;
    // At the top, new records should be visible.
    if (before.isListTop && element.scrollTop < rowHeight) return;
    if (records[before.index]?._id === before.id) return;
    const index = records.findIndex((record) => record._id === before.id);
    if (index >= 0) element.scrollTop += (index - before.index) * rowHeight;
  }, [records, rowHeight, scroller]);

  useEffect(() => {
    const element = scroller.current;
    const remember = () => {
      const index = Math.floor((element?.scrollTop ?? 0) / rowHeight);
      const record = records[index];
      top.current = record && { id: record._id, index, isListTop: !hasPrevious };
    };
    remember();
    element?.addEventListener('scroll', remember, { passive: true });
    return () => element?.removeEventListener('scroll', remember);
  }, [records, rowHeight, hasPrevious, scroller]);
}
