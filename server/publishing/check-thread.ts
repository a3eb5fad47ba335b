// Worker thread that checks a content folder: parsing all of it would hold up every request.
import { parentPort } from 'node:worker_threads';
import { findStale } from '../../content/editing/freshness.ts';
import { findFaults } from '../../content/read.ts';
import type { ContentFault, Finding } from '../../contract/publishing.ts';

export interface CheckQuestion {
  task: 'faults' | 'findings';
  directory: string;
  now: Date;
}

export type CheckAnswer = { faults: ContentFault[] } | { findings: Finding[] };

function answer({ task, directory, now }: CheckQuestion): CheckAnswer {
  if (task === 'findings') return { findings: findStale(directory, now) };
  return {
    faults: findFaults(directory, now).map(({ line, ...fault }) => ({
      ...fault,
      ...(line && { line }),
    })),
  };
}

parentPort?.on('message', (question: CheckQuestion) => parentPort?.postMessage(answer(question)));
