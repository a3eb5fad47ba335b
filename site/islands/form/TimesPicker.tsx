import { words } from 'virtual:call-times';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { FreeTimes } from '../../../contract/appointments/appointment.ts';
import { Notice } from '../../../ui/Notice.tsx';
import css from '../../styles/times-picker.css?inline';
import {
  clockIn,
  countIn,
  dateTimeIn,
  dayIn,
  formatIn,
  groupBy,
  ownTimeZone,
  sameClock,
} from './clock.ts';
import { slotField } from './plan.ts';
import { ZoneField } from './ZoneField.tsx';

export interface LostTime {
  start: string;
  nearest: string[];
}

interface Props {
  free: FreeTimes;
  /** '' for a preferred time, undefined before anything is chosen. */
  slot: string | undefined;
  onSlot: (slot: string) => void;
  lost?: LostTime | undefined;
  takesFocus: boolean;
  sending: boolean;
  mark: string;
}

const daysPerPage = 5;

const sheet = new CSSStyleSheet();
sheet.replaceSync(css);
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

export function TimesPicker({ free, slot, onSlot, lost, takesFocus, sending, mark }: Props) {
  const [zone, setZone] = useState(ownTimeZone);
  // A time on the day that is shown: in another zone it may be another day.
  const [shown, setShown] = useState(slot || free.times[0] || '');
  // The lost time after which all times were fetched again.
  const [closed, setClosed] = useState<LostTime>();
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const nearest = lost && lost !== closed ? lost.nearest : [];

  const days = useMemo(() => groupBy(free.times, dayIn(zone)), [free.times, zone]);
  const showsOurs = useMemo(() => !sameClock(free.times, zone, free.timeZone), [free, zone]);
  const clocks = useMemo(() => clocksFor(zone, free.timeZone), [zone, free.timeZone]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: at the start, and when a time was lost
  useEffect(() => {
    if (!lost && !takesFocus) return;
    const find = (selector: string) => fieldset.current?.querySelector<HTMLElement>(selector);
    (find(`[name=${slotField}]:checked`) ?? find(`[name=${slotField}]`))?.focus();
    find('[role=alert]')?.scrollIntoView({ block: 'nearest' });
  }, [lost]);

  const index = Math.max(
    0,
    days.findIndex(([, times]) => times.includes(shown)),
  );
  const [date = '', timesOfDay = []] = days[index] ?? [];
  const page = Math.floor(index / daysPerPage);
  const visible = nearest.length > 0 ? nearest : timesOfDay;
  const isElsewhere = Boolean(slot) && !visible.includes(slot ?? '');

  const turnTo = (target: number) => {
    const first = days[target * daysPerPage]?.[1][0];
    if (first) setShown(first);
  };
  const choice = (start: string, text: string, ours = '') => (
    <label key={start} className="time">
      <input
        type="radio"
        name={slotField}
        value={start}
        required={!isElsewhere}
        checked={slot === start}
        onChange={() => onSlot(start)}
      />
      <span>{text}</span>
      {ours && <small>{ours}</small>}
    </label>
  );
  const choices = (starts: string[], text: (start: string) => string) =>
    starts.map((start) => choice(start, text(start), showsOurs ? clocks.ours(start) : ''));

  return (
    <fieldset className="times" ref={fieldset}>
      <legend className="field-label">
        {words.heading} <span className="field-mark">{mark}</span>
      </legend>
      <p className="field-hint">{words.hint}</p>
      {lost && lost !== closed && !sending && (
        <Notice tone="danger" role="alert">
          {words.lost.replace('{time}', dateTimeIn(zone)(lost.start))}
        </Notice>
      )}
      {nearest.length > 0 ? (
        <>
          <fieldset>
            <legend>{words.nearest}</legend>
            <div className="time-grid">{choices(nearest, clocks.dated)}</div>
          </fieldset>
          <button
            type="button"
            className="text-button"
            onClick={() => {
              setShown(nearest[0] ?? '');
              setClosed(lost);
            }}
          >
            {words.all}
          </button>
        </>
      ) : (
        <>
          <fieldset className="days" aria-label={words.days}>
            <button
              type="button"
              className="days-turn"
              aria-label={words.earlier}
              aria-disabled={page === 0}
              onClick={() => turnTo(page - 1)}
            />
            <div className="days-page">
              {days
                .slice(page * daysPerPage, (page + 1) * daysPerPage)
                .map(([day, [first = '']]) => (
                  <button
                    key={day}
                    type="button"
                    className="day"
                    aria-pressed={day === date}
                    onClick={() => setShown(first)}
                  >
                    <span>{clocks.weekday(first)}</span> <b>{clocks.day(first)}</b>{' '}
                    <span>{clocks.month(first)}</span>
                  </button>
                ))}
            </div>
            <button
              type="button"
              className="days-turn"
              aria-label={words.later}
              aria-disabled={(page + 1) * daysPerPage >= days.length}
              onClick={() => turnTo(page + 1)}
            />
          </fieldset>
          <fieldset>
            <legend aria-live="polite">
              {date} <small>{countIn(words.count, timesOfDay.length)}</small>
            </legend>
            <div className="time-grid times-of-day">{choices(timesOfDay, clocks.yours)}</div>
          </fieldset>
        </>
      )}
      <div className="times-end">
        <ZoneField zone={zone} label={words.zone} onZone={setZone} />
        {showsOurs && <p className="field-hint">{words.ours}</p>}
      </div>
      {isElsewhere && <input type="hidden" name={slotField} value={slot} />}
      {choice('', words.none)}
      {slot && (
        <p className="times-chosen">
          {words.chosen.replace('{time}', dateTimeIn(zone)(slot))}{' '}
          {showsOurs && words.chosenOurs.replace('{time}', dateTimeIn(free.timeZone)(slot))}
        </p>
      )}
    </fieldset>
  );
}

function clocksFor(zone: string, own: string) {
  const [yours, ownClock] = [clockIn(zone), clockIn(own)];
  const [weekday, ownWeekday] = [zone, own].map((one) => formatIn(one, { weekday: 'short' })) as [
    (iso: string) => string,
    (iso: string) => string,
  ];
  const shortDay = formatIn(zone, { weekday: 'short', day: 'numeric', month: 'short' });
  return {
    yours,
    weekday,
    day: formatIn(zone, { day: 'numeric' }),
    month: formatIn(zone, { month: 'short' }),
    dated: (start: string) => `${shortDay(start)}, ${yours(start)}`,
    ours: (start: string) =>
      weekday(start) === ownWeekday(start)
        ? ownClock(start)
        : `${ownWeekday(start)} ${ownClock(start)}`,
  };
}
