import { inboxPath, officePaths } from '../contract/office.ts';

export const addresses = { ...officePaths, inbox: inboxPath };

export const passwordChosen = '#password-chosen';

export const loginAddress = (from: string): string =>
  `${addresses.login}?${new URLSearchParams({ from })}`;

/** `from` comes from the URL, so only paths inside the office are followed. */
export function returnAddress(from: string | null, origin: string): string {
  if (!from || !URL.canParse(from, origin)) return addresses.dashboard;
  const url = new URL(from, origin);
  if (url.origin !== origin) return addresses.dashboard;
  const inside = url.pathname === addresses.root || url.pathname.startsWith(`${addresses.root}/`);
  if (!inside || url.pathname === addresses.login) return addresses.dashboard;
  return url.pathname + url.search;
}
