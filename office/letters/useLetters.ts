import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { inboxApi } from '../../contract/inbox/api.ts';
import {
  type FailedLetter,
  type HeldDecision,
  type Letter,
  type LetterChange,
  lettersApi,
  undoSeconds,
} from '../../contract/letters/letter.ts';
import { type Template, templatesApi } from '../../contract/letters/template.ts';
import { fallbacks } from '../api/fallbacks.ts';
import { pollMs, queryKeys } from '../api/queryClient.ts';
import { refreshAfterChange } from '../inbox/data/recordCache.ts';
import type { OfficeKind } from '../kinds.ts';
import { useOffice } from '../office.ts';

const fastPollMs = 2_000;

const isOnItsWay = ({ state, sendAt }: Letter): boolean =>
  (state === 'scheduled' || state === 'waiting') &&
  sendAt !== null &&
  Date.parse(sendAt) - Date.now() < 2 * undoSeconds * 1000;

export function useLetters(kind: OfficeKind, id: string) {
  const { api } = useOffice();
  const client = useQueryClient();
  const queryKey = queryKeys.letters(kind.path, id);
  return useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<Letter[]> => {
      const { data } = await api.call(inboxApi(kind).letters, {
        id,
        signal,
        fallback: fallbacks.letters.list,
      });
      const known = client.getQueryData<Letter[]>(queryKey);
      // A sent or received letter changes the record too.
      if (known && statesOf(known) !== statesOf(data)) refreshRecord(client, kind, id);
      return data;
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isOnItsWay) ? fastPollMs : pollMs),
  });
}

const statesOf = (letters: Letter[]): string =>
  letters.map(({ _id, state }) => `${_id} ${state}`).join();

function refreshRecord(client: QueryClient, kind: OfficeKind, id: string): void {
  void client.invalidateQueries({ queryKey: queryKeys.record(kind.path, id) });
  void client.invalidateQueries({ queryKey: queryKeys.failedLetters });
  refreshAfterChange(client, kind, id);
}

export function refreshLetters(client: QueryClient, kind: OfficeKind, id: string): void {
  void client.invalidateQueries({ queryKey: queryKeys.letters(kind.path, id) });
  refreshRecord(client, kind, id);
}

export function useFailedLetters() {
  const { api } = useOffice();
  return useQuery({
    queryKey: queryKeys.failedLetters,
    queryFn: async ({ signal }): Promise<FailedLetter[]> => {
      const { data } = await api.call(lettersApi.failed, {
        signal,
        fallback: fallbacks.letters.list,
      });
      return data;
    },
    staleTime: 0,
    refetchInterval: pollMs,
  });
}

export function useHeldLetters(count: number) {
  const { api } = useOffice();
  return useQuery({
    queryKey: queryKeys.heldLetters(count),
    enabled: count > 0,
    queryFn: async ({ signal }): Promise<FailedLetter[]> => {
      const { data } = await api.call(lettersApi.held, {
        signal,
        fallback: fallbacks.letters.list,
      });
      return data;
    },
  });
}

export function useTemplates() {
  const { api } = useOffice();
  return useQuery({
    queryKey: queryKeys.templates,
    queryFn: async ({ signal }): Promise<Template[]> => {
      const { data } = await api.call(templatesApi.list, {
        signal,
        fallback: fallbacks.templates.list,
      });
      return data;
    },
  });
}

export function useLetterCalls(of?: { kind: OfficeKind; recordId: string }) {
  const { api } = useOffice();
  const client = useQueryClient();
  const fallback = fallbacks.letters.change;

  async function refreshed<T>(call: Promise<T>): Promise<T> {
    try {
      return await call;
    } finally {
      if (of) refreshLetters(client, of.kind, of.recordId);
      else {
        void client.invalidateQueries({ queryKey: queryKeys.failedLetters });
        void client.invalidateQueries({ queryKey: queryKeys.dashboard });
      }
    }
  }

  return {
    change: (id: string, body: LetterChange) =>
      refreshed(api.call(lettersApi.change, { id, body, fallback })),
    settle: (id: string) => refreshed(api.call(lettersApi.settle, { id, body: {}, fallback })),
    decideHeld: (body: HeldDecision) =>
      refreshed(api.call(lettersApi.decideHeld, { body, fallback })),
    cancel: (id: string) => refreshed(api.call(lettersApi.cancel, { id, fallback })),
  };
}
