import { type RefObject, useEffect, useRef } from 'react';
import { createDraft } from './draft.ts';
import { forgetRestored } from './frame.ts';
import { draftName, type PagePlan } from './plan.ts';
import { emptyFields, typedValues } from './typedValues.ts';

const pauseMs = 300;

/** Keeps what is typed into the form, a moment after the typing stops or when the page goes away. */
export function useDraft(plan: PagePlan, form: RefObject<HTMLFormElement | null>) {
  const timer = useRef<number>(undefined);
  const opened = useRef<ReturnType<typeof createDraft>>(undefined);

  const draft = () => {
    opened.current ??= createDraft(
      draftName(plan.path),
      () => localStorage,
      performance.timeOrigin,
    );
    return opened.current;
  };
  const save = () => {
    window.clearTimeout(timer.current);
    if (form.current) draft().keep(typedValues(plan, form.current));
  };
  const saveSoon = () => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(save, pauseMs);
  };
  const forget = () => {
    window.clearTimeout(timer.current);
    draft().forget();
  };
  const clear = () => {
    if (form.current) emptyFields(plan, form.current);
    forgetRestored(form.current);
    forget();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: all of them read refs
  useEffect(() => {
    // What was typed before this code arrived.
    save();
    addEventListener('pagehide', save);
    return () => removeEventListener('pagehide', save);
  }, []);

  return { draft, save, saveSoon, forget, clear };
}
