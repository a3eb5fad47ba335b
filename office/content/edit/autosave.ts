// One request at a time; the latest text wins.
import type { OpenedFile } from '../../../contract/publishing/content.ts';
import { CallFailure, reasonOf } from '../../api/failure.ts';

type SaveState =
  | { name: 'saved' }
  | { name: 'saving' }
  /** Retried automatically. */
  | { name: 'waiting'; reason: string }
  /** Retried after the next change. */
  | { name: 'refused'; reason: string }
  | { name: 'conflict'; theirs: OpenedFile };

export interface FileState {
  /** Null: removed. */
  text: string | null;
  version: number;
  save: SaveState;
  /** After a replacement from outside an editor must remount. */
  replaced: number;
}

export interface Unsaved {
  text: string | null;
  version: number;
}

interface Parts {
  opened: OpenedFile;
  unsaved: Unsaved | undefined;
  send(unsaved: Unsaved): Promise<OpenedFile>;
  keep(unsaved: Unsaved | undefined): void;
}

export type Autosave = ReturnType<typeof createAutosave>;

export const pauseMs = 800;
export const retryMs = { first: 2_000, max: 30_000 };

export function createAutosave({ opened, unsaved, send, keep }: Parts) {
  const listeners = new Set<() => void>();
  let base = opened.text;
  let state: FileState = {
    text: base,
    version: opened.version,
    save: { name: 'saved' },
    replaced: 0,
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let retryAfter = retryMs.first;
  let isStopped = false;

  function set(change: Partial<FileState>): void {
    if (isStopped) return;
    state = { ...state, ...change };
    const { text, version } = state;
    keep(text === base ? undefined : { text, version });
    for (const listener of listeners) listener();
  }

  function schedule(ms: number): void {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void save(), ms);
  }

  function save(): Promise<void> {
    clearTimeout(timer);
    running ??= sendAll().finally(() => {
      running = undefined;
    });
    return running;
  }

  async function sendAll(): Promise<void> {
    while (!isStopped && state.text !== base && state.save.name !== 'conflict') {
      const { text, version } = state;
      set({ save: { name: 'saving' } });
      try {
        const answer = await send({ text, version });
        base = text;
        retryAfter = retryMs.first;
        set({ version: answer.version });
      } catch (failure) {
        if (!continueAfter(failure, text)) return;
      }
    }
    if (!isStopped && state.text === base) set({ save: { name: 'saved' } });
  }

  function continueAfter(failure: unknown, sent: string | null): boolean {
    const { status, data } = failure instanceof CallFailure ? failure : { status: 0 };
    const theirs = status === 409 ? (data as OpenedFile | undefined) : undefined;
    if (theirs) {
      // This tab sent it before, or only the version is new.
      if (theirs.text === sent || theirs.text === base) {
        base = theirs.text;
        set({ version: theirs.version });
        return true;
      }
      set({ save: { name: 'conflict', theirs } });
      return false;
    }
    const reason = reasonOf(failure) ?? (failure as Error).message;
    if (status === 0 || status === 401 || status === 429 || status >= 500) {
      set({ save: { name: 'waiting', reason } });
      schedule(retryAfter);
      retryAfter = Math.min(retryAfter * 2, retryMs.max);
    } else set({ save: { name: 'refused', reason } });
    return false;
  }

  function replace({ text, version }: OpenedFile): void {
    base = text;
    set({
      text,
      version,
      save: { name: 'saved' },
      replaced: state.replaced + (text === state.text ? 0 : 1),
    });
  }

  if (unsaved && unsaved.text !== base) {
    state = { ...state, text: unsaved.text };
    if (unsaved.version === opened.version) {
      state = { ...state, save: { name: 'saving' } };
      schedule(0);
    } else state = { ...state, save: { name: 'conflict', theirs: opened } };
  }

  return {
    state: (): FileState => state,

    change(text: string | null): void {
      const { name } = state.save;
      set({ text, save: name === 'saved' || name === 'refused' ? { name: 'saving' } : state.save });
      if (name !== 'conflict' && name !== 'waiting') schedule(pauseMs);
    },

    /** Editors remount with it. */
    async take(text: string | null): Promise<void> {
      set({ text, save: { name: 'saving' }, replaced: state.replaced + 1 });
      await running;
      await save();
    },

    /** Before publishing, when the screen is left, or back online. */
    async flush(): Promise<void> {
      await running;
      await save();
    },

    /** Unsaved text stays. */
    adopt(newer: OpenedFile): void {
      const isNewer = newer.version !== state.version || newer.text !== base;
      if (isNewer && !running && state.text === base) replace(newer);
    },

    keepMine(): void {
      if (state.save.name !== 'conflict') return;
      const { theirs } = state.save;
      base = theirs.text;
      set({ version: theirs.version, save: { name: 'saving' } });
      void save();
    },

    takeTheirs: replace,

    stop(): void {
      isStopped = true;
      clearTimeout(timer);
    },

    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
