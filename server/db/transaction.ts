import type { Kysely } from 'kysely';
import { isDeadlock } from './database-errors.ts';
import type { Database, Tables } from './tables.ts';

const maxTries = 5;

/** Runs `work` again when PostgreSQL picked it to resolve a deadlock, so it must not change anything but the database. */
export async function transact<Result>(
  database: Database,
  work: (db: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await database.write.transaction().execute(work);
    } catch (error) {
      if (!isDeadlock(error) || tries === maxTries) throw error;
    }
  }
}
