import type { FastifyBaseLogger } from 'fastify';
import type { Attempts } from './auth/attempts.ts';
import type { Sessions } from './auth/sessions.ts';
import type { Database } from './db/tables.ts';
import { sweepKeys } from './inbox/submissions.ts';
import { sweepLetters } from './letters/outbox.ts';
import { sweepBlobs } from './publishing/blobs.ts';
import { sweepPasswordLinks } from './users/password-links.ts';

const everyMs = 60 * 60_000;
/** Early, so that a server restarted every half hour cleans up too. */
const firstMs = 60_000;

export function createHousekeeping(parts: {
  database: Database;
  sessions: Sessions;
  attempts: Attempts;
  now: () => Date;
  log: FastifyBaseLogger;
}) {
  const { database, sessions, attempts, now, log } = parts;
  let round: Promise<void> = Promise.resolve();

  async function sweep(): Promise<void> {
    await sessions.sweep();
    await attempts.sweep();
    await sweepKeys(database, now());
    await sweepPasswordLinks(database, now());
    await sweepLetters(database, now());
    await sweepBlobs(database, now());
  }

  const begin = (): void => {
    round = sweep().catch((error: unknown) => log.warn({ err: error }, 'Housekeeping failed'));
  };
  const first = setTimeout(begin, firstMs).unref();
  const timer = setInterval(begin, everyMs).unref();

  return {
    async stop(): Promise<void> {
      clearTimeout(first);
      clearInterval(timer);
      await round;
    },
  };
}
