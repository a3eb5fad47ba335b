import { useQuery } from '@tanstack/react-query';
import { passwordLinkApi } from '../../contract/api.ts';
import { queryKeys } from '../api/queryClient.ts';
import { useOffice } from '../office.ts';

/** Undefined while that is not known. */
export function useMailSetUp(): boolean | undefined {
  const { api } = useOffice();
  const { data } = useQuery({
    queryKey: queryKeys.mailSetUp,
    queryFn: ({ signal }) => api.call(passwordLinkApi.options, { signal, fallback: '' }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.data.mailSetUp;
}
