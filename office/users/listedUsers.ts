import { z } from 'zod';
import type { User } from '../../contract/users.ts';
import { storageKeys } from '../session/session.ts';

/** Copies and samples may hold roles that accounts cannot have. */
export type ListedUser = Omit<User, 'role'> & { role: string };

const savedList = z
  .array(
    z.object({
      _id: z.string(),
      username: z.string(),
      email: z.string(),
      role: z.string(),
      isSuperuser: z.boolean().default(false),
      isEditor: z.boolean().default(false),
      isInvited: z.boolean().default(false),
      createdAt: z.string(),
      updatedAt: z.string().default(''),
    }),
  )
  .min(1);

export const saveUsers = (storage: Storage, users: User[]): void =>
  storage.setItem(storageKeys.savedUsers, JSON.stringify(users));

export function readSavedUsers(storage: Storage): ListedUser[] | undefined {
  try {
    return savedList.safeParse(JSON.parse(storage.getItem(storageKeys.savedUsers) ?? '')).data;
  } catch {
    return undefined;
  }
}

const dayMs = 24 * 60 * 60_000;

export const sampleUsers = (now: Date): ListedUser[] =>
  ['admin', 'editor', 'reviewer'].map((role, index) => {
    const createdAt = new Date(now.getTime() - (index + 1) * dayMs).toISOString();
    return {
      _id: `sample-${role}`,
      username: `sample-${role}`,
      email: `${role}@example.com`,
      role,
      isSuperuser: false,
      isEditor: false,
      isInvited: false,
      createdAt,
      updatedAt: createdAt,
    };
  });
