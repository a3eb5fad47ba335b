import type { CallTaker } from '../../contract/appointments/hours.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/icons.tsx';
import { PersonMark } from './CalendarEntry.tsx';
import { addDays, isDay, type Span, spanTitle, zoneText } from './days.ts';
import { byCalls } from './PersonSelect.tsx';
import { type CalendarAddress, type CalendarView, everybody } from './useCalendarAddress.ts';

const views: Record<CalendarView, string> = { week: 'Week', day: 'Day', list: 'List' };

export function CalendarTools({
  address,
  span,
  people,
  isPhone,
}: {
  address: CalendarAddress;
  span: Span;
  people: CallTaker[];
  isPhone: boolean;
}) {
  const { day, today, view, person, go } = address;
  const step = span.days.length;
  const unit = step === 1 ? 'day' : 'week';
  return (
    <div className="calendar-tools">
      <div className="row calendar-steps">
        <IconButton
          icon="back"
          label={`Previous ${unit}`}
          onClick={() => go({ day: addDays(day, -step) })}
        />
        <Button small disabled={span.days.includes(today)} onClick={() => go({ day: today })}>
          Today
        </Button>
        <IconButton
          icon="forth"
          label={`Next ${unit}`}
          onClick={() => go({ day: addDays(day, step) })}
        />
        <h2 className="calendar-title" aria-live="polite">
          {spanTitle(span)}
        </h2>
      </div>
      <div className="row row-wrap calendar-choices">
        <label className="row">
          <span className="wide-only">Go to date</span>
          <input
            type="date"
            className="control"
            value={day}
            onChange={({ target }) => isDay(target.value) && go({ day: target.value })}
          />
        </label>
        <label className="row">
          <span className="wide-only">Person</span>
          <select
            className="control"
            value={person}
            onChange={({ target }) => address.choosePerson(target.value)}
          >
            <option value={everybody}>Everybody</option>
            {byCalls(people).map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        {!isPhone && (
          <fieldset className="row calendar-views">
            <legend className="sr-only">View</legend>
            {Object.entries(views).map(([name, label]) => (
              <Button
                key={name}
                small
                aria-pressed={view === name}
                onClick={() => go({ view: name as CalendarView })}
              >
                {label}
              </Button>
            ))}
          </fieldset>
        )}
      </div>
    </div>
  );
}

export const Legend = ({ people, shown }: { people: CallTaker[]; shown: CallTaker[] }) => (
  <div className="row row-wrap calendar-legend soft">
    <span>Times in {zoneText()}</span>
    {shown.length > 1 && (
      <ul className="row row-wrap" aria-label="People">
        {shown.map((person) => (
          <li key={person._id} className="row">
            <PersonMark people={people} person={person} /> <span dir="auto">{person.name}</span>
          </li>
        ))}
      </ul>
    )}
  </div>
);
