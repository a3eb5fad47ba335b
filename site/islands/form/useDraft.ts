import { type RefObject, useEffect, useRef } from 'react';
import { createDraft } from './draft.ts';
import { forgetRestored, restoredDraft } from './frame.ts';
import { draftName, type PagePlan } from './plan.ts';
import { emptyFields, typedValues } from './typedValues.ts';

const debounceMs = 300;

export function useDraft(plan: PagePlan, form: RefObject<HTMLFormElement | null>) {
  const timer = useRef<number>(undefined);
  const opened = useRef<ReturnType<typeof createDraft>>(undefined);

  const openDraft = () => {
    opened.current ??= createDraft(
      draftName(plan.path),
      () => localStorage,
      performance.timeOrigin,
      restoredDraft(form.current),
    );
    return opened.current;
  };
  const save = () => {
    window.clearTimeout(timer.current);
    if (form.current) openDraft().save(typedValues(plan, form.current));
  };
  const saveDebounced = () => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(save, debounceMs);
  };
  const forget = () => {
    window.clearTimeout(timer.current);
    openDraft().forget();
  };
  const clear = () => {
    forget();
    if (form.current) emptyFields(plan, form.current);
    forgetRestored(form.current);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: all of them read refs
  useEffect(() => {
    // What was typed before hydration.
    save();
    const follow = ({ key, oldValue, newValue }: StorageEvent) => {
      if (key === draftName(plan.path)) openDraft().follow(oldValue, newValue);
    };
    addEventListener('pagehide', save);
    addEventListener('storage', follow);
    return () => {
      removeEventListener('pagehide', save);
      removeEventListener('storage', follow);
    };
  }, []);

  return { openDraft, save, saveDebounced, forget, clear };
}
