// Repeats the work of the outbox: at once when it is woken, or after the rest that the last round asked for.
import { setTimeout as delay } from 'node:timers/promises';

/** Lets the transaction that wrote the letter commit first. */
const soonMs = 200;

/** A hanging mail server must not block shutdown; its claim expires by itself. */
const stopTimeoutMs = 3000;

export function createRounds(
  /** Answers how long to rest. */
  work: (isStopped: () => boolean) => Promise<number>,
  onError: (error: unknown) => number,
) {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let round: Promise<void> = Promise.resolve();
  let running = false;
  let wakened = false;

  function schedule(ms: number): void {
    clearTimeout(timer);
    if (stopped) return;
    timer = setTimeout(start, ms);
    timer.unref();
  }

  function start(): void {
    running = true;
    wakened = false;
    round = work(() => stopped)
      .catch(onError)
      .then((rest) => {
        running = false;
        schedule(wakened ? soonMs : rest);
      });
  }
  schedule(0);

  return {
    wake(): void {
      // Not debounced: under steady traffic it would never run.
      if (wakened) return;
      wakened = true;
      if (!running) schedule(soonMs);
    },
    async stop(): Promise<void> {
      stopped = true;
      clearTimeout(timer);
      await Promise.race([round, delay(stopTimeoutMs, undefined, { ref: false })]);
    },
  };
}
