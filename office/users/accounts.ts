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
  isEditor: boolean;
  password: string;
  confirmation: string;
}

export function formFault(form: AccountForm, passwordNeeded: boolean): string | undefined {
  const needed = [form.username, form.email, ...(passwordNeeded ? [form.password] : [])];
  if (needed.some((text) => text.trim() === '')) return 'Please fill in all required fields';
  if (form.password !== form.confirmation) return 'Passwords do not match';
  return undefined;
}

/** New accounts are always admins; a superuser can change that afterwards. */
export async function createAccount(api: Api, form: AccountForm): Promise<void> {
  const { username, email, password, isEditor } = form;
  if (!username || !email || !password) {
    throw new Error('Username, email, and password are required');
  }
  await api.call(usersApi.register, {
    body: { username, email, password, role: 'admin', isEditor },
    fallback: fallbacks.users.create,
  });
}

export async function inviteAccount(api: Api, form: AccountForm): Promise<void> {
  const { username, email, role, isEditor } = form;
  await api.call(usersApi.invite, {
    body: { username, email, role, isEditor },
    fallback: fallbacks.users.invite,
  });
}

export async function changeAccount(api: Api, id: string, form: AccountForm): Promise<void> {
  const { username, email, role, isEditor, password } = form;
  await api.call(usersApi.update, {
    id,
    body: { username, email, role, isEditor, ...(password ? { password } : {}) },
    fallback: fallbacks.users.update,
  });
}

export async function deleteAccount(api: Api, id: string): Promise<void> {
  await api.call(usersApi.remove, { id, fallback: fallbacks.users.remove });
}

export const isNameTaken = (failure: unknown): boolean =>
  failure instanceof CallFailure && failure.error === 'Duplicate field value entered';

export function formFailure(failure: unknown, text: string): string {
  const said = serverText(failure);
  if (isNameTaken(failure)) {
    return said?.includes('already exists') ? `${said}.` : 'This account already exists.';
  }
  return faultSentences(failure) ?? said ?? text;
}

const fieldLabels: Record<string, string> = {
  username: 'username',
  email: 'email address',
  password: 'password',
  currentPassword: 'current password',
  role: 'role',
};

export function faultSentences(failure: unknown): string | undefined {
  if (!(failure instanceof CallFailure) || failure.faults.length === 0) return undefined;
  const sentences = failure.faults.map((fault) => {
    const label = fieldLabels[fieldOfFault(fault)];
    return label && `The ${label}${fault.slice(fault.indexOf(' '))}.`;
  });
  return sentences.every(Boolean) ? sentences.join(' ') : undefined;
}
