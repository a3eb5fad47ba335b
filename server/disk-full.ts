// Remembers that the disk is full until a write succeeds again.
import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { isDiskFull } from './db/database-errors.ts';
import type { Database } from './db/tables.ts';

declare module 'fastify' {
  interface FastifyInstance {
    diskFull: DiskFull;
  }
}

export interface DiskFull {
  /** Logs once a minute, not per request. */
  report(error: unknown): void;
  /** Tests with a write while a failure is known. */
  lasts(): Promise<boolean>;
}

const logEveryMs = 60_000;

export function addDiskFull(app: FastifyInstance, database: Database, now: () => Date): void {
  app.decorate('diskFull', createDiskFull(database, now, app.log));
}

function createDiskFull(database: Database, now: () => Date, log: FastifyBaseLogger): DiskFull {
  let full = false;
  let loggedAt = Number.NEGATIVE_INFINITY;
  return {
    report(error) {
      full = true;
      if (now().getTime() - loggedAt < logEveryMs) return;
      loggedAt = now().getTime();
      log.error({ err: error }, 'The disk of the database is full: nothing can be stored');
    },

    async lasts() {
      if (!full) return false;
      try {
        await tryToStore(database);
        full = false;
        log.info('The disk of the database has room again');
      } catch (error) {
        if (!isDiskFull(error)) throw error;
      }
      return full;
    },
  };
}

/** Writes as much as a large submission. */
async function tryToStore({ write }: Database): Promise<void> {
  const text = randomBytes(32 * 1024).toString('hex');
  await sql`CREATE TABLE IF NOT EXISTS disk_probe (text TEXT)`.execute(write);
  try {
    await sql`INSERT INTO disk_probe VALUES (${text})`.execute(write);
  } finally {
    await sql`DROP TABLE IF EXISTS disk_probe`.execute(write);
  }
}
