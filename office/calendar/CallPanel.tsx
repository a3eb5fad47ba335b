import { useState } from 'react';
import { Link } from 'react-router';
import type { Appointment, CalendarAnswer } from '../../contract/appointments/appointment.ts';
import { cellMinutes } from '../../contract/appointments/hours.ts';
import type { InboxRecord } from '../../contract/inbox/kind.ts';
import { may } from '../../contract/roles.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { type MenuEntry, MoreActions } from '../inbox/record/MoreActions.tsx';
import type { OfficeKind } from '../kinds.ts';
import { useStaff } from '../office.ts';
import { useNow } from '../time/Clock.tsx';
import { showSameTime, timeOnClock } from '../time/zones.ts';
import { isolate } from '../toasts/toasts.ts';
import { dayOf, periodText, timeZone, zoneText } from './days.ts';
import { MoveDialog } from './MoveDialog.tsx';
import { byCalls } from './PersonSelect.tsx';
import { useCallsOf, useCallTakers } from './useCalendar.ts';
import { calendarHref } from './useCalendarAddress.ts';
import { refusalOf, useCallActions } from './useCallActions.ts';

const answers: Record<CalendarAnswer, string> = {
  accepted: 'Accepted',
  declined: 'Declined',
  tentative: 'Perhaps',
};

export function CallPanel({ kind, record }: { kind: OfficeKind; record: InboxRecord }) {
  const { data, isError, refetch } = useCallsOf(record._id);
  const call = data?.find(({ state }) => state !== 'cancelled');
  const mayBook = !record.suspect && record.withdrawnAt === null;
  if (data && !call && !mayBook) return null;
  return (
    <section className="call-panel raised" aria-labelledby="call-heading">
      <h3 id="call-heading">Call</h3>
      {call ? (
        <BookedCall call={call} recordId={record._id} />
      ) : data ? (
        <NoCall
          recordId={record._id}
          wish={String(record[kind.books ?? ''] ?? '')}
          wasCancelled={data.length > 0}
        />
      ) : isError ? (
        <p role="alert" className="soft">
          The call could not be loaded.{' '}
          <Button small onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      ) : (
        <p className="soft">Loading the call...</p>
      )}
    </section>
  );
}

function BookedCall({ call, recordId }: { call: Appointment; recordId: string }) {
  const { person, visitorZone, start, answer } = call;
  const at = new Date(start);
  const isElsewhere = visitorZone !== null && !showSameTime(at, visitorZone, timeZone);
  return (
    <>
      <p className="row row-wrap call-time">
        <strong>
          <time dateTime={start}>{periodText(call)}</time>
        </strong>
        <StateBadge state={call.state} />
        {answer === 'declined' && <Badge tone="bad">Declined</Badge>}
      </p>
      <dl className="call-facts">
        <div>
          <dt>Time zone</dt>
          <dd>{zoneText(start)}</dd>
        </div>
        {visitorZone !== null && (
          <div>
            <dt>Their clock</dt>
            <dd>
              {isElsewhere ? timeOnClock(at, visitorZone) : 'The same'} (
              {visitorZone.replaceAll('_', ' ')})
            </dd>
          </div>
        )}
        <div>
          <dt>With</dt>
          <dd dir="auto">{person?.name ?? 'Nobody: the account is gone. Hand the call over.'}</dd>
        </div>
        {answer && (
          <div>
            <dt>Their calendar</dt>
            <dd>{answers[answer]}</dd>
          </div>
        )}
      </dl>
      <div className="row row-wrap">
        <CallMenu call={call} recordId={recordId} />
        <Link to={calendarHref({ day: dayOf(start), record: recordId })}>Show in calendar</Link>
      </div>
    </>
  );
}

export const StateBadge = ({ state }: Pick<Appointment, 'state'>) =>
  state === 'held' ? (
    <Badge tone="good">Held</Badge>
  ) : state === 'missed' ? (
    <Badge tone="bad">Missed</Badge>
  ) : (
    <Badge tone="active">Booked</Badge>
  );

function CallMenu({ call, recordId }: { call: Appointment; recordId: string }) {
  const { role } = useStaff();
  const now = useNow();
  const { mark, handOver, cancel } = useCallActions();
  const { data: people = [] } = useCallTakers();
  const [isMoving, setIsMoving] = useState(false);
  if (!may(role, 'change the inbox')) return null;
  const isBooked = call.state === 'booked';
  const hasBegun = Date.parse(call.start) <= now.getTime();
  const marks = [
    { label: 'Held', state: 'held' as const },
    { label: 'Missed', state: 'missed' as const },
  ].filter(({ state }) => hasBegun && state !== call.state);
  const others = byCalls(people).filter(({ _id }) => _id !== call.person?._id);
  const move = { label: 'Move to …', act: () => setIsMoving(true) };
  const entries: MenuEntry[][] = isBooked
    ? [
        hasBegun ? [move] : [],
        others.map((other) => ({
          label: `Hand over to ${isolate(other.name)}`,
          act: () => void handOver(call, other),
        })),
        [{ label: 'Cancel call', isDanger: true, act: () => void cancel(call) }],
      ]
    : [[{ label: 'Neither held nor missed', act: () => void mark(call, 'booked') }]];
  return (
    <>
      {marks.map(({ label, state }) => (
        <Button key={state} small onClick={() => void mark(call, state)}>
          {label}
        </Button>
      ))}
      {isBooked && !hasBegun && (
        <Button small onClick={move.act}>
          {move.label}
        </Button>
      )}
      <MoreActions label="More about the call" entries={entries.filter(({ length }) => length)} />
      {isMoving && (
        <MoveDialog
          title="Move the call"
          action="Move"
          {...{ call, recordId }}
          onClose={() => setIsMoving(false)}
        />
      )}
    </>
  );
}

const cellMs = cellMinutes * 60_000;

function NoCall({
  recordId,
  wish,
  wasCancelled,
}: {
  recordId: string;
  wish: string;
  wasCancelled: boolean;
}) {
  const { role } = useStaff();
  const now = useNow();
  const { book } = useCallActions();
  const [isChoosing, setIsChoosing] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const start = new Date(Math.round(Date.parse(wish) / cellMs) * cellMs);
  const isAhead = start > now;

  async function bookWish(): Promise<void> {
    setIsSending(true);
    setRefusal(undefined);
    try {
      await book({ record: recordId, start: start.toISOString() });
    } catch (failure) {
      const { text, times } = refusalOf(failure);
      setRefusal(times.length > 0 ? 'This time is taken. Book another one.' : text);
    } finally {
      setIsSending(false);
    }
  }

  return (
    <>
      <p>
        {wasCancelled ? 'The call was cancelled.' : 'No call is booked.'}
        {!Number.isNaN(start.getTime()) && (
          <>
            {' '}
            Wished for: <time dateTime={wish}>{timeOnClock(start, timeZone)}</time> (
            {zoneText(start)}).
          </>
        )}
      </p>
      {refusal && (
        <p role="alert" className="field-fault">
          {refusal}
        </p>
      )}
      {may(role, 'change the inbox') && (
        <div className="row row-wrap">
          {isAhead && (
            <Button small disabled={isSending} onClick={() => void bookWish()}>
              {isSending ? 'Booking...' : 'Book this time'}
            </Button>
          )}
          <Button small onClick={() => setIsChoosing(true)}>
            {isAhead ? 'Book another time …' : 'Book a time …'}
          </Button>
        </div>
      )}
      {isChoosing && (
        <MoveDialog
          title="Book a call"
          action="Book"
          recordId={recordId}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </>
  );
}
