import { QueryClient } from '@tanstack/react-query';

/** No silent retries and no waiting for the network: a failed call is shown at once, with a button to try again. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        networkMode: 'always',
        staleTime: 10_000,
        // networkMode 'always' would turn this off.
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

export const queryKeys = {
  profile: (token: string | null) => ['profile', token] as const,
  mailSetUp: ['mail set up'] as const,
  preferences: ['preferences'] as const,
  dashboard: ['dashboard'] as const,
  users: ['users'] as const,
  mail: ['mail'] as const,
  slots: ['slots'] as const,
  ownCalendar: ['own calendar'] as const,
  lists: (kind: string) => ['inbox', kind, 'list'] as const,
  listRefresh: (kind: string) => ['list refresh', kind] as const,
  found: (kind: string, ...q: string[]) => ['inbox', kind, 'found', ...q] as const,
  recent: (kind: string) => ['inbox', kind, 'recent'] as const,
  record: (kind: string, id: string) => ['inbox', kind, 'record', id] as const,
  others: (kind: string, id: string) => ['inbox', kind, 'others', id] as const,
  history: (kind: string, ...id: string[]) => ['inbox', kind, 'history', ...id] as const,
  letters: (kind: string, ...id: string[]) => ['inbox', kind, 'letters', ...id] as const,
  failedLetters: ['failed letters'] as const,
  heldLetters: (count: number) => ['held letters', count] as const,
  templates: ['templates'] as const,
  content: ['content'] as const,
  contentOverview: ['content', 'overview'] as const,
  contentFile: (path: string) => ['content', 'file', path] as const,
  contentFaults: ['content', 'faults'] as const,
  contentFindings: ['content', 'findings'] as const,
  contentChanges: ['content', 'changes'] as const,
  /** Not under `content`: refetching it for a list must not reload pages. */
  contentPreview: (page: string, version: number) => ['preview', page, version] as const,
  contentPicture: (path: string, state: string) => ['picture', path, state] as const,
  publications: ['content', 'publications'] as const,
  publication: (number: number) => ['content', 'publication', number] as const,
  comparedPublication: (number: number) => ['content', 'compared', number] as const,
  hours: ['hours'] as const,
  callTakers: ['hours', 'people'] as const,
  calendar: ['calendar'] as const,
  calendarSpan: (from: string, to: string) => ['calendar', 'span', from, to] as const,
  callsOf: (recordId: string) => ['calendar', 'record', recordId] as const,
  freeTimes: (...question: (string | null)[]) => ['calendar', 'free', ...question] as const,
};

export const pollMs = 30_000;
