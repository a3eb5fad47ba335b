// Below the ports that systems hand out by themselves (Linux from 32768 on), so that no other server or connection takes one
// between two uses; each worker of Vitest has ports of its own.
import { createServer } from 'node:net';

const perWorker = 2000;
const first = 18_000 + perWorker * Number(process.env.VITEST_POOL_ID ?? 0);
let given = process.pid % perWorker;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer().on('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** A port where nothing listens. */
export async function freePort(): Promise<number> {
  for (;;) {
    given = (given + 1) % perWorker;
    if (await isFree(first + given)) return first + given;
  }
}
