import { useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { publishingApi } from '../../../contract/publishing/api.ts';
import { buildSteps, type Publication } from '../../../contract/publishing/content.ts';
import { fallbacks } from '../../api/fallbacks.ts';
import { queryKeys } from '../../api/queryClient.ts';
import { useOffice } from '../../office.ts';

const pollMs = 1_000;

interface Publishing {
  /** Opens the dialog once everything typed is saved. */
  open(): Promise<void>;
}

export const PublishingContext = createContext<Publishing | undefined>(undefined);

export function usePublishing(): Publishing {
  const publishing = use(PublishingContext);
  if (!publishing) throw new Error('Used outside of the content room');
  return publishing;
}

export function usePublication(number: number | undefined) {
  const { api } = useOffice();
  return useQuery({
    queryKey: queryKeys.publication(number ?? 0),
    queryFn: async ({ signal }) =>
      (
        await api.call(publishingApi.publication, {
          id: String(number),
          signal,
          fallback: fallbacks.content.history,
        })
      ).data,
    enabled: number !== undefined,
    refetchInterval: ({ state: { data } }) => (data && data.state !== 'building' ? false : pollMs),
    staleTime: ({ state: { data } }) =>
      data && data.state !== 'building' ? Number.POSITIVE_INFINITY : 0,
  });
}

const stepWords: Record<(typeof buildSteps)[number], string> = {
  checking: 'Checking all texts',
  site: 'Building the pages',
  office: 'Building the back office',
  packing: 'Packing everything',
  switching: 'Switching over',
};

type Progress = Pick<Publication, 'step'>;

export const progressWords = ({ step }: Progress): string => stepWords[step ?? 'checking'];

export const progressOf = ({ step }: Progress) => ({
  value: buildSteps.indexOf(step ?? 'checking') + 0.5,
  max: buildSteps.length,
});

/** Null: published by the clock, for a scheduled article. */
export const publisherName = ({ publishedBy }: Pick<Publication, 'publishedBy'>): string =>
  publishedBy ?? 'the clock';
