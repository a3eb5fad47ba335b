// No zod: this is in the login's bundle.

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
  isEditor: boolean;
}

const editorAbilities: readonly Ability[] = ['edit content'];

export function may(holder: Role | Holder, ability: Ability): boolean {
  const { role, isEditor } =
    typeof holder === 'string' ? { role: holder, isEditor: false } : holder;
  return (
    (abilities[ability] as readonly Role[]).includes(role) ||
    (isEditor && role === 'admin' && editorAbilities.includes(ability))
  );
}

export const holdersOf = (ability: Ability): string =>
  `${abilities[ability].join(', ')}${editorAbilities.includes(ability) ? ', and admin with isEditor' : ''}`;

export const isSuperuser = (holder: Role): boolean => holder === 'superuser';

export const passwordLength = { min: 12, max: 256 };
