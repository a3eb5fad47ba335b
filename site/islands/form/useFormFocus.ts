import { type RefObject, useEffect, useRef } from 'react';
import { fieldId, type PagePlan } from './plan.ts';
import type { State } from './useSubmission.ts';

export function useFormFocus(
  { path, fields }: PagePlan,
  form: RefObject<HTMLFormElement | null>,
  state: State,
) {
  const button = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const lastStep = useRef(state.step);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the step matters
  useEffect(() => {
    const previous = lastStep.current;
    lastStep.current = state.step;
    if (state.step !== 'idle' || (previous === 'idle' && !state.problem)) return;
    const faulty = fields.find(({ name }) =>
      state.problem?.faults.some(({ field }) => field === name),
    );
    const first = previous === 'sent' ? fields[0] : faulty;
    if (first) {
      document.getElementById(fieldId(path, first.name))?.focus();
      return;
    }
    // The browser may have dropped the focus while the button was disabled.
    const { activeElement } = document;
    if (!form.current?.contains(activeElement)) button.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [state]);

  return { button, box };
}
