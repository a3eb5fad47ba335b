// `npm run user:create -- --username NAME --email ADDRESS [--role superuser] [--random]` and
// `npm run user:password -- --username NAME [--random]`, with the server running or not.
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { faultsOf } from '../contract/faults.ts';
import { newUser } from '../contract/users.ts';
import { createAudit } from '../server/audit.ts';
import { createPasswords, randomPassword } from '../server/auth/passwords.ts';
import { readConfig } from '../server/config.ts';
import { isUnavailable } from '../server/db/database-errors.ts';
import { openDatabase } from '../server/db/open.ts';
import { sqliteFile } from '../server/db/sqlite.ts';
import { createUserStore, type UserStore } from '../server/users/store.ts';
import { askPassword, terminal } from './ask-password.ts';
import { CommandError, runCommand } from './command.ts';

async function withUsers(work: (users: UserStore) => Promise<void>): Promise<void> {
  const config = readConfig(process.env);
  const file = sqliteFile(config.DATA_DIR);
  // Opening it would create an empty database that no server uses.
  if (!config.DATABASE_URL && !existsSync(file)) {
    throw new CommandError(
      `There is no database at ${file}: check DATA_DIR, or start the server once`,
    );
  }
  const database = await openDatabase(config, () => {});
  const now = (): Date => new Date();
  const users = createUserStore(database, createPasswords(), createAudit(now), now);
  try {
    await users.isEmpty().catch((error: unknown) => {
      if (isUnavailable(error)) throw error;
      throw new CommandError('The database has no accounts yet: start the server once');
    });
    await work(users);
  } finally {
    await database.close();
  }
}

async function create(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      username: { type: 'string' },
      email: { type: 'string' },
      role: { type: 'string' },
      random: { type: 'boolean', default: false },
    },
  });
  const account = newUser.omit({ password: true }).safeParse(values);
  if (!account.success) {
    const faults = faultsOf(account.error).map((fault) => `--${fault}`);
    throw new CommandError(faults.join('; '));
  }
  await withUsers(async (users) => {
    const password = values.random ? randomPassword() : await askPassword(terminal);
    const { username, role } = await users.create({ ...account.data, password }, null);
    console.log(`Created ${username} with the role ${role}`);
    if (values.random) console.log(`Password: ${password}`);
  });
}

async function changePassword(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { username: { type: 'string' }, random: { type: 'boolean', default: false } },
  });
  const name = values.username?.trim();
  if (!name) throw new CommandError('--username is required');
  await withUsers(async (users) => {
    const user = await users.findBySignInName(name);
    if (!user) throw new CommandError(`There is no user ${name}`);
    const password = values.random ? randomPassword() : await askPassword(terminal);
    await users.setPassword(user.id, password);
    const { username } = await users.require(user.id);
    console.log(`${username} has a new password and is signed out everywhere`);
    if (values.random) console.log(`Password: ${password}`);
  });
}

const [command, ...args] = process.argv.slice(2);
await runCommand(() => (command === 'create' ? create(args) : changePassword(args)));
