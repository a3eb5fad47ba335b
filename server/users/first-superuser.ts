// At the very first start somebody must be able to sign in.
import { randomPassword } from '../auth/passwords.ts';
import type { Config } from '../config.ts';
import { AppError } from '../errors.ts';
import type { UserStore } from './store.ts';

export interface FirstSuperuser {
  username: string;
  /** Only where it was made up here and nobody else knows it. */
  password?: string;
}

export async function createFirstSuperuser(
  users: UserStore,
  config: Pick<Config, 'ADMIN_USERNAME' | 'ADMIN_EMAIL' | 'ADMIN_PASSWORD'>,
): Promise<FirstSuperuser | undefined> {
  if (!(await users.isEmpty())) return undefined;
  const password = config.ADMIN_PASSWORD ?? randomPassword();
  const username = config.ADMIN_USERNAME;
  try {
    await users.create({ username, email: config.ADMIN_EMAIL, password, role: 'superuser' }, null);
  } catch (error) {
    // Another process started at the same moment and was first.
    if (error instanceof AppError && error.status === 400) return undefined;
    throw error;
  }
  return config.ADMIN_PASSWORD ? { username } : { username, password };
}
