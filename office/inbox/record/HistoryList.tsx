import type { HistoryEntry } from '../../../contract/inbox/history.ts';
import type { Kind } from '../../../contract/inbox/kind.ts';
import { Button } from '../../../ui/Button.tsx';
import { catalogue, type OfficeKind } from '../../kinds.ts';
import { LetterEntry } from '../../letters/LetterEntry.tsx';
import { letterElementId, timelineOf } from '../../letters/timeline.ts';
import { useLetters } from '../../letters/useLetters.ts';
import { ExactTime } from '../../time/Clock.tsx';
import { timeOnClock } from '../../time/zones.ts';
import { useHistory } from '../data/useRecord.ts';

export function HistoryList({ kind, id }: { kind: OfficeKind; id: string }) {
  const { data, isError, refetch } = useHistory(kind, id);
  const letters = useLetters(kind, id);
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
      {timelineOf(data, letters.data ?? []).map(({ entry, letter }) =>
        letter ? (
          <li
            key={letter._id}
            id={letterElementId(letter._id)}
            tabIndex={-1}
            className={`history-entry history-${letter.purpose}`}
          >
            <LetterEntry
              {...{ kind, letter }}
              recordId={id}
              isNewest={letter._id === letters.data?.at(-1)?._id}
            />
          </li>
        ) : (
          <HistoryItem key={entry._id} {...{ kind, entry }} />
        ),
      )}
      {letters.isError && !letters.data && (
        <li className="history-entry soft">
          The letters could not be loaded.{' '}
          <Button small onClick={() => void letters.refetch()}>
            Try again
          </Button>
        </li>
      )}
    </ol>
  );
}

const HistoryItem = ({ kind, entry }: { kind: OfficeKind; entry: HistoryEntry }) => (
  <li className={`history-entry history-${entry.action}`}>
    <p>
      {sentence(kind, entry)}
      {entry.bulk && `, as one of ${entry.bulk.size.toLocaleString('en')}`}{' '}
      <ExactTime iso={entry.at} />
    </p>
    {entry.note !== null && (
      <p className="history-text" dir="auto">
        {entry.note}
      </p>
    )}
  </li>
);

function sentence(kind: Kind, { action, by, from, to }: HistoryEntry) {
  const who = <strong dir="auto">{by ?? 'Somebody'}</strong>;
  const caller = by === null ? 'The sender' : who;
  switch (action) {
    case 'arrived':
      return 'Arrived';
    case 'suspected':
      return <>{who} marked this as spam</>;
    case 'cleared':
      return <>{who} said this is not spam</>;
    case 'answered':
      if (to === 'restored') return <>{who} marked this as answered again</>;
      return to === 'letter' ? <>{who} answered in a letter</> : <>{who} marked this as answered</>;
    case 'reopened':
      if (by !== null) return <>{who} marked this as not answered</>;
      return to === 'bounce' ? 'The answer came back: open again' : 'The sender wrote: open again';
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
    case 'booked':
      return (
        <>
          {caller} booked a call for <CallTime iso={to} />
        </>
      );
    case 'moved':
      return (
        <>
          {caller} moved the call from <CallTime iso={from} /> to <CallTime iso={to} />
        </>
      );
    case 'call cancelled':
      return (
        <>
          {caller} cancelled the call on <CallTime iso={from} />
        </>
      );
    case 'call marked':
      return to === 'booked' ? (
        <>
          {who} took back that the call was {from}
        </>
      ) : (
        <>
          {who} marked the call as {to}
        </>
      );
    case 'calendar answer':
      return `Their calendar ${calendarAnswers[to ?? ''] ?? 'answered the invitation'}`;
    case 'reminded':
      return 'A reminder of the call was sent';
  }
}

const calendarAnswers: Record<string, string> = {
  accepted: 'accepted the call',
  declined: 'declined the call',
  tentative: 'says they may take the call',
};

/** On the agency's clock. */
const CallTime = ({ iso }: { iso: string | null }) =>
  iso === null ? (
    'another time'
  ) : (
    <span className="call-time">{timeOnClock(new Date(iso), catalogue.timeZone)}</span>
  );

const labelOf = (kind: Kind, status: string | null): string =>
  kind.statuses.find(({ value }) => value === status)?.label ?? status ?? 'none';
