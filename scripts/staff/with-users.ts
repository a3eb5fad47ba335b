// The staff accounts of the configured database, for commands that run beside the server or without it.
import { existsSync } from 'node:fs';
import { createAudit } from '../../server/audit.ts';
import { createPasswords } from '../../server/auth/passwords.ts';
import { readConfig } from '../../server/config.ts';
import { openDatabase } from '../../server/db/open.ts';
import { sqliteFile } from '../../server/db/sqlite.ts';
import { isUnavailable } from '../../server/db/unavailable.ts';
import { createUserStore, type UserStore } from '../../server/users/store.ts';
import { Refusal } from '../command.ts';

export async function withUsers(work: (users: UserStore) => Promise<void>): Promise<void> {
  const config = readConfig(process.env);
  const file = sqliteFile(config.DATA_DIR);
  // Opening would make an empty one, and the new account would be in a database that nobody uses.
  if (!config.DATABASE_URL && !existsSync(file)) {
    throw new Refusal(`There is no database at ${file}: check DATA_DIR, or start the server once`);
  }
  const database = await openDatabase(config, () => {});
  const now = (): Date => new Date();
  const users = createUserStore(database, createPasswords(), createAudit(now), now);
  try {
    await users.isEmpty().catch((error: unknown) => {
      if (isUnavailable(error)) throw error;
      throw new Refusal('The database has no accounts yet: start the server once');
    });
    await work(users);
  } finally {
    await database.close();
  }
}
