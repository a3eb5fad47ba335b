import type { InboxRecord, Kind, Tone } from '../../contract/inbox/kind.ts';
import { dueOf, promisedBy } from '../../contract/inbox/promise.ts';
import { Badge } from '../../ui/Badge.tsx';
import { promise } from '../kinds.ts';
import { useNow } from '../time/Clock.tsx';
import { dueText } from '../time/duration.ts';
import { exactTime } from '../time/format.ts';

/** Old records may have no status, or one that no longer exists. */
const otherTones: Record<string, Tone> = { pending: 'waiting', rejected: 'bad' };

function StatusBadge({ kind, status = 'pending' }: { kind: Kind; status?: string | undefined }) {
  if (kind.statuses.length === 0) return null;
  const known = kind.statuses.find(({ value }) => value === status);
  return (
    <Badge tone={known?.tone ?? otherTones[status] ?? 'plain'}>
      {known?.label ?? status.charAt(0).toUpperCase() + status.slice(1)}
    </Badge>
  );
}

/** A withdrawn record has no status that matters. */
export function StateBadges({
  kind,
  record,
}: {
  kind: Kind;
  record: Pick<InboxRecord, 'status' | 'answeredAt' | 'answeredHow' | 'withdrawnAt' | 'unread'>;
}) {
  if (record.withdrawnAt !== null) return <Badge>Withdrawn</Badge>;
  return (
    <>
      {record.unread && <Badge tone="active">New reply</Badge>}
      {kind.statuses.length > 0 ? (
        <StatusBadge kind={kind} status={record.status} />
      ) : record.answeredAt === null ? (
        <Badge tone="waiting">Open</Badge>
      ) : (
        record.answeredHow !== null && <Badge tone="good">Answered</Badge>
      )}
    </>
  );
}

export const UnreadDot = () => (
  <span className="unread">
    <span className="sr-only">Unread: </span>
  </span>
);

export function DueChip({ record }: { record: InboxRecord }) {
  const due = dueOf(record, useNow(), promise);
  if (!due || record.suspect) return null;
  const until = promisedBy(record, promise).toISOString();
  return (
    <span className={`due due-${due.state}`} title={`Answer promised by ${exactTime(until)}`}>
      {dueText(due)}
    </span>
  );
}
