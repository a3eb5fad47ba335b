import * as z from 'zod';
import { answer, list, nothing } from './answers.ts';
import { endpoint } from './endpoint.ts';
import {
  chosenPassword,
  createdUser,
  credentials,
  invitation,
  lostPassword,
  newUser,
  ownPassword,
  preferences,
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

export const preferencesApi = {
  read: endpoint({
    method: 'GET',
    path: '/auth/preferences',
    access: 'own account',
    summary: 'Your own settings',
    status: 200,
    answer: answer(preferences),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/auth/preferences',
    access: 'own account',
    summary: 'Change your own settings',
    body: preferences,
    status: 200,
    answer: answer(preferences),
  }),
};

export const passwordLinkApi = {
  options: endpoint({
    method: 'GET',
    path: '/auth/options',
    access: 'anyone',
    summary: 'Whether such links can be sent: only when mail is set up',
    status: 200,
    answer: answer(z.strictObject({ mailSetUp: z.boolean() })),
  }),
  lost: endpoint({
    method: 'POST',
    path: '/auth/lost-password',
    access: 'anyone',
    summary:
      'Ask for a link to choose a new password; the answer is the same for unknown addresses',
    body: lostPassword,
    status: 200,
    answer: nothing,
  }),
  choose: endpoint({
    method: 'POST',
    path: '/auth/choose-password',
    access: 'anyone',
    summary: 'Choose a password with the token of such a link; ends all sessions of the account',
    body: chosenPassword,
    status: 200,
    answer: nothing,
  }),
};

export const usersApi = {
  invite: endpoint({
    method: 'POST',
    path: '/users/invitations',
    access: 'manage users',
    summary: 'Create a staff account whose owner chooses the password from a link by mail',
    body: invitation,
    status: 201,
    answer: answer(user),
  }),
  inviteAgain: endpoint({
    method: 'POST',
    path: '/users/:id/invitation',
    access: 'manage users',
    summary: 'Send the invitation again; earlier links stop working',
    body: z.strictObject({}),
    status: 200,
    answer: nothing,
  }),
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
