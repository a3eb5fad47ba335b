// Every call of the API, with who may make it and what goes in and comes out.
import * as z from 'zod';
import { answer, anyOf, list, nothing, pageQuery } from './answers.ts';
import { dashboardApi } from './dashboard.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { foundCounts, foundQuery, mostFoundCounted } from './inbox/found.ts';
import { historyEntry, newNote } from './inbox/history.ts';
import { type Kind, receiptSchema, recordSchema, statusSchema } from './inbox/kind.ts';
import type { InboxKinds } from './inbox/kinds.ts';
import { searched } from './text.ts';
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

const listQuery = (kind: Kind) =>
  pageQuery.extend({
    status:
      kind.statuses.length > 0
        ? statusSchema(kind).optional()
        : z.undefined({ error: 'is not something these records have' }).optional(),
    q: searched.default(''),
    /** due: only what still waits for an answer, the longest wait first. */
    sort:
      kind.statuses.length > 0
        ? z.enum(['newest', 'due'], { error: 'must be newest or due' }).default('newest')
        : z.literal('newest', { error: 'must be newest' }).default('newest'),
    suspect: z
      .enum(['true', 'false'], { error: 'must be true or false' })
      .transform((value) => value === 'true')
      .prefault('false'),
  });

const statusChange = (kind: Kind) =>
  z
    .object({
      status:
        kind.statuses.length > 0
          ? statusSchema(kind).optional()
          : z.undefined({ error: 'is not something these records have' }).optional(),
      suspect: z.literal(false, { error: 'can only be set to false' }).optional(),
      /** The version this change is based on; a newer one makes it a 409 instead of an overwrite. */
      version: z.int({ error: 'must be a whole number' }).optional(),
    })
    .refine((change) => change.status !== undefined || change.suspect !== undefined, {
      error: kind.statuses.length > 0 ? 'status is required' : 'suspect is required',
      // A fault elsewhere does not hide this one.
      when: ({ value }) => value instanceof Object,
    })
    .meta(anyOf('status', 'suspect'));

const deletion = z.object({
  /** The version that was looked at; a newer one makes it a 409. Without it any state is deleted. */
  version: z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .optional(),
});

const described = new WeakMap<Kind, ReturnType<typeof describeInbox>>();

/** The calls of one kind. Described once: building some hundred schemas takes longer than a call. */
export function inboxApi(kind: Kind): ReturnType<typeof describeInbox> {
  const api = described.get(kind) ?? describeInbox(kind);
  described.set(kind, api);
  return api;
}

function describeInbox(kind: Kind) {
  const { one, many } = kind.texts;
  const path = `/${kind.path}`;
  const record = recordSchema(kind);
  return {
    create: endpoint({
      method: 'POST',
      path,
      access: 'anyone',
      summary: `Send one (${one.toLowerCase()})`,
      body: kind.shape,
      status: 201,
      answer: answer(receiptSchema(kind)),
      publicForm: true,
    }),
    list: endpoint({
      method: 'GET',
      path,
      access: 'read the inbox',
      summary: `${many}, newest first`,
      query: listQuery(kind),
      status: 200,
      answer: list(record),
    }),
    found: endpoint({
      method: 'GET',
      path: `${path}/found`,
      access: 'read the inbox',
      summary: `How many a search finds of each status; null beyond ${mostFoundCounted}`,
      query: foundQuery,
      status: 200,
      answer: answer(foundCounts),
    }),
    export: endpoint({
      method: 'GET',
      path: exportPath(kind),
      access: 'read the inbox',
      summary: `${many} as the list shows them, as a file for spreadsheets`,
      query: listQuery(kind).omit({ limit: true, cursor: true }),
      status: 200,
      answer: z.string(),
      type: 'text/csv',
    }),
    read: endpoint({
      method: 'GET',
      path: `${path}/:id`,
      access: 'read the inbox',
      summary: one,
      status: 200,
      answer: answer(record),
    }),
    update: endpoint({
      method: 'PUT',
      path: `${path}/:id`,
      access: 'change the inbox',
      summary: 'Change the status, or clear the suspicion of spam',
      body: statusChange(kind),
      status: 200,
      answer: answer(record),
    }),
    history: endpoint({
      method: 'GET',
      path: `${path}/:id/history`,
      access: 'read the inbox',
      summary: 'What happened to it, oldest first, with the notes of staff',
      status: 200,
      answer: answer(z.array(historyEntry)),
    }),
    addNote: endpoint({
      method: 'POST',
      path: `${path}/:id/notes`,
      access: 'change the inbox',
      summary: 'Add an internal note',
      body: newNote,
      status: 201,
      answer: answer(historyEntry),
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `${path}/:id`,
      access: 'delete from the inbox',
      summary: 'Delete it for good',
      query: deletion,
      status: 200,
      answer: nothing,
    }),
  };
}

/** The same view as the list, answered as a CSV file: /api/consultations.csv?status=pending&sort=due */
export const exportPath = (kind: Kind): string => `/${kind.path}.csv`;

export const allEndpoints = (kinds: InboxKinds): Endpoint[] => [
  ...Object.values(accountApi),
  ownPasswordApi,
  ...Object.values(dashboardApi),
  ...Object.values(usersApi),
  ...Object.values(kinds).flatMap((kind) => Object.values(inboxApi(kind as Kind))),
];
