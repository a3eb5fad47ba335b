// How many records of each status a search finds.
import * as z from 'zod';
import { searched } from '../text.ts';

/** While searching, counts stop here: nobody reads larger ones, and counting on would keep others waiting. */
export const countCap = 1000;

export const foundQuery = z.strictObject({ q: searched });

export const foundCounts = z.strictObject({
  /** By status, suspects left out. Contacts have the one status ''. */
  counts: z.record(z.string(), z.int().max(countCap)),
  suspects: z.int().max(countCap),
  /** All statuses together, suspects left out. */
  total: z.int().max(countCap),
  /** Which of these numbers stopped at the cap: statuses, 'suspects', 'total'. */
  capped: z.array(z.string()),
});
export type FoundCounts = z.infer<typeof foundCounts>;
