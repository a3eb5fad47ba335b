import {
  type AgencyHours,
  type WeeklyHours,
  weekdays,
} from '../../../contract/appointments/hours.ts';
import { useNow } from '../../time/Clock.tsx';
import { dayOf, fullDay, zoneText } from '../days.ts';
import { ruleNames, ruleWords } from './AgencyHoursForm.tsx';
import { dayNames } from './days.ts';
import { exceptionKey, hoursText } from './form.ts';
import { Holidays } from './Holidays.tsx';

export function HoursReading({ hours }: { hours: AgencyHours }) {
  const today = dayOf(useNow());
  const coming = hours.exceptions
    .filter(({ date }) => date >= today)
    .map((day) => ({ ...day, key: exceptionKey(day.date) }));
  return (
    <>
      <section className="panel stack-tight" aria-labelledby="weekly-hours">
        <h2 id="weekly-hours">Weekly hours</h2>
        <p className="soft">In {zoneText()}.</p>
        <WeekReading weekly={hours.weekly} />
      </section>
      <section className="panel stack-tight" aria-labelledby="exceptions">
        <h2 id="exceptions">Closed days and extra hours</h2>
        {coming.length === 0 && <p>None.</p>}
        <ul className="day-list">
          {coming.map(({ key, date, hours: open, note }) => (
            <li key={key} className="day-line">
              <span>
                <strong>{fullDay(date)}</strong> <span className="soft">{note}</span>
                <br />
                {hoursText(open)}
              </span>
            </li>
          ))}
        </ul>
        <Holidays holidays={hours.holidays} exceptions={coming} />
      </section>
      <section className="panel stack-tight" aria-labelledby="rules">
        <h2 id="rules">Rules of booking</h2>
        <dl className="fields">
          <div className="field-pair">
            <dt>Length of a call</dt>
            <dd>{hours.minutes} minutes</dd>
          </div>
          {ruleNames.map((rule) => (
            <div key={rule} className="field-pair">
              <dt>{ruleWords[rule].label}</dt>
              <dd>
                {hours.rules[rule]} {ruleWords[rule].unit}
              </dd>
            </div>
          ))}
          <div className="field-pair">
            <dt>Where</dt>
            <dd dir="auto">{hours.place || 'Not said'}</dd>
          </div>
        </dl>
      </section>
    </>
  );
}

export const WeekReading = ({ weekly }: { weekly: WeeklyHours }) => (
  <dl className="fields">
    {weekdays.map((day) => (
      <div key={day} className="field-pair">
        <dt>{dayNames[day]}</dt>
        <dd className={weekly[day].length === 0 ? 'soft' : undefined}>{hoursText(weekly[day])}</dd>
      </div>
    ))}
  </dl>
);
