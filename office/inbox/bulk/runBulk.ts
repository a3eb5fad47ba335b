import type { Known } from '../data/calls.ts';

export interface BulkResult {
  done: number;
  failed: { record: Known; reason: unknown }[];
  /** Not begun, because it was stopped. */
  skipped: Known[];
}

/** Few at a time: a busy inbox must not make the server slow for colleagues. */
const atOnce = 4;

export async function runBulk(
  records: Known[],
  act: (record: Known) => Promise<void>,
  { onProgress, signal }: { onProgress: (finished: number) => void; signal: AbortSignal },
): Promise<BulkResult> {
  const result: BulkResult = { done: 0, failed: [], skipped: [] };
  // One iterator for all: each record is taken once.
  const waiting = records.values();
  const work = async (): Promise<void> => {
    for (const record of waiting) {
      if (signal.aborted) {
        result.skipped.push(record);
        continue;
      }
      try {
        await act(record);
        result.done += 1;
      } catch (reason) {
        result.failed.push({ record, reason });
      }
      onProgress(result.done + result.failed.length);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return result;
}
