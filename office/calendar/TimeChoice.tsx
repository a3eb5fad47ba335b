import { useId, useState } from 'react';
import type { StaffTimes } from '../../contract/appointments/appointment.ts';
import { Button } from '../../ui/Button.tsx';
import { reasonOf } from '../api/failure.ts';
import { useNow } from '../time/Clock.tsx';
import { TimeField } from '../time/TimeField.tsx';
import { clockText, instantOnClock } from '../time/zones.ts';
import { dayOf, longDay, spanFrom, timeOf, timeZone, zoneText } from './days.ts';
import { useFreeTimes } from './useCalendar.ts';

const daysAhead = 31;
const daysAtOnce = 4;
const stepSeconds = 300;

export interface ChosenTime {
  start: string;
  /** Least busy first; empty for any other time. */
  people: string[];
}

/** Each day is one tab stop; arrow keys move inside it. */
export function TimeChoice({
  person,
  except,
  nearest,
  chosen,
  onChoose,
}: {
  person: string | null;
  except?: string | undefined;
  nearest: string[];
  chosen: ChosenTime | undefined;
  onChoose: (time: ChosenTime | undefined) => void;
}) {
  const span = spanFrom(dayOf(useNow()), daysAhead);
  const { data, isError, error, refetch } = useFreeTimes(span, { person, except });
  const [shownDays, setShownDays] = useState(daysAtOnce);
  const [isOther, setIsOther] = useState(false);
  const [clock, setClock] = useState('');
  const days = byDay(data ?? []);
  // Somebody else may be free at that time, but not the chosen person.
  const near = data?.filter(({ start }) => nearest.includes(start)) ?? [];
  const choose = (time: ChosenTime) => {
    setIsOther(false);
    onChoose(time);
  };
  const setOther = (next: string) => {
    setClock(next);
    const at = instantOnClock(next, timeZone);
    onChoose(at && { start: at.toISOString(), people: [] });
  };
  const common = { chosen: isOther ? undefined : chosen?.start, onChoose: choose };
  return (
    <div className="stack-tight times">
      {near.length > 0 && <Times title="Nearest free times" withDay times={near} {...common} />}
      {isError && !data ? (
        <p role="alert" className="soft">
          The free times could not be loaded. {reasonOf(error)}{' '}
          <Button small onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      ) : data ? (
        <>
          {days.length === 0 && (
            <p className="soft">No time is free in the next {daysAhead} days.</p>
          )}
          {days.slice(0, shownDays).map(([day, times]) => (
            <Times key={day} title={longDay(day)} times={times} {...common} />
          ))}
          {days.length > shownDays && (
            <p>
              <Button small onClick={() => setShownDays(shownDays + daysAtOnce)}>
                More days
              </Button>
            </p>
          )}
        </>
      ) : (
        <p className="soft" role="status">
          Loading free times...
        </p>
      )}
      <label className="row times-other">
        <input
          type="radio"
          name="other time"
          checked={isOther}
          onChange={() => {
            setIsOther(true);
            setOther(clock || clockText(chosen ? new Date(chosen.start) : nextHour(), timeZone));
          }}
        />
        Another time
      </label>
      {isOther && <TimeField label="Start" clock={clock} onChange={setOther} step={stepSeconds} />}
      <p className="soft field-hint">Times in {zoneText(chosen?.start)}.</p>
    </div>
  );
}

function byDay(times: StaffTimes): [day: string, times: StaffTimes][] {
  const days = new Map<string, StaffTimes>();
  for (const time of times) {
    const day = dayOf(time.start);
    days.set(day, [...(days.get(day) ?? []), time]);
  }
  return [...days];
}

function Times({
  title,
  withDay = false,
  times,
  chosen,
  onChoose,
}: {
  title: string;
  withDay?: boolean;
  times: StaffTimes;
  chosen: string | undefined;
  onChoose: (time: ChosenTime) => void;
}) {
  const name = useId();
  return (
    <fieldset className="times-day">
      <legend>{title}</legend>
      <div className="row row-wrap">
        {times.map((time) => (
          <label key={time.start} className="time-option">
            <input
              type="radio"
              name={name}
              checked={time.start === chosen}
              onChange={() => onChoose(time)}
            />
            {withDay && `${longDay(dayOf(time.start))}, `}
            {timeOf(time.start)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const hourMs = 60 * 60_000;

const nextHour = (): Date => new Date(Math.ceil(Date.now() / hourMs) * hourMs);
