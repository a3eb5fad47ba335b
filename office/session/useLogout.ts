import { useQueryClient } from '@tanstack/react-query';
import { accountApi } from '../../contract/api.ts';
import { fallbacks } from '../api/fallbacks.ts';
import { useOffice } from '../office.ts';

/** How long a lost line may keep somebody who wants to leave. */
const patienceMs = 5_000;

/** Ends the session here whatever the server says; the guard then leads to the login. */
export function useLogout(): () => Promise<void> {
  const { api, session, drafts } = useOffice();
  const queryClient = useQueryClient();
  return async () => {
    session.leave();
    // Answers that nobody will look at would only be refused.
    void queryClient.cancelQueries();
    try {
      const signal = AbortSignal.timeout(patienceMs);
      await api.call(accountApi.logout, { signal, fallback: fallbacks.logout });
    } catch {
      // A token the server could not be told about dies by itself after 12 hours.
    } finally {
      drafts.clear();
      session.close();
      queryClient.clear();
    }
  };
}
