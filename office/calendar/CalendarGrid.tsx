import type { CSSProperties } from 'react';
import type { AgencyHours, CallTaker } from '../../contract/appointments/hours.ts';
import { useNow } from '../time/Clock.tsx';
import { EntryLink, type EntryProps, PersonMark } from './CalendarEntry.tsx';
import { dayOf, longDay, minuteOf, weekDay } from './days.ts';
import {
  closedPeriods,
  dayNote,
  type Entry,
  isWorkday,
  minutesOn,
  openPeriods,
  type Period,
  placedOn,
  rowAt,
  shownHours,
} from './entries.ts';

interface Column {
  key: string;
  day: string;
  person?: CallTaker | undefined;
  entries: Entry[];
}

interface Props {
  caption: string;
  days: string[];
  entries: Entry[];
  agencyHours: AgencyHours;
  people: CallTaker[];
  shownPeople: CallTaker[];
  propsOf: (entry: Entry) => EntryProps;
}

export function CalendarGrid(props: Props) {
  const { caption, days, entries, agencyHours, people, shownPeople, propsOf } = props;
  const columns = columnsOf(props);
  const shown = shownHours(
    days,
    entries,
    days.flatMap((day) => openPeriods(day, agencyHours, shownPeople)),
  );
  const hours = Array.from(
    { length: (shown.to - shown.from) / 60 },
    (_, index) => shown.from / 60 + index,
  );
  const size = { '--rows': rowAt(shown.to, shown) - 1 } as CSSProperties;
  return (
    <table className="calendar-grid" style={size}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <td className="calendar-axis" />
          {columns.map(({ key, day, person }) => (
            <th key={key} scope="col" data-today={dayOf(new Date()) === day || undefined}>
              {person ? (
                <>
                  <PersonMark people={people} person={person} />{' '}
                  <span dir="auto">{person.name}</span>
                </>
              ) : (
                <time dateTime={day}>
                  <span aria-hidden="true">{weekDay(day)}</span>
                  <span className="sr-only">{longDay(day)}</span>
                </time>
              )}
              <span className="calendar-note soft">{dayNote(day, agencyHours)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <td className="calendar-axis">
            <div className="calendar-hours soft" aria-hidden="true">
              {hours.map((hour) => (
                <span key={hour}>{`${String(hour).padStart(2, '0')}:00`}</span>
              ))}
            </div>
          </td>
          {columns.map((column) => (
            <td key={column.key}>
              <Day
                {...{ column, shown, propsOf }}
                open={openPeriods(
                  column.day,
                  agencyHours,
                  column.person ? [column.person] : shownPeople,
                )}
              />
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

function columnsOf({ days, entries, agencyHours, people, shownPeople }: Props): Column[] {
  const [day = ''] = days;
  if (days.length > 1) {
    return days
      .filter(
        (one) =>
          isWorkday(one, agencyHours, shownPeople) ||
          entries.some((entry) => minutesOn(one, entry)),
      )
      .map((one) => ({ key: one, day: one, entries }));
  }
  const withEntries = new Set(entries.map(({ person }) => person?._id));
  const columns = people
    .filter((person) => shownPeople.includes(person) || withEntries.has(person._id))
    .map(
      (person): Column => ({
        key: person._id,
        day,
        person,
        entries: entries.filter((entry) => entry.person?._id === person._id),
      }),
    );
  const nobodys = entries.filter(({ person }) => person === null);
  const rest = nobodys.length > 0 || columns.length === 0;
  return rest ? [...columns, { key: 'nobody', day, entries: nobodys }] : columns;
}

function Day({
  column: { day, entries },
  shown,
  open,
  propsOf,
}: {
  column: Column;
  shown: Period;
  open: Period[];
  propsOf: Props['propsOf'];
}) {
  const now = useNow();
  const placed = placedOn(day, entries, shown);
  const minute = minuteOf(now);
  const isNow = dayOf(now) === day && minute >= shown.from && minute < shown.to;
  return (
    <div className="calendar-day">
      {closedPeriods(open, shown).map(({ from, to }) => (
        <div
          key={from}
          className="calendar-closed"
          style={{ gridRow: `${rowAt(from, shown)} / ${rowAt(to, shown)}` }}
        />
      ))}
      {isNow && <div className="calendar-now" style={{ gridRow: rowAt(minute, shown) }} />}
      {placed.length === 0 ? (
        <p className="sr-only">Nothing</p>
      ) : (
        <ol className="calendar-entries">
          {placed.map(({ entry, rows: [first, last], lane, lanes }) => (
            <li
              key={entry.key}
              style={{
                gridRow: `${first} / ${last}`,
                marginLeft: `${(lane / lanes) * 100}%`,
                width: `${100 / lanes}%`,
              }}
            >
              <EntryLink {...propsOf(entry)} />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
