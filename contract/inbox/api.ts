import * as z from 'zod';
import { answer, anyOf, list, nothing, pageQuery } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { id, isoTime, queryText, requiredText, searched } from '../text.ts';
import { bulkChange, bulkLimit, bulkResult } from './bulk.ts';
import { type Kind, receiptSchema, recordSchema, statusSchema } from './kind.ts';

/** Larger counts are of no use while searching, and counting on would keep others waiting. */
export const countCap = 1000;

const foundQuery = z.strictObject({ q: searched });

export const foundCounts = z.strictObject({
  counts: z.record(z.string(), z.int().max(countCap)),
  suspects: z.int().max(countCap),
  total: z.int().max(countCap),
  /** Names of the capped numbers: statuses, 'suspects', 'total'. */
  capped: z.array(z.string()),
});
export type FoundCounts = z.infer<typeof foundCounts>;

const historyActions = ['arrived', 'status', 'suspected', 'cleared', 'note'] as const;

export const historyEntry = z.strictObject({
  _id: id,
  at: isoTime,
  by: z.string().nullable(),
  action: z.enum(historyActions),
  from: z.string().nullable(),
  to: z.string().nullable(),
  note: z.string().nullable(),
  /** Size of the bulk change it was part of. */
  bulk: z.strictObject({ size: z.int() }).nullable(),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

export const noteLimit = 5000;

const newNote = z.object({ note: requiredText(noteLimit) });

const notHere = z.undefined({ error: 'is not something these records have' }).optional();

const knownStatus = (kind: Kind) =>
  kind.statuses.length > 0 ? statusSchema(kind).optional() : notHere;

const viewQuery = (kind: Kind) =>
  z.strictObject({
    status: knownStatus(kind),
    q: searched.default(''),
    /** due: only unanswered records, longest wait first. */
    sort:
      kind.statuses.length > 0
        ? z.enum(['newest', 'due'], { error: 'must be newest or due' }).default('newest')
        : z.literal('newest', { error: 'must be newest' }).default('newest'),
    suspect: z
      .enum(['true', 'false'], { error: 'must be true or false' })
      .transform((value) => value === 'true')
      .prefault('false'),
    due:
      kind.statuses.length > 0
        ? z.enum(['overdue', 'soon'], { error: 'must be overdue or soon' }).optional()
        : notHere,
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
      /** The version this change is based on; a newer one is a 409. */
      version: z.int({ error: 'must be a whole number' }).optional(),
    })
    .refine((change) => change.status !== undefined || change.suspect !== undefined, {
      error: kind.statuses.length > 0 ? 'status is required' : 'suspect is required',
      // Report this fault together with those of other fields.
      when: ({ value }) => value instanceof Object,
    })
    .meta(anyOf('status', 'suspect'));

/** Strict: a mistyped `version` must not delete an unseen state. */
const deletion = z.strictObject({
  /** Omitted: delete whatever the state. */
  version: queryText
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .optional(),
});

const described = new WeakMap<Kind, ReturnType<typeof describeInbox>>();

/** Cached: building the schemas takes longer than a call. */
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
