import { isSuperuser } from '../../contract/roles.ts';
import type { Profile, User } from '../../contract/users.ts';
import type { SessionUser } from '../auth/sessions.ts';

export const toProfile = ({ id, username, email, role, isEditor }: SessionUser): Profile => ({
  id,
  name: username,
  username,
  email,
  role,
  isSuperuser: isSuperuser(role),
  isEditor,
});

export interface UserRow extends Omit<SessionUser, 'isEditor'> {
  is_editor: boolean | number;
  created_at: string;
  updated_at: string;
  password_hash: string | null;
}

export const userColumns = [
  'id',
  'username',
  'email',
  'role',
  'is_editor',
  'created_at',
  'updated_at',
  'password_hash',
] as const;

export const toUser = (row: UserRow): User => ({
  _id: row.id,
  username: row.username,
  email: row.email,
  role: row.role,
  isSuperuser: isSuperuser(row.role),
  isEditor: Boolean(row.is_editor),
  isInvited: row.password_hash === null,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

/** Sign-in names are compared without case and in one Unicode form. */
export const signInKey = (name: string): string => name.normalize('NFC').toLowerCase();
