import type { Holiday, OpenHours } from '../../../contract/appointments/hours.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useNow } from '../../time/Clock.tsx';
import { dayOf, fullDay } from '../days.ts';
import { hoursText } from './form.ts';

const shownFirst = 4;

export function Holidays({
  holidays,
  exceptions,
  onOpen,
  onClose,
}: {
  holidays: Holiday[];
  exceptions: { key: string; date: string; hours: OpenHours[] }[];
  onOpen?: (holiday: Holiday) => void;
  onClose?: (key: string) => void;
}) {
  const today = dayOf(useNow());
  const coming = holidays
    .filter(({ date }) => date >= today)
    .toSorted((a, b) => a.date.localeCompare(b.date));
  const line = (holiday: Holiday) => {
    const { date, name } = holiday;
    const exception = exceptions.find((day) => day.date === date);
    return (
      <li key={date} className="day-line">
        <span>
          <strong>{name}</strong>
          {exception && exception.hours.length > 0 && (
            <Badge
              tone="good"
              className="holiday-open"
            >{`Open ${hoursText(exception.hours)}`}</Badge>
          )}
          <br />
          <span className="soft">{fullDay(date)}</span>
        </span>
        {onOpen && !exception && (
          <Button small aria-label={`Open on this day: ${name}`} onClick={() => onOpen(holiday)}>
            Open on this day
          </Button>
        )}
        {onClose && exception && (
          <Button small aria-label={`Close again: ${name}`} onClick={() => onClose(exception.key)}>
            Close again
          </Button>
        )}
      </li>
    );
  };
  return (
    <section className="stack-tight holidays" aria-labelledby="holidays">
      <h3 id="holidays">Holidays</h3>
      {coming.length === 0 ? (
        <p className="strip strip-waiting">
          No holidays are listed from today on. They are in <code>content/appointments.yaml</code>.
        </p>
      ) : (
        <>
          <p className="soft">
            Closed, from <code>content/appointments.yaml</code>.
          </p>
          <ul className="day-list">{coming.slice(0, shownFirst).map(line)}</ul>
        </>
      )}
      {coming.length > shownFirst && (
        <details className="disclosure">
          <summary>{coming.length - shownFirst} later holidays</summary>
          <ul className="day-list">{coming.slice(shownFirst).map(line)}</ul>
        </details>
      )}
    </section>
  );
}
