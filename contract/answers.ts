import * as z from 'zod';
import { queryText } from './text.ts';

export const failure = z.strictObject({
  success: z.literal(false),
  error: z.union([z.string(), z.array(z.string())]),
  message: z.string().optional(),
  data: z.unknown().optional(),
});
export type Failure = z.infer<typeof failure>;

export const answer = <T extends z.ZodType>(data: T) =>
  z.strictObject({ success: z.literal(true), data });

export const nothing = answer(z.strictObject({}));

export const list = <T extends z.ZodType>(item: T) =>
  z.strictObject({
    success: z.literal(true),
    count: z.int().nonnegative(),
    countCapped: z.literal(true).optional(),
    data: z.array(item),
    nextCursor: z.string().optional(),
    previousCursor: z.string().optional(),
  });

export interface List<T> {
  success: true;
  count: number;
  countCapped?: true;
  data: T[];
  nextCursor?: string;
  previousCursor?: string;
}

/** A rule over several fields, for the published schema. */
export const anyOf = (...names: string[]) => ({
  anyOf: names.map((name) => ({ required: [name] })),
});

export const pageLimit = { default: 50, max: 200 };

const limitText = `must be a whole number from 1 to ${pageLimit.max}`;

export const pageQuery = z.strictObject({
  limit: z
    .preprocess(
      (text) => (/^\d{1,3}$/.test(String(text)) ? Number(text) : text),
      z.int(limitText).min(1, limitText).max(pageLimit.max, limitText),
    )
    .prefault(pageLimit.default),
  cursor: queryText.max(200, 'is not one that this list gave out').optional(),
});
