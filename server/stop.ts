// SIGINT and SIGTERM: finish requests in flight, then exit. A second signal exits at once.
import type { FastifyInstance } from 'fastify';
import type { Database } from './db/tables.ts';

const patienceMs = 8000;

/** npm and the terminal both forward the same Ctrl-C. */
const sameSignalMs = 1000;

export function stopOnSignals(
  server: FastifyInstance,
  { database, stop: stopRest }: { database: Database; stop(): Promise<void> },
): void {
  let signaledAt: number | undefined;
  const stop = async (): Promise<void> => {
    if (signaledAt !== undefined && performance.now() - signaledAt > sameSignalMs) process.exit(1);
    if (signaledAt !== undefined) return;
    signaledAt = performance.now();
    console.log('Stopping …');
    const cut = setTimeout(() => server.server.closeAllConnections(), patienceMs);
    await server.close();
    clearTimeout(cut);
    await stopRest();
    await database.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      stop().catch((error: unknown) => {
        console.error('Could not stop cleanly:', error);
        process.exit(1);
      });
    });
  }
}
