// The kinds of text that forms and calls carry. Each message is written to stand behind a field's name.
import * as z from 'zod';
import { momentOf } from './moment.ts';
import { webAddress } from './web-address.ts';

/** NUL cannot be stored by PostgreSQL, and half a surrogate pair is not text in any encoding. */
const isStorable = (value: string): boolean => !value.includes('\0') && value.isWellFormed();

const string = z
  .string({ error: (issue) => (issue.input == null ? 'is required' : 'must be text') })
  .refine(isStorable, { error: 'contains characters that cannot be stored', abort: true });

const blankToNull = (value: unknown): unknown =>
  value === undefined || (typeof value === 'string' && value.trim() === '') ? null : value;

/** An optional text: absent, null and blank all mean that there is none. */
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankToNull, schema.nullable());

export const requiredText = (max: number) =>
  string
    .trim()
    .min(1, 'is required')
    .max(max, `must be at most ${max.toLocaleString('en')} characters`);

export const optionalText = (max: number) => optional(requiredText(max));

export const emailAddress = requiredText(254).refine(
  (value) => z.regexes.email.test(value),
  'must be an email address like name@example.com',
);

export const requiredUrl = requiredText(2048).refine(
  (value) => webAddress(value) !== undefined,
  'must be a web address that starts with http:// or https://',
);

export const optionalUrl = optional(requiredUrl);

/** Any date that JavaScript can parse, as an ISO timestamp with a four-digit year. */
export const timestamp = (timeZone: string) =>
  requiredText(64).transform((value, context) => {
    const moment = momentOf(value, timeZone);
    if (moment) return moment.toISOString();
    context.addIssue({ code: 'custom', message: 'must be a date and time' });
    return z.NEVER;
  });

export const wholeNumber = ({ min, max }: { min: number; max: number }) =>
  z
    .number({
      error: (issue) =>
        issue.input == null ? 'is required' : `must be a whole number from ${min} to ${max}`,
    })
    .refine((value) => Number.isInteger(value) && value >= min && value <= max, {
      error: `must be a whole number from ${min} to ${max}`,
    });

/** One of the values offered; anything else, nothing included, counts as the fallback. */
export const choice = (values: string[], fallback: string) =>
  z
    .unknown()
    .optional()
    .transform((value) => {
      const text = typeof value === 'string' ? value.trim() : '';
      return values.includes(text) ? text : fallback;
    });

export const isoTime = z.iso.datetime();
export const id = z.string();

export { string as plainText };
