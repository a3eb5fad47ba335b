// Ctrl-C and SIGTERM: finish what is under way, then leave. A second signal leaves at once.
import type { FastifyInstance } from 'fastify';
import type { Database } from './db/tables.ts';

const patienceMs = 8000;

export function stopOnSignals(server: FastifyInstance, database: Database): void {
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) process.exit(1);
    stopping = true;
    console.log('Stopping …');
    const cut = setTimeout(() => server.server.closeAllConnections(), patienceMs);
    await server.close();
    clearTimeout(cut);
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
