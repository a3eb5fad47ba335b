// They live outside of screens, so that saving continues when an editor is left.
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { publishingApi } from '../../../contract/publishing/api.ts';
import type { OpenedFile } from '../../../contract/publishing/content.ts';
import { fallbacks } from '../../api/fallbacks.ts';
import { queryKeys } from '../../api/queryClient.ts';
import { type Office, useOffice } from '../../office.ts';
import { type Autosave, createAutosave, type Unsaved } from './autosave.ts';

type Autosaves = ReturnType<typeof createAutosaves>;

const aboutAllFiles = [
  queryKeys.contentOverview,
  queryKeys.contentFaults,
  queryKeys.contentChanges,
  queryKeys.contentFindings,
];

const draftName = (path: string): string => `content:${path}`;

function createAutosaves({ api, session, drafts }: Office, queries: QueryClient) {
  const open = new Map<string, Autosave>();

  function readUnsaved(path: string): Unsaved | undefined {
    try {
      const { text, version } = JSON.parse(drafts.read(draftName(path)));
      const isText = text === null || typeof text === 'string';
      return isText && Number.isInteger(version) ? { text, version } : undefined;
    } catch {
      return undefined;
    }
  }

  /** Cancelled first: a query without data would keep the response from before the save. */
  async function askAgain(queryKey: readonly string[]): Promise<void> {
    await queries.cancelQueries({ queryKey });
    await queries.invalidateQueries({ queryKey });
  }

  const hasUnsaved = (): boolean => [...open.values()].some(({ state }) => !isSaved(state().save));

  session.subscribe(() => {
    if (session.token() !== null) return;
    for (const autosave of open.values()) autosave.stop();
    open.clear();
  });
  addEventListener('online', () => {
    for (const autosave of open.values()) void autosave.flush();
  });
  addEventListener('beforeunload', (event) => {
    if (hasUnsaved()) event.preventDefault();
  });

  return {
    liveAtLoad: undefined as number | undefined,

    /** One per file until the session ends. */
    open(opened: OpenedFile): Autosave {
      const { path } = opened;
      const known = open.get(path);
      if (known) {
        known.adopt(opened);
        return known;
      }
      const autosave = createAutosave({
        opened,
        unsaved: readUnsaved(path),
        keep: (unsaved) =>
          drafts.write(draftName(path), unsaved === undefined ? '' : JSON.stringify(unsaved)),
        async send(unsaved) {
          // A response from before this save must not look like a newer state.
          await queries.cancelQueries({ queryKey: queryKeys.contentFile(path) });
          const { data } = await api.call(publishingApi.save, {
            body: { path, ...unsaved },
            fallback: fallbacks.content.save,
          });
          queries.setQueryData(queryKeys.contentFile(path), data);
          for (const queryKey of aboutAllFiles) void askAgain(queryKey);
          return data;
        },
      });
      open.set(path, autosave);
      return autosave;
    },

    flush: async (): Promise<void> => {
      await Promise.all([...open.values()].map((autosave) => autosave.flush()));
    },

    hasUnsaved,

    isSaved: (path: string): boolean => {
      const state = open.get(path)?.state();
      return state ? isSaved(state.save) : readUnsaved(path) === undefined;
    },
  };
}

const isSaved = ({ name }: ReturnType<Autosave['state']>['save']): boolean => name === 'saved';

const known = new WeakMap<Office, Autosaves>();

export function useAutosaves(): Autosaves {
  const office = useOffice();
  const queries = useQueryClient();
  const autosaves = known.get(office) ?? createAutosaves(office, queries);
  known.set(office, autosaves);
  return autosaves;
}

export function useAutosave(opened: OpenedFile) {
  const autosaves = useAutosaves();
  const [autosave] = useState(() => autosaves.open(opened));
  useEffect(() => autosave.adopt(opened), [autosave, opened]);
  useEffect(() => () => void autosave.flush(), [autosave]);
  const state = useSyncExternalStore(autosave.subscribe, autosave.state);
  return { ...state, autosave };
}
