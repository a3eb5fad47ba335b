// Demo accounts: one or two per role, and the specification's three sample users.
import type { Role } from '../contract/roles.ts';
import { createAudit } from '../server/audit.ts';
import { createPasswords } from '../server/auth/passwords.ts';
import type { Database } from '../server/db/tables.ts';
import { createUserStore } from '../server/users/store.ts';

export interface DemoPerson {
  username: string;
  email: string;
  role: Role;
  password: string;
  about: string;
}

const day = 24 * 60 * 60_000;

const people: readonly (Omit<DemoPerson, 'password' | 'email'> & { daysAgo: number })[] = [
  { username: 'asha', role: 'superuser', daysAgo: 140, about: 'may do everything' },
  { username: 'harpreet', role: 'admin', daysAgo: 130, about: 'handles the inbox' },
  { username: 'meenal', role: 'admin', daysAgo: 118, about: 'handles the inbox' },
  { username: 'kabir', role: 'user', daysAgo: 95, about: 'has no access to the back office' },
  { username: 'sample-reviewer', role: 'user', daysAgo: 3, about: 'sample, 3 days old' },
  { username: 'sample-editor', role: 'user', daysAgo: 2, about: 'sample, 2 days old' },
  { username: 'sample-admin', role: 'admin', daysAgo: 1, about: 'sample, 1 day old' },
];

export const handlers: readonly string[] = people
  .filter(({ role, daysAgo }) => role !== 'user' && daysAgo > 100)
  .map(({ username }) => username);

export async function seedStaff(
  database: Database,
  now: number,
  /** Its staff have the same domain. */
  agencyEmail: string,
  passwordFor: (username: string) => string,
): Promise<DemoPerson[]> {
  const passwords = createPasswords();
  const domain = agencyEmail.slice(agencyEmail.indexOf('@'));
  const staff: DemoPerson[] = [];
  for (const { username, role, daysAgo, about } of people) {
    const clock = (): Date => new Date(now - daysAgo * day);
    const users = createUserStore(database, passwords, createAudit(clock), clock);
    const person = { username, email: username + domain, role };
    const password = passwordFor(username);
    await users.create({ ...person, password }, null);
    staff.push({ ...person, password, about });
  }
  return staff;
}
