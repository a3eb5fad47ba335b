// Worker thread that checks a content folder: parsing all of it would block every request.
import { parentPort } from 'node:worker_threads';
import { withFollowingTexts } from '../../content/editing/following-texts.ts';
import { findStale } from '../../content/editing/freshness.ts';
import { findFaults } from '../../content/read.ts';
import type {
  ChangedDraft,
  ChangedFile,
  ContentFault,
  Finding,
} from '../../contract/publishing/content.ts';

export interface CheckQuestion {
  task: 'faults' | 'findings' | 'changes';
  directory: string;
  now: Date;
  changes: ChangedFile[];
}

export type CheckAnswer =
  | { faults: ContentFault[] }
  | { findings: Finding[] }
  | { changes: ChangedDraft[] };

function answer({ task, directory, now, changes }: CheckQuestion): CheckAnswer {
  if (task === 'findings') return { findings: findStale(directory, now) };
  if (task === 'changes') return { changes: withFollowingTexts(directory, changes) };
  return {
    faults: findFaults(directory, now).map(({ line, ...fault }) => ({
      ...fault,
      ...(line && { line }),
    })),
  };
}

parentPort?.on('message', (question: CheckQuestion) => parentPort?.postMessage(answer(question)));
