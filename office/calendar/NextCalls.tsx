import { Link } from 'react-router';
import type { Appointment } from '../../contract/appointments/appointment.ts';
import { addresses } from '../addresses.ts';
import { useNow } from '../time/Clock.tsx';
import { StateWord } from './CalendarEntry.tsx';
import { dayOf, longDay, spanFrom, timeOf, zoneText } from './days.ts';
import { useCallTakers, useSpan } from './useCalendar.ts';
import { calendarHref } from './useCalendarAddress.ts';

export function NextCalls() {
  const span = spanFrom(dayOf(useNow()), 2);
  const { data } = useSpan(span);
  const { data: people } = useCallTakers();
  if (!data || !people) return null;
  const calls = data.appointments.filter(({ type }) => type === 'call');
  if (calls.length === 0 && !people.some(({ takesCalls }) => takesCalls)) return null;
  return (
    <section className="panel stack-tight" aria-labelledby="next-calls">
      <header className="row row-spread panel-head">
        <h2 id="next-calls">Calls today and tomorrow</h2>
        <Link to={addresses.calendar}>Open calendar</Link>
      </header>
      {calls.length === 0 ? (
        <p className="soft">No calls today or tomorrow.</p>
      ) : (
        <div className="next-calls">
          {span.days.map((day, index) => (
            <div key={day}>
              <h3>
                {index === 0 ? 'Today' : 'Tomorrow'} <span className="soft">{longDay(day)}</span>
              </h3>
              <CallList day={day} calls={calls.filter(({ start }) => dayOf(start) === day)} />
            </div>
          ))}
        </div>
      )}
      {calls.length > 0 && <p className="soft field-hint">Times in {zoneText()}.</p>}
    </section>
  );
}

const CallList = ({ day, calls }: { day: string; calls: Appointment[] }) =>
  calls.length === 0 ? (
    <p className="soft next-none">No calls</p>
  ) : (
    <ul>
      {calls.map((call) => (
        <li key={call._id}>
          <Link
            className="next-call"
            to={calendarHref({ view: 'day', day, record: call.record?._id })}
          >
            <span className="entry-time">{timeOf(call.start)}</span>
            <span className="row-name truncate" dir="auto">
              {call.record?.name}
            </span>
            <StateWord entry={{ ...call, key: call._id, appointment: call }} />
            <span className="soft truncate" dir="auto">
              {call.person?.name}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
