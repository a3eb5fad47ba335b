// A browser with nothing kept from earlier visits but the sign-in.
import type { BrowserContextOptions, Page } from '@playwright/test';

export type Visit = <T>(work: (page: Page) => Promise<T>) => Promise<T>;

export const inboxAddress = '/admin/consultations';
export const rowSelector = '.ledger-row';

export async function signInAs(
  url: string,
  { username, password }: { username: string; password: string },
): Promise<Exclude<BrowserContextOptions['storageState'], string | undefined>> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: username, password }),
  });
  const { token, user } = (await response.json()) as { token: string; user: object };
  const localStorage = [
    { name: 'token', value: token },
    { name: 'adminAuthenticated', value: 'true' },
    { name: 'currentUser', value: JSON.stringify(user) },
  ];
  return { cookies: [], origins: [{ origin: url, localStorage }] };
}
