// Checks the drafts with the code of the build, in a thread (check-thread.ts).
import path from 'node:path';
import { isFactFile } from '../../contract/publishing/paths.ts';
import { AppError } from '../errors.ts';
import { createMutex } from '../mutex.ts';
import { createThread } from '../thread.ts';
import type { CheckAnswer, CheckQuestion } from './check-thread.ts';
import { writeOverlay } from './overlay.ts';
import { createProcessFolder } from './process-folder.ts';
import type { ContentCheck } from './publishing.ts';
import type { PublishingStore } from './store.ts';

const threadFile = import.meta.url.endsWith('.ts') ? './check-thread.ts' : './check-thread.js';

export function createContentCheck(parts: {
  store: PublishingStore;
  now: () => Date;
  log: { warn(details: object, message: string): void };
}): ContentCheck {
  const { store, now, log } = parts;
  const folder = createProcessFolder('check');
  const lock = createMutex();
  const thread = createThread<CheckQuestion, CheckAnswer>({
    file: new URL(threadFile, import.meta.url),
    name: 'the content',
    maxMemoryMb: 192,
    timeoutMs: 60_000,
    log,
  });

  /** Every save asks for a check; waiting ones share one answer, since none has read the drafts yet. */
  const waiting = new Map<string, Promise<CheckAnswer>>();

  function ask(task: CheckQuestion['task'], only?: string[]): Promise<CheckAnswer> {
    const key = JSON.stringify([task, only]);
    const asked = waiting.get(key) ?? answer(key, task, only);
    waiting.set(key, asked);
    return asked;
  }

  async function answer(
    key: string,
    task: CheckQuestion['task'],
    only?: string[],
  ): Promise<CheckAnswer> {
    const unlock = await lock();
    waiting.delete(key);
    try {
      const directory = path.join(await folder.path(), 'content');
      const files = await store.drafts.overlay(only);
      await writeOverlay({ folder: store.folder, files, blob: store.blob }, directory);
      const changes = task === 'changes' ? await store.changes() : [];
      const found = await thread.ask({ task, directory, now: now(), changes });
      if (found) return found;
      throw new AppError(503, 'The content could not be checked: try again in a moment');
    } finally {
      unlock();
    }
  }

  return {
    async faults(only) {
      const answer = await ask('faults', only);
      return 'faults' in answer ? answer.faults : [];
    },
    async findings() {
      const answer = await ask('findings');
      return 'findings' in answer ? answer.findings : [];
    },
    async changes() {
      const drafts = await store.drafts.list();
      if (!drafts.some(({ path }) => isFactFile(path))) return store.changes();
      const answer = await ask('changes');
      return 'changes' in answer ? answer.changes : [];
    },
    async stop() {
      await thread.stop();
      await folder.remove();
    },
  };
}
