import { useState } from 'react';
import { reasonOf } from '../api/failure.ts';
import { fallbacks } from '../api/fallbacks.ts';
import { useToasts } from '../office.ts';
import { useRecheck } from './useRecheck.ts';

/** Shown only after the server has just confirmed them. */
export function usePermissionsCheck() {
  const recheck = useRecheck();
  const toasts = useToasts();
  const [state, setState] = useState<'asking' | 'shown'>();

  async function check(): Promise<void> {
    setState('asking');
    try {
      await recheck();
      setState('shown');
    } catch (failure) {
      setState(undefined);
      toasts.fail(fallbacks.profile, reasonOf(failure));
    }
  }

  return {
    isAsking: state === 'asking',
    isShown: state === 'shown',
    check: () => void check(),
    close: () => setState(undefined),
  };
}
