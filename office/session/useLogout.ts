import { useQueryClient } from '@tanstack/react-query';
import { accountApi } from '../../contract/api.ts';
import { fallbacks } from '../api/fallbacks.ts';
import { useOffice } from '../office.ts';

const logoutTimeoutMs = 5_000;

export function useLogout(): () => Promise<void> {
  const { api, session, drafts } = useOffice();
  const queryClient = useQueryClient();
  return async () => {
    session.leave();
    void queryClient.cancelQueries();
    try {
      const signal = AbortSignal.timeout(logoutTimeoutMs);
      await api.call(accountApi.logout, { signal, fallback: fallbacks.logout });
    } catch {
      // A token that could not be revoked expires after 12 hours.
    } finally {
      drafts.clear();
      session.close();
      queryClient.clear();
    }
  };
}
