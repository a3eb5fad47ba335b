import { type ComponentPropsWithoutRef, useEffect, useRef } from 'react';
import { describedBy, Field } from '../../../ui/Field.tsx';
import type { PagePlan } from './plan.ts';

interface Props extends ComponentPropsWithoutRef<'input'> {
  id: string;
  label: string;
  mark: string;
  hint: string | undefined;
  fault: string | undefined;
  /** Put into the visitor's zone before React arrives (site/forms/inline/prepareForm.ts). */
  zone: PagePlan['zone'];
}

const minuteMs = 60_000;

/** The coming minute as the control writes it: local time without a zone. */
function comingMinute(): string {
  const now = new Date();
  const local = now.getTime() + minuteMs - now.getTimezoneOffset() * minuteMs;
  return new Date(local).toISOString().slice(0, 16);
}

/** A day and a time to come. The earliest one moves on while the page is open. */
export function DateTimeField({ label, mark, hint, fault, zone, className, ...control }: Props) {
  const { id } = control;
  const input = useRef<HTMLInputElement>(null);
  const moveOn = () => {
    if (input.current) input.current.min = comingMinute();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only touches the control
  useEffect(() => {
    moveOn();
    const timer = setInterval(moveOn, minuteMs / 2);
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
        // Four digits for the year, as on every calendar.
        max="9999-12-31T23:59"
        className="control"
        onFocus={moveOn}
        {...describedBy(id, { hint: words, fault })}
      />
    </Field>
  );
}
