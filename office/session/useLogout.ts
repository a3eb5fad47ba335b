import { useQueryClient } from '@tanstack/react-query';
import { accountApi } from '../../contract/api.ts';
import { fallbacks } from '../api/fallbacks.ts';
import { useOffice } from '../office.ts';

/** Ends the session here whatever the server says; the guard then leads to the login. */
export function useLogout(): () => Promise<void> {
  const { api, session, drafts, edits } = useOffice();
  const queryClient = useQueryClient();
  return async () => {
    try {
      await api.call(accountApi.logout, { fallback: fallbacks.logout });
    } catch {
      // A token the server could not be told about dies by itself after 12 hours.
    } finally {
      drafts.clear();
      edits.clear();
      session.close('left');
      queryClient.clear();
    }
  };
}
