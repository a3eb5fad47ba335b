import { sql } from 'kysely';
import type { Database } from '../server/db/tables.ts';

/** Sample data need not survive a power cut: without waiting for the disk it is there much sooner. */
export async function unsynced<T>(database: Database, work: () => Promise<T>): Promise<T> {
  if (database.engine !== 'sqlite') return work();
  await sql`PRAGMA synchronous = OFF`.execute(database.write);
  try {
    return await work();
  } finally {
    await sql`PRAGMA synchronous = FULL`.execute(database.write);
  }
}
