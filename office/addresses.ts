// Every address of the office, built in one place.
import { inboxPath, officePaths } from '../contract/office.ts';

export const addresses = { ...officePaths, inbox: inboxPath };

export const loginAddress = (from: string): string =>
  `${addresses.login}?${new URLSearchParams({ from })}`;

/** Where to go after signing in. What came in with the address is followed only within the office. */
export function returnAddress(from: string | null, origin: string): string {
  if (!from || !URL.canParse(from, origin)) return addresses.dashboard;
  const url = new URL(from, origin);
  if (url.origin !== origin) return addresses.dashboard;
  const inside = url.pathname === addresses.root || url.pathname.startsWith(`${addresses.root}/`);
  if (!inside || url.pathname === addresses.login) return addresses.dashboard;
  return url.pathname + url.search;
}
