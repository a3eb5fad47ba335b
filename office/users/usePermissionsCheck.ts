import { useState } from 'react';
import { reasonOf } from '../api/failure.ts';
import { fallbacks } from '../api/fallbacks.ts';
import { useToasts } from '../office.ts';
import { useProfileRefresh } from '../session/useProfile.ts';

/** Shown only after the server has just confirmed them. */
export function usePermissionsCheck() {
  const refreshProfile = useProfileRefresh();
  const toasts = useToasts();
  const [state, setState] = useState<'asking' | 'shown'>();

  async function check(): Promise<void> {
    setState('asking');
    try {
      await refreshProfile();
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
