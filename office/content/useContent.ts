import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { type EditableFile, editableFiles } from '../../content/editing/files.ts';
import { publishingApi } from '../../contract/publishing/api.ts';
import type { ContentFault } from '../../contract/publishing/content.ts';
import { addresses } from '../addresses.ts';
import type { Api } from '../api/call.ts';
import { fallbacks } from '../api/fallbacks.ts';
import { pollMs, queryKeys } from '../api/queryClient.ts';
import { useOffice } from '../office.ts';

const fastPollMs = 1_500;

interface Place {
  file: string;
  at?: string | undefined;
  line?: number | undefined;
}

export function contentHref({ file, at, line }: Place): string {
  const params = new URLSearchParams({ file });
  if (at) params.set('at', at);
  if (line) params.set('line', String(line));
  return `${addresses.content}?${params}`;
}

export const historyHref = (number: number): string =>
  `${addresses.contentHistory}?number=${number}`;

export function useOverview() {
  const { api } = useOffice();
  return useQuery({
    queryKey: queryKeys.contentOverview,
    queryFn: async ({ signal }) =>
      (await api.call(publishingApi.overview, { signal, fallback: fallbacks.content.list })).data,
    refetchInterval: ({ state: { data } }) => (data?.building ? fastPollMs : pollMs),
  });
}

export const fileQuery = (api: Api, path: string) =>
  queryOptions({
    queryKey: queryKeys.contentFile(path),
    queryFn: async ({ signal }) =>
      (
        await api.call(publishingApi.file, {
          query: { path },
          signal,
          fallback: fallbacks.content.open,
        })
      ).data,
    // Shown from the cache and refetched: a colleague may have changed it.
    staleTime: 0,
  });

const checkAgainMs = 5_000;

function useCheck() {
  const { api } = useOffice();
  return useQuery({
    queryKey: queryKeys.contentFaults,
    queryFn: async ({ signal }) =>
      (await api.call(publishingApi.faults, { signal, fallback: fallbacks.content.check })).data,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { status } }) => (status === 'error' ? checkAgainMs : false),
  });
}

/** The server checks all drafts together. */
export const useContentFaults = (): ContentFault[] | undefined => useCheck().data;

export const useIsChecking = (): boolean => useCheck().isFetching;

export function useTitles(): (path: string) => string {
  const { data } = useOverview();
  return (path) =>
    data?.files.find((file) => file.path === path)?.title ??
    editableFile(path)?.title ??
    path.slice(path.lastIndexOf('/') + 1);
}

export const editableFile = (path: string): EditableFile | undefined => editableFiles([path])[0];
