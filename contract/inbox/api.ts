import * as z from 'zod';
import { answer, anyOf, list, nothing, pageQuery } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { letter, newLetter } from '../letters/letter.ts';
import { id, isoTime, queryText, searched } from '../text.ts';
import { bulkChange, bulkLimit, bulkResult, restored } from './bulk.ts';
import { historyEntry, newNote } from './history.ts';
import {
  answeredWays,
  createdSchema,
  type Kind,
  recordSchema,
  statusSchema,
  submissionShape,
} from './kind.ts';
import { kindPaths } from './kinds.ts';

/** Larger counts are useless while searching, and counting on would delay other requests. */
export const countCap = 1000;

const foundQuery = z.strictObject({ q: searched });

const foundCounts = z.strictObject({
  counts: z.record(z.string(), z.int().max(countCap)),
  open: z.int().max(countCap).optional(),
  answered: z.int().max(countCap).optional(),
  suspects: z.int().max(countCap),
  total: z.int().max(countCap),
  /** 'open', 'total' or a status. */
  capped: z.array(z.string()),
});
export type FoundCounts = z.infer<typeof foundCounts>;

const notHere = z.undefined({ error: 'is not something these records have' }).optional();

const knownStatus = (kind: Kind) =>
  kind.statuses.length > 0 ? statusSchema(kind).optional() : notHere;

const viewQuery = (kind: Kind) =>
  z.strictObject({
    status: knownStatus(kind),
    q: searched.default(''),
    sort: z.enum(['newest', 'due'], { error: 'must be newest or due' }).default('newest'),
    answered: z
      .enum(['true', 'false'], { error: 'must be true or false' })
      .transform((value) => value === 'true')
      .optional(),
    suspect: z
      .enum(['true', 'false'], { error: 'must be true or false' })
      .transform((value) => value === 'true')
      .prefault('false'),
    due: z.enum(['overdue', 'soon'], { error: 'must be overdue or soon' }).optional(),
  });

const listQuery = (kind: Kind) =>
  viewQuery(kind)
    .extend({
      ...pageQuery.shape,
      around: queryText.optional(),
    })
    .refine(({ around, cursor }) => around === undefined || cursor === undefined, {
      error: 'around and cursor cannot be used together',
      when: ({ value }) => value instanceof Object,
    });

const statusChange = (kind: Kind) =>
  z
    .object({
      status: knownStatus(kind),
      suspect: z.boolean({ error: 'must be true or false' }).optional(),
      answered: z.boolean({ error: 'must be true or false' }).optional(),
      restore: restored,
      /** Needs and creates no version. */
      unread: z.literal(false, { error: 'must be false' }).optional(),
      version: z.int({ error: 'must be a whole number' }).optional(),
    })
    .refine(
      ({ version: _, restore: _restore, ...change }) =>
        Object.values(change).some((it) => it !== undefined),
      {
        error: kind.statuses.length > 0 ? 'status is required' : 'suspect is required',
        // Report this fault together with those of other fields.
        when: ({ value }) => value instanceof Object,
      },
    )
    .meta(anyOf('status', 'suspect', 'answered', 'unread'));

/** Strict: a mistyped `version` must not delete an unseen state. */
const deletion = z.strictObject({
  /** Omitted: delete in any state. */
  version: queryText
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .optional(),
});

const relatedRequest = z.strictObject({
  kind: z.enum(kindPaths),
  _id: id,
  reference: z.string(),
  name: z.string(),
  createdAt: isoTime,
  status: z.string(),
  answeredAt: isoTime.nullable(),
  answeredHow: z.enum(answeredWays).nullable(),
  withdrawnAt: isoTime.nullable(),
  unread: z.boolean(),
  suspect: z.boolean(),
});
export type RelatedRequest = z.infer<typeof relatedRequest>;

const described = new WeakMap<Kind, ReturnType<typeof describeInbox>>();

/** Building the schemas takes longer than a call. */
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
      body: submissionShape(kind),
      status: 201,
      answer: answer(createdSchema(kind)),
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
      summary: `How many a search finds of each status, up to ${countCap.toLocaleString('en')} each`,
      query: foundQuery,
      status: 200,
      answer: answer(foundCounts),
    }),
    export: endpoint({
      method: 'GET',
      path: `${path}.csv`,
      access: 'read the inbox',
      summary: `${many} of the same view as the list, as a file for spreadsheets`,
      query: viewQuery(kind),
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
      summary: 'Change the status, or say whether it is spam',
      body: statusChange(kind),
      status: 200,
      answer: answer(record),
    }),
    bulk: endpoint({
      method: 'POST',
      path: `${path}/bulk`,
      access: 'change the inbox',
      summary: `Change or delete up to ${bulkLimit} at once, all in one transaction`,
      body: bulkChange(kind),
      status: 200,
      answer: answer(bulkResult),
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
    letters: endpoint({
      method: 'GET',
      path: `${path}/:id/letters`,
      access: 'read the inbox',
      summary: 'Letters to and from its sender, oldest first',
      status: 200,
      answer: answer(z.array(letter)),
    }),
    writeLetter: endpoint({
      method: 'POST',
      path: `${path}/:id/letters`,
      access: 'change the inbox',
      summary: 'Answer its sender by mail, now or later, and set the next status in the same step',
      body: newLetter,
      status: 201,
      answer: answer(z.strictObject({ letter, record })),
    }),
    others: endpoint({
      method: 'GET',
      path: `${path}/:id/others`,
      access: 'read the inbox',
      summary: 'Other requests from the same address, of every kind, newest first, up to 50',
      status: 200,
      answer: answer(z.array(relatedRequest)),
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
