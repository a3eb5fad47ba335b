import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { Profile } from '../../contract/users.ts';
import { reasonOf } from '../api/failure.ts';
import { fallbacks } from '../api/fallbacks.ts';
import { useMessenger } from '../messages/messages.ts';
import { useOffice, useToken } from '../office.ts';
import { profileQuery } from '../session/useProfile.ts';

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

/** Asks the server again who the signed-in person is and what they may do. */
export function useRecheck(): () => Promise<Profile> {
  const office = useOffice();
  const token = useToken();
  const queries = useQueryClient();
  return useCallback(
    () => queries.fetchQuery({ ...profileQuery(office, token), staleTime: 0 }),
    [office, token, queries],
  );
}
