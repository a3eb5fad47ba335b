import { QueryClient } from '@tanstack/react-query';

/**
 * Nothing is tried again in silence: staff see at once that a call failed and have a button for it.
 * Nor does anything wait for the network to come back: a change made offline fails visibly.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        networkMode: 'always',
        staleTime: 10_000,
        // 'always' would switch this off: what failed while offline is asked for again.
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

export const queryKeys = {
  profile: (token: string | null) => ['profile', token] as const,
  dashboard: ['dashboard'] as const,
  users: ['users'] as const,
  lists: (kind: string) => ['inbox', kind, 'list'] as const,
  listRefresh: (kind: string) => ['list refresh', kind] as const,
  found: (kind: string, ...q: string[]) => ['inbox', kind, 'found', ...q] as const,
  recent: (kind: string) => ['inbox', kind, 'recent'] as const,
  record: (kind: string, id: string) => ['inbox', kind, 'record', id] as const,
  history: (kind: string, ...id: string[]) => ['inbox', kind, 'history', ...id] as const,
};

/** How often the inbox screens ask what colleagues did meanwhile. */
export const pollMs = 30_000;
