// Changing accounts, with the checks a form makes before it calls.
import { usersApi } from '../../contract/api.ts';
import { fieldOfFault } from '../../contract/faults.ts';
import type { Role } from '../../contract/roles.ts';
import type { Api } from '../api/call.ts';
import { CallFailure, serverText } from '../api/failure.ts';
import { fallbacks } from '../api/fallbacks.ts';

export interface AccountForm {
  username: string;
  email: string;
  role: Role;
  password: string;
  confirmation: string;
}

/** What is wrong with the form, if anything. */
export function formFault(form: AccountForm, passwordNeeded: boolean): string | undefined {
  const needed = [form.username, form.email, ...(passwordNeeded ? [form.password] : [])];
  if (needed.some((text) => text.trim() === '')) return 'Please fill in all required fields';
  if (form.password !== form.confirmation) return 'Passwords do not match';
  return undefined;
}

/** New accounts are always admins; a superuser can change that afterwards. */
export async function createAccount(api: Api, form: AccountForm): Promise<void> {
  const { username, email, password } = form;
  if (!username || !email || !password) {
    throw new Error('Username, email, and password are required');
  }
  await api.call(usersApi.register, {
    body: { username, email, password, role: 'admin' },
    fallback: fallbacks.users.create,
  });
}

/** A blank password keeps the current one. */
export async function changeAccount(api: Api, id: string, form: AccountForm): Promise<void> {
  const { username, email, role, password } = form;
  await api.call(usersApi.update, {
    id,
    body: { username, email, role, ...(password ? { password } : {}) },
    fallback: fallbacks.users.update,
  });
}

export async function deleteAccount(api: Api, id: string): Promise<void> {
  await api.call(usersApi.remove, { id, fallback: fallbacks.users.remove });
}

export const isDuplicate = (failure: unknown): boolean =>
  failure instanceof CallFailure && failure.error === 'Duplicate field value entered';

/** The server's words as sentences, or the screen's; a duplicate always says that the account is there already. */
export function formFailure(failure: unknown, text: string): string {
  const said = serverText(failure);
  if (isDuplicate(failure)) {
    return said?.includes('already exists') ? `${said}.` : 'This account already exists.';
  }
  return faultSentences(failure) ?? said ?? text;
}

/** How the forms call what the API calls by its own names. */
const fieldWords: Record<string, string> = {
  username: 'username',
  email: 'email address',
  password: 'password',
  currentPassword: 'current password',
  role: 'role',
};

/** 'password must be …' as 'The password must be ….'; nothing where a fault is not about a field. */
export function faultSentences(failure: unknown): string | undefined {
  if (!(failure instanceof CallFailure) || failure.faults.length === 0) return undefined;
  const sentences = failure.faults.map((fault) => {
    const words = fieldWords[fieldOfFault(fault)];
    return words && `The ${words}${fault.slice(fault.indexOf(' '))}.`;
  });
  return sentences.every(Boolean) ? sentences.join(' ') : undefined;
}
