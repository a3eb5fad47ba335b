import type { ReactNode } from 'react';
import { cellMinutes, type Weekday, weekdays } from '../../../contract/appointments/hours.ts';
import { Button } from '../../../ui/Button.tsx';
import { describedBy } from '../../../ui/Field.tsx';
import { IconButton } from '../../../ui/icons.tsx';
import { dayNames } from './days.ts';
import {
  copyPeriods,
  type Faults,
  nextPeriod,
  type Period,
  type WeekForm,
  workdays,
} from './form.ts';

/** Found by id: the focused element may have been removed. */
export const focusSoon = (id: string): unknown =>
  requestAnimationFrame(() => document.getElementById(id)?.focus());

export function WeekEditor({
  id,
  week,
  faults,
  onChange,
}: {
  id: string;
  week: WeekForm;
  faults: Faults;
  onChange: (week: WeekForm) => void;
}) {
  return (
    <div className="week">
      {weekdays.map((day) => (
        <fieldset key={day} className="week-day" data-closed={week[day].length === 0 || undefined}>
          <legend>{dayNames[day]}</legend>
          <Periods
            id={`${id}.${day}`}
            of={dayNames[day]}
            periods={week[day]}
            faults={faults}
            onChange={(periods) => onChange({ ...week, [day]: periods })}
          >
            <Button
              small
              className="quiet week-copy"
              aria-label={`Copy to all weekdays: the hours of ${dayNames[day]}`}
              onClick={() => onChange({ ...week, ...copied(week, day) })}
            >
              Copy to all weekdays
            </Button>
          </Periods>
        </fieldset>
      ))}
    </div>
  );
}

const copied = (week: WeekForm, from: Weekday): Partial<WeekForm> =>
  Object.fromEntries(
    workdays.filter((day) => day !== from).map((day) => [day, copyPeriods(week[from])]),
  );

export function Periods({
  id,
  of,
  periods,
  faults,
  onChange,
  children,
}: {
  id: string;
  /** For accessible names. */
  of: string;
  periods: Period[];
  faults: Faults;
  onChange: (periods: Period[]) => void;
  children?: ReactNode;
}) {
  const addId = `${id}-add`;
  const add = () => {
    const period = nextPeriod(periods);
    onChange([...periods, period]);
    focusSoon(`${period.key}.from`);
  };
  const remove = (key: string) => {
    onChange(periods.filter((period) => period.key !== key));
    focusSoon(addId);
  };
  const fault = faults.get(id);
  return (
    <>
      {periods.length === 0 ? (
        <p className="week-closed soft">Closed</p>
      ) : (
        <ul className="periods">
          {periods.map((period, index) => (
            <PeriodFields
              key={period.key}
              name={`${of}${periods.length > 1 ? `, period ${index + 1}` : ''}`}
              period={period}
              faults={faults}
              onChange={(next) =>
                onChange(periods.map((each) => (each.key === next.key ? next : each)))
              }
              onRemove={() => remove(period.key)}
            />
          ))}
        </ul>
      )}
      {fault && <p className="field-fault week-fault">{fault}</p>}
      <div className="week-actions">
        <Button small id={addId} aria-label={`Add hours: ${of}`} onClick={add}>
          Add hours
        </Button>
        {children}
      </div>
    </>
  );
}

function PeriodFields({
  name,
  period,
  faults,
  onChange,
  onRemove,
}: {
  name: string;
  period: Period;
  faults: Faults;
  onChange: (period: Period) => void;
  onRemove: () => void;
}) {
  const input = (field: 'from' | 'to') => {
    const id = `${period.key}.${field}`;
    return (
      <input
        id={id}
        type="time"
        step={cellMinutes * 60}
        className="control"
        aria-label={`${name}, ${field}`}
        value={period[field]}
        onChange={({ target }) => onChange({ ...period, [field]: target.value })}
        {...describedBy(id, { fault: faults.get(id) })}
      />
    );
  };
  return (
    <li className="period">
      {input('from')}
      <span className="soft" aria-hidden="true">
        to
      </span>
      {input('to')}
      <IconButton
        icon="close"
        label={`Remove: ${name}, ${period.from} to ${period.to}`}
        onClick={onRemove}
      />
      {(['from', 'to'] as const).map((field) => {
        const id = `${period.key}.${field}`;
        const fault = faults.get(id);
        return (
          fault && (
            <p key={field} id={`${id}-fault`} className="field-fault">
              {field === 'from' ? 'Beginning' : 'End'}: {fault}
            </p>
          )
        );
      })}
    </li>
  );
}
