import { useState } from 'react';
import { reasonOf } from '../api/failure.ts';
import { fallbacks } from '../api/fallbacks.ts';
import { useMessenger } from '../messages/messages.ts';
import { useRecheck } from './useRecheck.ts';

/** What one may do is shown only once the server has said so just now. */
export function usePermissionsCheck() {
  const recheck = useRecheck();
  const messenger = useMessenger();
  const [state, setState] = useState<'asking' | 'shown'>();

  async function check(): Promise<void> {
    setState('asking');
    try {
      await recheck();
      setState('shown');
    } catch (failure) {
      setState(undefined);
      messenger.fail(fallbacks.profile, reasonOf(failure));
    }
  }

  return {
    isAsking: state === 'asking',
    isShown: state === 'shown',
    check: () => void check(),
    close: () => setState(undefined),
  };
}
