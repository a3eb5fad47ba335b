import type { InboxRecord } from '../../../contract/inbox/kind.ts';

export interface BulkResult {
  done: number;
  failed: { record: InboxRecord; reason: unknown }[];
  /** Not begun, because it was stopped. */
  skipped: InboxRecord[];
}

/** Few at a time: a busy inbox must not make the server slow for colleagues. */
const atOnce = 4;

export async function runBulk(
  records: InboxRecord[],
  act: (record: InboxRecord) => Promise<void>,
  { onProgress, signal }: { onProgress: (finished: number) => void; signal: AbortSignal },
): Promise<BulkResult> {
  const waiting = [...records];
  const result: BulkResult = { done: 0, failed: [], skipped: [] };
  const work = async (): Promise<void> => {
    for (let record = waiting.shift(); record; record = waiting.shift()) {
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
