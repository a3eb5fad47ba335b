import { randomPassword } from '../auth/passwords.ts';
import type { Config } from '../config.ts';
import { AppError } from '../errors.ts';
import type { UserStore } from './store.ts';

export interface FirstSuperuser {
  username: string;
  /** Only if it was generated. */
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
    // Another process was first.
    if (error instanceof AppError && error.status === 400) return undefined;
    throw error;
  }
  return config.ADMIN_PASSWORD ? { username } : { username, password };
}
