// Permissions, for the server's guard and the office, and the password rule. No zod: this is in the login's bundle.

export const roles = ['user', 'admin', 'superuser'] as const;
export type Role = (typeof roles)[number];

export const abilities = {
  'own account': ['user', 'admin', 'superuser'],
  'enter the back office': ['admin', 'superuser'],
  'read the inbox': ['admin', 'superuser'],
  'change the inbox': ['admin', 'superuser'],
  'delete from the inbox': ['admin', 'superuser'],
  'manage templates': ['superuser'],
  'set hours': ['superuser'],
  'set up mail': ['superuser'],
  'edit content': ['superuser'],
  'read users': ['admin', 'superuser'],
  'manage users': ['superuser'],
} as const satisfies Record<string, readonly Role[]>;

export type Ability = keyof typeof abilities;

export interface Holder {
  role: Role;
  /** Granted by a superuser to individual admins. */
  isEditor: boolean;
}

/** Additional permissions of an admin with `isEditor`. */
const editorAbilities: readonly Ability[] = ['edit content'];

/** For a plain role: what everybody with that role may do. */
export function may(holder: Role | Holder, ability: Ability): boolean {
  const { role, isEditor } =
    typeof holder === 'string' ? { role: holder, isEditor: false } : holder;
  return (
    (abilities[ability] as readonly Role[]).includes(role) ||
    (isEditor && role === 'admin' && editorAbilities.includes(ability))
  );
}

/** For the API's documentation. */
export const holdersOf = (ability: Ability): string =>
  `${abilities[ability].join(', ')}${editorAbilities.includes(ability) ? ', and admin with isEditor' : ''}`;

export const isSuperuser = (holder: Role): boolean => holder === 'superuser';

export const passwordLength = { min: 12, max: 256 };
