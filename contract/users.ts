import * as z from 'zod';
import { anyOf, pageQuery } from './answers.ts';
import { missing } from './faults.ts';
import { passwordLength, roles } from './roles.ts';
import {
  emailAddress,
  id,
  isoTime,
  plainText,
  requiredText,
  searched,
  seen,
  signInName,
  wholeNumber,
} from './text.ts';

export const role = z.enum(roles, { error: `must be one of ${roles.join(', ')}` });

export const password = seen(plainText)
  .min(passwordLength.min, `must be at least ${passwordLength.min} characters`)
  .max(passwordLength.max, `must be at most ${passwordLength.max} characters`);

/** Counts for admins; superusers always may. */
const isEditor = z.boolean('must be true or false');

/** No @: a username must not read like somebody's email address. */
export const username = signInName(60).regex(/^[^@]*$/, 'must not contain @');

export const newUser = z.object({
  username,
  email: emailAddress,
  password,
  role: role.default('user'),
  isEditor: isEditor.optional(),
});
export type NewUser = z.infer<typeof newUser>;

export const userChanges = z
  .object({
    username,
    email: emailAddress,
    role,
    isEditor,
    password: z.union([password, z.literal('').transform(() => undefined)], {
      // Report the password's fault, not the one of the blank alternative.
      error: ({ errors }) => (errors as z.core.$ZodIssue[][] | undefined)?.[0]?.[0]?.message,
    }),
  })
  .partial()
  .refine((changes) => Object.values(changes).some((value) => value !== undefined), {
    error: 'Nothing to change: send username, email, role, isEditor or password',
  })
  .meta(anyOf('username', 'email', 'role', 'isEditor', 'password'));
export type UserChanges = z.infer<typeof userChanges>;

export const ownPassword = z.object({
  currentPassword: plainText.min(1, missing).max(passwordLength.max, 'is not right'),
  password,
});
export type OwnPassword = z.infer<typeof ownPassword>;

export const invitation = z.object({
  username,
  email: emailAddress,
  role: role.default('admin'),
  isEditor: isEditor.optional(),
});
export type Invitation = z.infer<typeof invitation>;

export const lostPassword = z.object({ email: emailAddress });

export const chosenPassword = z.object({
  token: requiredText(100),
  password,
});

/** In the agency's time zone; null: never. */
export const preferences = z.strictObject({
  summaryHour: wholeNumber({ min: 0, max: 23 }).nullable(),
});
export type Preferences = z.infer<typeof preferences>;

export const user = z.strictObject({
  _id: id,
  username: z.string(),
  email: z.string(),
  role,
  isSuperuser: z.boolean(),
  isEditor: z.boolean(),
  isInvited: z.boolean(),
  createdAt: isoTime,
  updatedAt: isoTime,
});
export type User = z.infer<typeof user>;

export const userQuery = pageQuery.extend({ q: searched.default('') });
export type UserQuery = z.infer<typeof userQuery>;

export const createdUser = user.omit({ updatedAt: true });

export const profile = z.strictObject({
  id,
  name: z.string(),
  username: z.string(),
  email: z.string(),
  role,
  isSuperuser: z.boolean(),
  isEditor: z.boolean(),
});
export type Profile = z.infer<typeof profile>;

/** Named email by the specification, but takes a username too. */
export const credentials = z.object({
  email: plainText.trim().min(1, missing).max(254, 'must be at most 254 characters'),
  password: plainText
    .min(1, missing)
    .max(passwordLength.max, `must be at most ${passwordLength.max} characters`),
});
export type Credentials = z.infer<typeof credentials>;
