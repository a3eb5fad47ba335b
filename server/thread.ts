// A worker thread for input that may be hostile, with limits on time and memory.
import { Worker } from 'node:worker_threads';

export interface Thread<Question, Answer> {
  /** One question at a time. Undefined: it failed or reached a limit. */
  ask(question: Question): Promise<Answer | undefined>;
  stop(): Promise<void>;
}

const idleMs = 10_000;

/** The thread is kept for the next question, unless it failed or was idle for a while. */
export function createThread<Question, Answer>(options: {
  file: URL;
  name: string;
  maxMemoryMb: number;
  timeoutMs: number;
  log: { warn(details: object, message: string): void };
}): Thread<Question, Answer> {
  const { file, name, maxMemoryMb, timeoutMs, log } = options;
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;

  function start(): Worker {
    const made = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb } });
    made.unref();
    made.on('error', (error) => log.warn({ err: error }, `The thread that reads ${name} ended`));
    made.on('exit', () => {
      if (worker === made) worker = undefined;
    });
    return made;
  }

  async function stop(): Promise<void> {
    clearTimeout(idle);
    const ended = worker;
    // A question that arrives in between starts the next thread.
    worker = undefined;
    await ended?.terminate();
  }

  return {
    async ask(question) {
      clearTimeout(idle);
      worker ??= start();
      const used = worker;
      const { promise, resolve } = Promise.withResolvers<Answer | undefined>();
      const timer = setTimeout(() => void used.terminate(), timeoutMs);
      const end = () => resolve(undefined);
      used.once('message', resolve).once('exit', end);
      used.postMessage(question);
      const answer = await promise;
      clearTimeout(timer);
      used.off('message', resolve).off('exit', end);
      idle = setTimeout(() => void stop(), idleMs).unref();
      return answer;
    },
    stop,
  };
}
