import { setTimeout as delay } from 'node:timers/promises';

/** Lets the transaction that wrote the letter commit first. */
const soonMs = 200;

/** A hanging mail server must not block shutdown; its claim expires by itself. */
const stopTimeoutMs = 3000;

export function createPoller(
  /** Returns how long to wait until the next poll, in milliseconds. */
  work: (isStopped: () => boolean) => Promise<number>,
  onError: (error: unknown) => number,
) {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let poll: Promise<void> = Promise.resolve();
  let running = false;
  let woken = false;

  function schedule(ms: number): void {
    clearTimeout(timer);
    if (stopped) return;
    timer = setTimeout(start, ms);
    timer.unref();
  }

  function start(): void {
    running = true;
    woken = false;
    poll = work(() => stopped)
      .catch(onError)
      .then((delayMs) => {
        running = false;
        schedule(woken ? soonMs : delayMs);
      });
  }
  schedule(0);

  return {
    wake(): void {
      // Not debounced: under steady traffic it would never run.
      if (woken) return;
      woken = true;
      if (!running) schedule(soonMs);
    },
    async stop(): Promise<void> {
      stopped = true;
      clearTimeout(timer);
      await Promise.race([poll, delay(stopTimeoutMs, undefined, { ref: false })]);
    },
  };
}
