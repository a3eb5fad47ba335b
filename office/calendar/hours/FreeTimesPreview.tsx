import type { FreeTimes } from '../../../contract/appointments/appointment.ts';
import { LoadFailure, Loading } from '../../layout/screen.tsx';
import { dayOf, fullDay, timeOf, zoneText } from '../days.ts';
import { useSlots } from './useHours.ts';

const daysShown = 3;
const timesShown = 8;

export function FreeTimesPreview({ minutes }: { minutes: number }) {
  const { data, error, isPending, refetch } = useSlots();
  return (
    <section className="panel stack-tight free-preview" aria-labelledby="free-preview">
      <h2 id="free-preview">Next free times as visitors see them</h2>
      {isPending && <Loading text="Loading free times..." />}
      {error && (
        <LoadFailure text="Failed to load free times." error={error} retry={() => void refetch()} />
      )}
      {data && <Times free={data} />}
      <p className="soft">
        Calls of {minutes} minutes, as saved, in {zoneText()}. Visitors see them in their own zone.
      </p>
    </section>
  );
}

function Times({ free: { isOpen, times } }: { free: FreeTimes }) {
  if (!isOpen || times.length === 0) {
    return (
      <p className="strip strip-waiting">
        {isOpen
          ? 'No time is free. The form asks visitors for a wish instead.'
          : 'Nobody takes calls, or there are no hours. The form asks visitors for a wish instead.'}
      </p>
    );
  }
  const days = Map.groupBy(times, (time) => dayOf(time));
  return (
    <dl className="free-days">
      {[...days].slice(0, daysShown).map(([day, starts]) => (
        <div key={day}>
          <dt>{fullDay(day)}</dt>
          <dd>
            {starts.slice(0, timesShown).map((start) => (
              <time key={start} dateTime={start} className="free-time">
                {timeOf(start)}
              </time>
            ))}
            {starts.length > timesShown && (
              <span className="soft">and {starts.length - timesShown} more</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
