import { TextField } from '../../ui/Field.tsx';
import { catalogue } from '../kinds.ts';
import { longTime } from './format.ts';
import { clockText, momentOnClock, ownTimeZone, showSameTime, zoneName } from './zones.ts';

const { timeZone } = catalogue;

/** On the agency's clock; elsewhere it also says what that is on the viewer's. */
export function TimeField({
  label,
  clock,
  onChange,
  fault,
  step,
  autoFocus = false,
}: {
  label: string;
  clock: string;
  onChange: (clock: string) => void;
  fault?: string | undefined;
  /** In seconds. */
  step?: number;
  autoFocus?: boolean;
}) {
  const at = momentOnClock(clock, timeZone);
  return (
    <TextField
      type="datetime-local"
      label={`${label} (${zoneName(at ?? new Date(), timeZone)})`}
      value={clock}
      step={step}
      // Steps would count from it.
      min={step === undefined ? clockText(new Date(), timeZone) : undefined}
      autoFocus={autoFocus}
      onChange={(event) => onChange(event.target.value)}
      fault={fault}
      hint={
        at &&
        !showSameTime(at, timeZone, ownTimeZone()) &&
        `On your clock: ${longTime(at.toISOString())}`
      }
    />
  );
}
