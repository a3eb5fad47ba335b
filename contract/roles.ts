// Who may do what, for the server's guard and the office, and the password rule. No zod: this is in the login's bundle.

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

export const may = (holder: Role, ability: Ability): boolean =>
  (abilities[ability] as readonly Role[]).includes(holder);

export const isSuperuser = (holder: Role): boolean => holder === 'superuser';

export const passwordLength = { min: 12, max: 256 };
