// How the records that a search finds are spread over the statuses.
import * as z from 'zod';
import { searched } from '../text.ts';

/** Beyond this nobody reads the numbers, and a server that counts them keeps others waiting. */
export const mostFoundCounted = 1000;

export const foundQuery = z.strictObject({ q: searched });

/** Null: more than `mostFoundCounted`. Suspects are counted apart; contacts have the one status ''. */
export const foundCounts = z
  .strictObject({ counts: z.record(z.string(), z.int()), suspects: z.int() })
  .nullable();
export type FoundCounts = z.infer<typeof foundCounts>;
