import type { HistoryEntry } from '../../../contract/inbox/history.ts';
import type { Kind } from '../../../contract/inbox/kind.ts';
import { Button } from '../../../ui/Button.tsx';
import type { OfficeKind } from '../../kinds.ts';
import { Moment } from '../../time/Moment.tsx';
import { useHistory } from '../data/useRecord.ts';

export function HistoryList({ kind, id }: { kind: OfficeKind; id: string }) {
  const { data, isError, refetch } = useHistory(kind, id);
  if (isError && !data) {
    return (
      <p role="alert" className="soft">
        The history could not be loaded.{' '}
        <Button small onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    );
  }
  if (!data) return <p className="soft">Loading the history...</p>;
  return (
    <ol className="history">
      {data.map((entry) => (
        <li key={entry._id} className={`history-entry history-${entry.action}`}>
          <p>
            {sentence(kind, entry)}
            {entry.bulk && `, as one of ${entry.bulk.size.toLocaleString('en')}`}{' '}
            <Moment iso={entry.at} />
          </p>
          {entry.note !== null && (
            <p className="history-text" dir="auto">
              {entry.note}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

function sentence(kind: Kind, { action, by, from, to }: HistoryEntry) {
  const who = <strong dir="auto">{by ?? 'Somebody'}</strong>;
  switch (action) {
    case 'arrived':
      return 'Arrived';
    case 'suspected':
      return <>{who} marked this as spam</>;
    case 'cleared':
      return <>{who} said this is not spam</>;
    case 'answered':
      return to === 'letter' ? <>{who} answered in a letter</> : <>{who} marked this as answered</>;
    case 'reopened':
      return by === null ? 'The sender wrote: open again' : <>{who} marked this as not answered</>;
    case 'withdrawn':
      return 'The sender withdrew this';
    case 'note':
      return <>{who} noted</>;
    case 'status':
      return (
        <>
          {who} changed the status
          {from && <> from {labelOf(kind, from)}</>} to {labelOf(kind, to)}
        </>
      );
  }
}

const labelOf = (kind: Kind, status: string | null): string =>
  kind.statuses.find(({ value }) => value === status)?.label ?? status ?? 'none';
