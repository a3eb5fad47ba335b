import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { pageLimit } from '../../contract/answers.ts';
import { usersApi } from '../../contract/api.ts';
import type { User } from '../../contract/users.ts';
import { fallbacks } from '../api/fallbacks.ts';
import { queryKeys } from '../api/queryClient.ts';
import { useOffice } from '../office.ts';
import { useProfileRefresh } from '../session/useProfile.ts';
import { saveUsers } from './listedUsers.ts';

/** Listing users may promote one on the server, so the profile is fetched again shortly after. */
const refreshDelayMs = 500;

export function useUsers() {
  const { api } = useOffice();
  const refreshProfile = useProfileRefresh();
  const query = useInfiniteQuery({
    queryKey: queryKeys.users,
    queryFn: ({ pageParam, signal }) =>
      api.call(usersApi.list, {
        query: { limit: String(pageLimit.max), cursor: pageParam },
        signal,
        fallback: fallbacks.users.list,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  });
  const { data, dataUpdatedAt } = query;
  const users = useMemo<User[] | undefined>(() => data?.pages.flatMap((page) => page.data), [data]);

  useEffect(() => {
    if (users) saveUsers(localStorage, users);
  }, [users]);

  useEffect(() => {
    if (dataUpdatedAt === 0) return;
    // Errors are ignored: the server enforces permissions anyway.
    const timer = setTimeout(() => refreshProfile().catch(() => undefined), refreshDelayMs);
    return () => clearTimeout(timer);
  }, [dataUpdatedAt, refreshProfile]);

  return { query, users };
}
