import { useId } from 'react';
import type { Holiday } from '../../../contract/appointments/hours.ts';
import { weekdays } from '../../../contract/appointments/hours.ts';
import { randomUuid } from '../../../contract/randomUuid.ts';
import { Button } from '../../../ui/Button.tsx';
import { controlled, Field, TextField } from '../../../ui/Field.tsx';
import { useNow } from '../../time/Clock.tsx';
import { dayOf, isDay, weekdayOf } from '../days.ts';
import { dayText } from './days.ts';
import {
  copyPeriods,
  type ExceptionForm,
  exceptionKey,
  type Faults,
  hoursText,
  nextPeriod,
  type Period,
  type WeekForm,
} from './form.ts';
import { Holidays } from './Holidays.tsx';
import { focusSoon, Periods } from './WeekEditor.tsx';

interface Props {
  exceptions: ExceptionForm[];
  holidays: Holiday[];
  week: WeekForm;
  faults: Faults;
  onChange: (exceptions: ExceptionForm[]) => void;
}

const addId = 'add-exception';

export function ExceptionsEditor({ exceptions, holidays, week, faults, onChange }: Props) {
  const today = dayOf(useNow());
  // Sorted by the saved date: a row being edited stays where it is.
  const isPast = ({ key }: ExceptionForm) =>
    key.startsWith(exceptionKey('')) && key < exceptionKey(today);
  const past = exceptions.filter(isPast);
  const add = (day: Omit<ExceptionForm, 'key'>) => {
    const key = randomUuid();
    onChange([...exceptions, { ...day, key }]);
    focusSoon(`${key}.${day.date === '' ? 'date' : 'state'}`);
  };
  const remove = (key: string) => {
    onChange(exceptions.filter((day) => day.key !== key));
    focusSoon(addId);
  };
  const usual = (date: string): Period[] => {
    const weekday = isDay(date) ? weekdays[weekdayOf(date)] : undefined;
    const periods = weekday ? week[weekday] : [];
    return periods.length > 0 ? copyPeriods(periods) : [nextPeriod([])];
  };
  return (
    <>
      <ul className="exceptions">
        {exceptions
          .filter((day) => !isPast(day))
          .map((day) => (
            <ExceptionFields
              key={day.key}
              day={day}
              faults={faults}
              usual={usual}
              onChange={(next) =>
                onChange(exceptions.map((each) => (each.key === next.key ? next : each)))
              }
              onRemove={() => remove(day.key)}
            />
          ))}
      </ul>
      {faults.has('exceptions') && <p className="field-fault">{faults.get('exceptions')}</p>}
      <div>
        <Button small id={addId} onClick={() => add({ date: '', hours: [], note: '' })}>
          Add a Day
        </Button>
      </div>
      {past.length > 0 && (
        <details className="disclosure">
          <summary>{past.length === 1 ? '1 past day' : `${past.length} past days`}</summary>
          <ul className="day-list">
            {past.map(({ key, date, hours, note }) => (
              <li key={key} className="day-line">
                <span>
                  {dayText(date)}: {hoursText(hours)}
                  {note && <span className="soft"> {note}</span>}
                </span>
                <Button
                  small
                  className="quiet"
                  aria-label={`Remove ${dayText(date)}`}
                  onClick={() => remove(key)}
                >
                  Remove
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
      <Holidays
        holidays={holidays}
        exceptions={exceptions}
        onOpen={({ date, name }) => add({ date, hours: usual(date), note: name })}
        onClose={remove}
      />
    </>
  );
}

function ExceptionFields({
  day,
  faults,
  usual,
  onChange,
  onRemove,
}: {
  day: ExceptionForm;
  faults: Faults;
  usual: (date: string) => Period[];
  onChange: (day: ExceptionForm) => void;
  onRemove: () => void;
}) {
  const { key, date, hours, note } = day;
  const heading = useId();
  const title = dayText(date) ?? 'New day';
  const isOpen = hours.length > 0;
  return (
    <li className="exception raised" aria-labelledby={heading}>
      <div className="row row-spread">
        <h3 id={heading}>{title}</h3>
        <Button small className="delete" aria-label={`Remove ${title}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
      <div className="exception-fields">
        <TextField
          id={`${key}.date`}
          type="date"
          label="Date"
          {...controlled(
            date,
            (next) => onChange({ ...day, date: next }),
            faults.get(`${key}.date`),
          )}
        />
        <Field label="On this day" id={`${key}.state`}>
          <select
            id={`${key}.state`}
            className="control"
            value={isOpen ? 'open' : 'closed'}
            onChange={({ target }) =>
              onChange({ ...day, hours: target.value === 'open' ? usual(date) : [] })
            }
          >
            <option value="closed">Closed</option>
            <option value="open">Other hours</option>
          </select>
        </Field>
        <TextField
          id={`${key}.note`}
          label="Note"
          mark="(optional)"
          dir="auto"
          {...controlled(
            note,
            (next) => onChange({ ...day, note: next }),
            faults.get(`${key}.note`),
          )}
        />
      </div>
      {isOpen && (
        <Periods
          id={`${key}.hours`}
          of={title}
          periods={hours}
          faults={faults}
          onChange={(next) => onChange({ ...day, hours: next })}
        />
      )}
    </li>
  );
}
