import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { accountApi, passwordLinkApi } from '../../contract/api.ts';
import type { Profile } from '../../contract/users.ts';
import { fallbacks } from '../api/fallbacks.ts';
import { queryKeys } from '../api/queryClient.ts';
import { type Office, useOffice, useToken } from '../office.ts';

export const profileQuery = ({ api, session }: Office, token: string | null) =>
  queryOptions({
    queryKey: queryKeys.profile(token),
    queryFn: async ({ signal }): Promise<Profile> => {
      const { data } = await api.call(accountApi.me, { signal, fallback: fallbacks.profile });
      session.remember(data);
      return data;
    },
    // Fetched once; the server checks every later call itself.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

export function useProfile() {
  const office = useOffice();
  const token = useToken();
  return useQuery({ ...profileQuery(office, token), enabled: token !== null });
}

export function useProfileRefresh(): () => Promise<Profile> {
  const office = useOffice();
  const token = useToken();
  const queries = useQueryClient();
  return useCallback(
    () => queries.fetchQuery({ ...profileQuery(office, token), staleTime: 0 }),
    [office, token, queries],
  );
}

export function useMailSetUp(): boolean | undefined {
  const { api } = useOffice();
  const { data } = useQuery({
    queryKey: queryKeys.mailSetUp,
    queryFn: ({ signal }) => api.call(passwordLinkApi.options, { signal, fallback: '' }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.data.mailSetUp;
}
