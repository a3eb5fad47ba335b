import { useQuery } from '@tanstack/react-query';
import { dashboardApi } from '../../contract/dashboard.ts';
import { fallbacks } from '../api/fallbacks.ts';
import { queryKeys } from '../api/queryClient.ts';
import { useOffice } from '../office.ts';

/** Shared by the dashboard, the navigation and the inbox tabs. */
export function useDashboard() {
  const { api } = useOffice();
  return useQuery({
    queryKey: queryKeys.dashboard,
    queryFn: async ({ signal }) => {
      const { data } = await api.call(dashboardApi.read, { signal, fallback: fallbacks.dashboard });
      return data;
    },
    refetchInterval: 60_000,
  });
}
