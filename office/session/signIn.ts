import { accountApi } from '../../contract/api.ts';
import type { Profile } from '../../contract/users.ts';
import type { Api } from '../api/call.ts';
import { CallFailure, unreachableText } from '../api/failure.ts';
import { fallbacks } from '../api/fallbacks.ts';

export interface SignedIn {
  token: string;
  user: Profile;
}

export async function signIn(api: Api, username: string, password: string): Promise<SignedIn> {
  if (username.trim() === '' || password === '') {
    throw new Error('Please enter both username and password');
  }
  const { token, user } = await api
    .call(accountApi.login, {
      body: { email: username.trim().toLowerCase(), password },
      fallback: fallbacks.login,
    })
    .catch((failure: unknown) => {
      if (!(failure instanceof CallFailure) || !failure.isUnreachable) throw failure;
      throw new Error(`${fallbacks.login}. ${unreachableText}`);
    });
  if (!token) throw new Error('No token received from server');
  if (!user) throw new Error('Invalid response from server');
  return { token, user };
}
