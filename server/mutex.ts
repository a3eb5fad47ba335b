/** FIFO mutex within this process: `const unlock = await lock()`. */
export type Lock = () => Promise<() => void>;

export function createMutex(): Lock {
  let last: Promise<void> = Promise.resolve();
  return async () => {
    const previous = last;
    const { promise, resolve: unlock } = Promise.withResolvers<void>();
    last = promise;
    await previous;
    return unlock;
  };
}

export function createKeyedMutex(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const mutexes = new Map<string, { lock: Lock; users: number }>();
  return async (key, work) => {
    const mutex = mutexes.get(key) ?? { lock: createMutex(), users: 0 };
    mutexes.set(key, mutex);
    mutex.users += 1;
    const unlock = await mutex.lock();
    try {
      return await work();
    } finally {
      unlock();
      mutex.users -= 1;
      if (mutex.users === 0) mutexes.delete(key);
    }
  };
}
