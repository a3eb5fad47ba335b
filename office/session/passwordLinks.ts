// No schema may enter the login's script.
import { useEffect, useState } from 'react';
import type { passwordLinkApi } from '../../contract/api.ts';
import type { Api } from '../api/call.ts';
import { CallFailure, unreachableText } from '../api/failure.ts';

const options = { method: 'GET', path: '/auth/options', access: 'anyone' };
const lost = { method: 'POST', path: '/auth/lost-password', access: 'anyone' };
const choose = { method: 'POST', path: '/auth/choose-password', access: 'anyone' };

export type AskForLink = (email: string) => Promise<void>;

/** Undefined until the server has said that mail is set up. */
export function useAskForLink(api: Api): AskForLink | undefined {
  const [isOffered, setOffered] = useState(false);
  useEffect(() => {
    api.call(options as typeof passwordLinkApi.options, { fallback: '' }).then(
      ({ data }) => setOffered(data.mailSetUp),
      () => setOffered(false),
    );
  }, [api]);
  if (!isOffered) return undefined;
  return async (email) => {
    if (email === '') throw new Error('Please enter your email address');
    const fallback = 'The link could not be sent. Please try again.';
    await api
      .call(lost as typeof passwordLinkApi.lost, { body: { email }, fallback })
      .catch(rethrowReadable);
  };
}

export async function choosePassword(api: Api, token: string, form: FormData): Promise<void> {
  const password = String(form.get('password'));
  if (password === '') throw new Error('Please fill in all required fields');
  if (password !== form.get('confirmation')) throw new Error('Passwords do not match');
  if (token === '') throw new Error('This link is not complete. Copy all of it from the mail.');
  const fallback = 'Failed to set the password. Please try again.';
  await api
    .call(choose as typeof passwordLinkApi.choose, { body: { token, password }, fallback })
    .catch(rethrowReadable);
}

function rethrowReadable(failure: unknown): never {
  if (failure instanceof CallFailure && failure.isUnreachable) throw new Error(unreachableText);
  const { message } = failure as Error;
  throw new Error(/^(password|email) /.test(message) ? `The ${message}.` : message);
}
