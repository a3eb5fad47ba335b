import * as z from 'zod';
import { answer, list, nothing } from './answers.ts';
import { dashboardApi } from './dashboard.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { inboxApi } from './inbox/api.ts';
import type { Kind } from './inbox/kind.ts';
import type { InboxKinds } from './inbox/kinds.ts';
import {
  createdUser,
  credentials,
  newUser,
  ownPassword,
  profile,
  user,
  userChanges,
  userQuery,
} from './users.ts';

export const accountApi = {
  login: endpoint({
    method: 'POST',
    path: '/auth/login',
    access: 'anyone',
    summary: 'Sign in with a username or an email address, in any case, and a password',
    body: credentials,
    status: 200,
    answer: z.strictObject({ success: z.literal(true), token: z.string(), user: profile }),
  }),
  me: endpoint({
    method: 'GET',
    path: '/auth/me',
    access: 'own account',
    summary: 'The signed-in person',
    status: 200,
    answer: answer(profile),
  }),
  logout: endpoint({
    method: 'GET',
    path: '/auth/logout',
    access: 'own account',
    summary: 'End this session; its token is dead from then on',
    status: 200,
    answer: nothing,
  }),
  logoutByPost: endpoint({
    method: 'POST',
    path: '/auth/logout',
    access: 'own account',
    summary: 'End this session; its token is dead from then on',
    status: 200,
    answer: nothing,
  }),
};

export const ownPasswordApi = endpoint({
  method: 'PUT',
  path: '/auth/password',
  access: 'own account',
  summary: 'Change your own password; your other sessions end, this one goes on',
  body: ownPassword,
  status: 200,
  answer: nothing,
});

export const usersApi = {
  register: endpoint({
    method: 'POST',
    path: '/auth/register',
    access: 'manage users',
    summary: 'Create a staff account',
    body: newUser,
    status: 201,
    answer: z.strictObject({ success: z.literal(true), user: createdUser }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/users',
    access: 'read users',
    summary: 'Staff accounts, newest first',
    query: userQuery,
    status: 200,
    answer: list(user),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/users/:id',
    access: 'manage users',
    summary: 'Change a staff account; a new password or role ends its sessions',
    body: userChanges,
    status: 200,
    answer: answer(user),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/users/:id',
    access: 'manage users',
    summary: 'Delete a staff account; not your own, not the last superuser',
    status: 200,
    answer: nothing,
  }),
};

export const allEndpoints = (kinds: InboxKinds): Endpoint[] => [
  ...Object.values(accountApi),
  ownPasswordApi,
  ...Object.values(dashboardApi),
  ...Object.values(usersApi),
  ...Object.values(kinds).flatMap((kind) => Object.values(inboxApi(kind as Kind))),
];
