import { TextField } from '../../ui/Field.tsx';
import { catalogue } from '../kinds.ts';
import { longTime } from './format.ts';
import { clockText, instantOnClock, ownTimeZone, showSameTime, zoneName } from './zones.ts';

const { timeZone } = catalogue;

/** A time on the agency's clock; viewers in other zones also see their own. */
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
  step?: number;
  autoFocus?: boolean;
}) {
  const at = instantOnClock(clock, timeZone);
  return (
    <TextField
      type="datetime-local"
      label={`${label} (${zoneName(at ?? new Date(), timeZone)})`}
      value={clock}
      step={step}
      // A `min` would be the base of the steps.
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
