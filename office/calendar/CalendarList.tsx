import type { AgencyHours } from '../../contract/appointments/hours.ts';
import { EntryLink, type EntryProps, PersonMark } from './CalendarEntry.tsx';
import { StateBadge } from './CallPanel.tsx';
import { dayOf, longDay, timeOf } from './days.ts';
import { dayNote, type Entry, isWholeDay, minutesOn } from './entries.ts';

export const CalendarList = ({
  caption,
  days,
  entries,
  agencyHours,
  propsOf,
}: {
  caption: string;
  days: string[];
  entries: Entry[];
  agencyHours: AgencyHours | undefined;
  propsOf: (entry: Entry) => EntryProps;
}) => (
  <table className="table calendar-list">
    <caption className="sr-only">{caption}</caption>
    <thead>
      <tr>
        <th scope="col">Time</th>
        <th scope="col">What</th>
        <th scope="col">Person</th>
        <th scope="col">State</th>
      </tr>
    </thead>
    {days.map((day) => {
      const ofDay = entries.filter((entry) => minutesOn(day, entry));
      const note = agencyHours && dayNote(day, agencyHours);
      if (ofDay.length === 0 && !note) return null;
      return (
        <tbody key={day}>
          <tr>
            <th colSpan={4} scope="rowgroup" className="calendar-list-day">
              <time dateTime={day}>{longDay(day)}</time>{' '}
              {note && <span className="soft">{note}</span>}
            </th>
          </tr>
          {ofDay.map((entry) => (
            <EntryRow key={entry.key} day={day} {...propsOf(entry)} />
          ))}
        </tbody>
      );
    })}
  </table>
);

function EntryRow({ day, ...props }: { day: string } & EntryProps) {
  const { entry, people } = props;
  const { appointment, person, start, end } = entry;
  const minutes = minutesOn(day, entry);
  return (
    <tr data-open={props.isOpen || undefined}>
      <td className="calendar-list-time">
        {minutes && isWholeDay(minutes) ? (
          'All day'
        ) : (
          <>
            {dayOf(start) < day ? '00:00' : timeOf(start)}–
            {dayOf(end) > day ? '24:00' : timeOf(end)}
          </>
        )}
      </td>
      <td>
        <EntryLink {...props} />
      </td>
      <td className="calendar-list-person">
        <PersonMark {...{ people, person }} /> <span dir="auto">{person?.name ?? 'Nobody'}</span>
      </td>
      <td className="calendar-list-state">
        {appointment?.type === 'call' && <StateBadge state={appointment.state} />}
      </td>
    </tr>
  );
}
