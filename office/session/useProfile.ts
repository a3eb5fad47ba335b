import { queryOptions, useQuery } from '@tanstack/react-query';
import { accountApi } from '../../contract/api.ts';
import type { Profile } from '../../contract/users.ts';
import { fallbacks } from '../api/fallbacks.ts';
import { queryKeys } from '../api/queryClient.ts';
import { type Office, useOffice, useToken } from '../office.ts';

/** The server's word on who this is. The stored copy follows it. */
export const profileQuery = ({ api, session }: Office, token: string | null) =>
  queryOptions({
    queryKey: queryKeys.profile(token),
    queryFn: async ({ signal }): Promise<Profile> => {
      const { data } = await api.call(accountApi.me, { signal, fallback: fallbacks.profile });
      session.remember(data);
      return data;
    },
    // Checked once when the office is entered; every later call is checked by the server itself.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

export function useProfile() {
  const office = useOffice();
  const token = useToken();
  return useQuery({ ...profileQuery(office, token), enabled: token !== null });
}
