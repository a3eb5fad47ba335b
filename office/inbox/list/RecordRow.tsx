import { type MouseEvent, memo, use } from 'react';
import type { InboxRecord } from '../../../contract/inbox/kind.ts';
import { longTextOf, type OfficeKind, shortSubjectOf } from '../../kinds.ts';
import { ShortTime } from '../../time/Clock.tsx';
import { DueChip, StateBadges, UnreadDot } from '../badges.tsx';
import { excerpt, Highlighted, SearchContext } from '../highlight.tsx';

interface Props {
  kind: OfficeKind;
  record: InboxRecord;
  index: number;
  /** -1: unknown. */
  count: number;
  top: number;
  height: number;
  href: string;
  open: boolean;
  checked: boolean;
  isStop: boolean;
  onOpen: (record: InboxRecord, event: MouseEvent) => void;
  onCheck: (index: number, range: boolean) => void;
}

export const rowId = (id: string): string => `row-${id}`;

/** Rendering 5,000 characters per row would drop frames. */
const excerptLength = 240;

export const RecordRow = memo(function RecordRow(props: Props) {
  const { kind, record, index, count, top, height, href, open, checked, isStop } = props;
  const name = String(record.name);
  const subject = shortSubjectOf(kind, record);
  const query = use(SearchContext);
  return (
    <li
      className="record-row"
      style={{ transform: `translateY(${top}px)`, height }}
      data-open={open || undefined}
      data-checked={checked || undefined}
      aria-posinset={index + 1}
      aria-setsize={count}
    >
      <label className="row-check">
        <input
          type="checkbox"
          checked={checked}
          tabIndex={isStop ? 0 : -1}
          aria-label={`Select ${name}`}
          onChange={(event) => props.onCheck(index, (event.nativeEvent as PointerEvent).shiftKey)}
        />
      </label>
      <a
        id={rowId(record._id)}
        className="row-link"
        href={href}
        tabIndex={isStop ? 0 : -1}
        aria-current={open || undefined}
        onClick={(event) => props.onOpen(record, event)}
      >
        <span className="row-name truncate" dir="auto">
          {record.unread && <UnreadDot />}
          <Highlighted>{name}</Highlighted>
        </span>
        <span className="row-side soft">
          <DueChip record={record} />
          <ShortTime iso={record.createdAt} />
        </span>
        <span className="row-words soft truncate">
          {subject && (
            <span className="row-subject">
              <Highlighted>{subject}</Highlighted>
            </span>
          )}
          <span dir="auto">
            <Highlighted>{excerpt(longTextOf(kind, record), query, excerptLength)}</Highlighted>
          </span>
        </span>
        <span className="row-status">
          <StateBadges kind={kind} record={record} />
        </span>
      </a>
    </li>
  );
});
