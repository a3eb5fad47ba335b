// Pauses a request between its checks and its write.
import { vi } from 'vitest';
import type { Database } from '../db/tables.ts';

export interface HeldTransaction {
  reached: Promise<void>;
  release(): void;
}

export function holdNextTransaction({ write }: Database): HeldTransaction {
  const reached = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const begin = write.transaction.bind(write);
  vi.spyOn(write, 'transaction').mockImplementationOnce(() => {
    const transaction = begin();
    const execute = transaction.execute.bind(transaction);
    transaction.execute = async (work) => {
      reached.resolve();
      await gate.promise;
      return execute(work);
    };
    return transaction;
  });
  return { reached: reached.promise, release: gate.resolve };
}
