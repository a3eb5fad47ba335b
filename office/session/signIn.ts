import type { accountApi } from '../../contract/api.ts';
import { may } from '../../contract/roles.ts';
import type { Api } from '../api/call.ts';
import { CallFailure, unreachableText } from '../api/failure.ts';
import { fallbacks } from '../api/fallbacks.ts';
import type { Session } from './session.ts';

/** Written out: the contract's schemas would make the login script half as large again. */
const login = { method: 'POST', path: '/auth/login', access: 'anyone' } as typeof accountApi.login;

/** The caller clears old data before it opens the session. */
export async function signIn(
  api: Api,
  username: string,
  password: string,
): Promise<(session: Session) => void> {
  if (username.trim() === '' || password === '') {
    throw new Error('Please enter both username and password');
  }
  const { token, user } = await api
    .call(login, {
      body: { email: username.trim().toLowerCase(), password },
      fallback: fallbacks.login,
    })
    .catch((failure: unknown) => {
      if (!(failure instanceof CallFailure) || !failure.isUnreachable) throw failure;
      throw new Error(`${fallbacks.login}. ${unreachableText}`);
    });
  if (!token) throw new Error('No token received from server');
  if (!user) throw new Error('Invalid response from server');
  return (session) => session.open(token, user, may(user.role, 'enter the back office'));
}
