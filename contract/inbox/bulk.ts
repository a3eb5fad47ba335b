import * as z from 'zod';
import { id } from '../text.ts';
import { type Kind, statusSchema } from './kind.ts';

/** A larger change is several calls with the same bulk id. */
export const bulkLimit = 500;

const sizeFault = 'must be a whole number from 1 on';
const recordsFault = `must list 1 to ${bulkLimit} records`;
const wholeNumber = z.int({ error: 'must be a whole number' });

const shared = {
  records: z
    .array(
      // Strict: a mistyped `version` must not change an unseen state.
      z.strictObject({ _id: id, version: wholeNumber.optional() }),
      { error: recordsFault },
    )
    .min(1, recordsFault)
    .max(bulkLimit, recordsFault),
  bulk: z.strictObject(
    {
      id: z.uuid({ error: 'must be a UUID' }),
      size: z.int({ error: sizeFault }).min(1, sizeFault),
    },
    { error: 'must say the id and the size of the whole change' },
  ),
};

/** With `answered: true`, restores by whom, when and how it was answered before. */
export const restored = z.literal(true, { error: 'must be true' }).optional();

const setSuspect = z.object({
  action: z.literal('suspect'),
  suspect: z.boolean({ error: 'must be true or false' }),
  ...shared,
});
const setAnswered = z.object({
  action: z.literal('answered'),
  answered: z.boolean({ error: 'must be true or false' }),
  restore: restored,
  ...shared,
});
const deleteAll = z.object({ action: z.literal('delete'), ...shared });

export const bulkChange = (kind: Kind) => {
  const setStatus = z.object({
    action: z.literal('status'),
    status: statusSchema(kind),
    ...shared,
  });
  return kind.statuses.length > 0
    ? z.discriminatedUnion('action', [setStatus, setSuspect, setAnswered, deleteAll], {
        error: 'must be one of status, suspect, answered, delete',
      })
    : z.discriminatedUnion('action', [setSuspect, setAnswered, deleteAll], {
        error: 'must be one of suspect, answered, delete',
      });
};

export interface BulkChange {
  action: 'status' | 'suspect' | 'answered' | 'delete';
  status?: string;
  answered?: boolean;
  restore?: true | undefined;
  suspect?: boolean;
  records: { _id: string; version?: number | undefined }[];
  bulk: { id: string; size: number };
}

export const bulkResult = z.strictObject({
  /** `from` is the previous status, suspect or answered flag; null for a delete. */
  changed: z.array(
    z.strictObject({
      _id: id,
      version: z.int(),
      from: z.union([z.string(), z.boolean()]).nullable(),
    }),
  ),
  unchanged: z.array(id),
  failed: z.array(z.strictObject({ _id: id, error: z.string() })),
});
export type BulkResult = z.infer<typeof bulkResult>;
