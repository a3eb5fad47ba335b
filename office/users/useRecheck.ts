import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Profile } from '../../contract/users.ts';
import { useOffice, useToken } from '../office.ts';
import { profileQuery } from '../session/useProfile.ts';

export function useRecheck(): () => Promise<Profile> {
  const office = useOffice();
  const token = useToken();
  const queries = useQueryClient();
  return useCallback(
    () => queries.fetchQuery({ ...profileQuery(office, token), staleTime: 0 }),
    [office, token, queries],
  );
}
