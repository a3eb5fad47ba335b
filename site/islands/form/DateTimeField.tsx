import { type ComponentPropsWithoutRef, useEffect, useRef } from 'react';
import { describedBy, Field } from '../../../ui/Field.tsx';
import type { PagePlan } from './plan.ts';

interface Props extends ComponentPropsWithoutRef<'input'> {
  id: string;
  label: string;
  mark: string;
  hint: string | undefined;
  fault: string | undefined;
  /** Replaced before hydration (site/scripts/prepareForm.ts). */
  zone: PagePlan['zone'];
}

const minuteMs = 60_000;

function comingMinute(): string {
  const now = new Date();
  const local = now.getTime() + minuteMs - now.getTimezoneOffset() * minuteMs;
  return new Date(local).toISOString().slice(0, 16);
}

/** The earliest time moves on while the page is open. */
export function DateTimeField({ label, mark, hint, fault, zone, className, ...control }: Props) {
  const { id } = control;
  const input = useRef<HTMLInputElement>(null);
  const updateMin = () => {
    if (input.current) input.current.min = comingMinute();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only touches the control
  useEffect(() => {
    updateMin();
    const timer = setInterval(updateMin, minuteMs / 2);
    return () => clearInterval(timer);
  }, []);
  const words = (
    <>
      {hint}{' '}
      <span data-zone={zone?.yours} suppressHydrationWarning>
        {zone?.ours}
      </span>
    </>
  );
  return (
    <Field {...{ label, mark, fault, id, className }} hint={words}>
      <input
        {...control}
        ref={input}
        type="datetime-local"
        // Browsers would accept six digits for the year.
        max="9999-12-31T23:59"
        className="control"
        onFocus={updateMin}
        {...describedBy(id, { hint: words, fault })}
      />
    </Field>
  );
}
