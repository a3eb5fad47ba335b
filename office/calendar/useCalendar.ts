import { queryOptions, useQuery } from '@tanstack/react-query';
import { appointmentsApi } from '../../contract/appointments/appointment.ts';
import { hoursApi } from '../../contract/appointments/hours.ts';
import type { Api } from '../api/call.ts';
import { fallbacks } from '../api/fallbacks.ts';
import { pollMs, queryKeys } from '../api/queryClient.ts';
import { useOffice } from '../office.ts';
import type { Span } from './days.ts';

const { list, hours, free } = fallbacks.calendar;

export function useSpan({ from, to }: Pick<Span, 'from' | 'to'>) {
  const { api } = useOffice();
  return useQuery({
    queryKey: queryKeys.calendarSpan(from, to),
    queryFn: async ({ signal }) => {
      const query = { from, to };
      return (await api.call(appointmentsApi.list, { query, signal, fallback: list })).data;
    },
    staleTime: 0,
    refetchInterval: pollMs,
  });
}

export function useAgencyHours() {
  const { api } = useOffice();
  return useQuery({
    queryKey: queryKeys.hours,
    queryFn: async ({ signal }) =>
      (await api.call(hoursApi.read, { signal, fallback: hours })).data,
    refetchInterval: pollMs,
  });
}

export function useCallTakers() {
  const { api } = useOffice();
  return useQuery({
    queryKey: queryKeys.callTakers,
    queryFn: async ({ signal }) =>
      (await api.call(hoursApi.people, { signal, fallback: hours })).data,
    refetchInterval: pollMs,
  });
}

export const callsOfQuery = (api: Api, recordId: string) =>
  queryOptions({
    queryKey: queryKeys.callsOf(recordId),
    queryFn: async ({ signal }) =>
      (await api.call(appointmentsApi.ofRecord, { id: recordId, signal, fallback: list })).data,
  });

export function useCallsOf(recordId: string) {
  const { api } = useOffice();
  return useQuery({ ...callsOfQuery(api, recordId), staleTime: 0, refetchInterval: pollMs });
}

/** The time of the call that is being moved counts as free. */
export function useFreeTimes(
  { from, to }: Pick<Span, 'from' | 'to'>,
  { person, except }: { person: string | null; except?: string | undefined },
) {
  const { api } = useOffice();
  return useQuery({
    queryKey: queryKeys.freeTimes(from, to, person, except ?? null),
    queryFn: async ({ signal }) => {
      const query = { from, to, person: person ?? undefined, except };
      return (await api.call(appointmentsApi.free, { query, signal, fallback: free })).data;
    },
    staleTime: 0,
  });
}
