import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type MouseEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import type { InboxRecord } from '../../../contract/inbox/kind.ts';
import type { OfficeKind } from '../../kinds.ts';
import type { Count } from '../data/counts.ts';
import { toSearch, type View } from '../view.ts';
import { RecordRow, rowId } from './RecordRow.tsx';
import type { Checked } from './useChecked.ts';
import { useScrollAnchor } from './useScrollAnchor.ts';

/** Rows left before more are fetched; a fast scroll should not reach the end. */
const fetchAhead = 60;

interface Props {
  kind: OfficeKind;
  view: View;
  records: InboxRecord[];
  count: Count | undefined;
  openId: string | undefined;
  openIndex: number;
  hrefOf: (id: string) => string;
  checked: Checked;
  onOpen: (record: InboxRecord, byKeyboard: boolean) => void;
  hasPrevious: boolean;
  fetchPrevious: (() => void) | undefined;
  fetchNext: (() => void) | undefined;
}

export function RecordList(props: Props) {
  const { kind, view, records, count, openId, openIndex, checked } = props;
  const { hasPrevious, fetchPrevious, fetchNext } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const height = useRowHeight();
  const rows = useVirtualizer({
    count: records.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 10,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: measures again when the height changes
  useLayoutEffect(() => rows.measure(), [height, rows]);
  useScrollAnchor(scroller, { listName: toSearch(view), records, hasPrevious }, height);

  const items = rows.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (first < fetchAhead) fetchPrevious?.();
    if (last + fetchAhead >= records.length) fetchNext?.();
  }, [first, last, records.length, fetchPrevious, fetchNext]);

  // Only once per opened record: rows that arrive above must not scroll back to it.
  const scrolledTo = useRef<string>(undefined);
  useEffect(() => {
    if (openId === undefined) scrolledTo.current = undefined;
    if (openIndex < 0 || scrolledTo.current === openId) return;
    rows.scrollToIndex(openIndex, { align: 'auto' });
    scrolledTo.current = openId;
  }, [openId, openIndex, rows]);

  // Stable callbacks, so that memoized rows re-render only when they change.
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const open = useCallback((record: InboxRecord, event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    latest.current.onOpen(record, event.detail === 0);
  }, []);
  const check = useCallback((index: number, range: boolean) => {
    latest.current.checked.toggle(index, range);
  }, []);

  const stop = openIndex >= 0 ? openIndex : (items[0]?.index ?? 0);
  return (
    <div ref={scroller} className="record-list-scroll">
      <ul
        className="record-list"
        style={{ height: rows.getTotalSize() }}
        aria-label={kind.texts.many}
      >
        {items.map(({ index, start }) => {
          const record = records[index];
          return (
            record && (
              <RecordRow
                key={record._id}
                {...{ kind, record, index, height }}
                count={count && !count.isCapped && !hasPrevious ? count.value : -1}
                top={start}
                href={props.hrefOf(record._id)}
                open={record._id === openId}
                checked={checked.ids.has(record._id)}
                isStop={index === stop}
                onOpen={open}
                onCheck={check}
              />
            )
          );
        })}
      </ul>
    </div>
  );
}

export function focusedRow(): number {
  const row = document.activeElement?.closest('.record-row');
  return row ? Number(row.getAttribute('aria-posinset')) - 1 : -1;
}

export function focusList(): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>('.row-link[tabindex="0"]')?.focus({ preventScroll: true });
  });
}

export function focusRow(id: string, tries = 20): void {
  requestAnimationFrame(() => {
    const row = document.getElementById(rowId(id));
    row?.focus({ preventScroll: true });
    // A closing dialog may hold the focus for a few more frames.
    if (row && document.activeElement !== row && tries > 1) focusRow(id, tries - 1);
  });
}

const touch = '(pointer: coarse)';
/** Must match the breakpoint in record-list.css. */
const oneLine = '(min-width: 3400px)';

function subscribe(listener: () => void): () => void {
  const media = matchMedia(touch);
  media.addEventListener('change', listener);
  addEventListener('resize', listener);
  return () => {
    media.removeEventListener('change', listener);
    removeEventListener('resize', listener);
  };
}

function rowHeight(): number {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const rems = matchMedia(touch).matches ? 4.75 : matchMedia(oneLine).matches ? 2.75 : 3.875;
  return Math.round(rems * rem);
}

/** So that no row has to be measured. */
const useRowHeight = (): number => useSyncExternalStore(subscribe, rowHeight);
