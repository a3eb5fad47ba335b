import * as z from 'zod';
import { searched } from '../text.ts';

/** Larger counts are of no use while searching, and counting on would keep others waiting. */
export const countCap = 1000;

export const foundQuery = z.strictObject({ q: searched });

export const foundCounts = z.strictObject({
  counts: z.record(z.string(), z.int().max(countCap)),
  /** Of kinds without a status. */
  open: z.int().max(countCap).optional(),
  answered: z.int().max(countCap).optional(),
  suspects: z.int().max(countCap),
  total: z.int().max(countCap),
  /** Names of the capped numbers: statuses, 'open', 'answered', 'suspects', 'total'. */
  capped: z.array(z.string()),
});
export type FoundCounts = z.infer<typeof foundCounts>;
