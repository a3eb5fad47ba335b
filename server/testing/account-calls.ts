import type { LightMyRequestResponse } from 'fastify';
import { accountApi, usersApi } from '../../contract/api.ts';
import type { Role } from '../../contract/roles.ts';
import type { Profile, User } from '../../contract/users.ts';
import { expectAnswer } from './inbox-calls.ts';
import type { CallOptions, TestApp } from './test-app.ts';

export const goodPassword = 'a long enough password';

export function newPerson(changes: Record<string, unknown> = {}) {
  const username = `person-${crypto.randomUUID().slice(0, 13)}`;
  return { username, email: `${username}@example.com`, password: goodPassword, ...changes };
}

export const trySignIn = (
  app: TestApp,
  email: string,
  password: string,
  options?: CallOptions,
): Promise<LightMyRequestResponse> =>
  app.call('POST', '/api/auth/login', { body: { email, password }, ...options });

export async function signIn(
  app: TestApp,
  email: string,
  password = goodPassword,
): Promise<{ token: string; user: Profile }> {
  return expectAnswer(accountApi.login, await trySignIn(app, email, password));
}

export async function isSignedIn(app: TestApp, token: string): Promise<boolean> {
  const response = await app.call('GET', '/api/auth/me', { token });
  if (response.statusCode === 401) return false;
  expectAnswer(accountApi.me, response);
  return true;
}

export async function me(app: TestApp, token: string): Promise<Profile> {
  return expectAnswer(accountApi.me, await app.call('GET', '/api/auth/me', { token })).data;
}

export async function listUsers(app: TestApp, token: string): Promise<User[]> {
  const response = await app.call('GET', '/api/users?limit=200', { token });
  return expectAnswer(usersApi.list, response).data;
}

export async function countOf(app: TestApp, role: Role): Promise<number> {
  const rows = await app.database.write
    .selectFrom('users')
    .select('id')
    .where('role', '=', role)
    .execute();
  return rows.length;
}
