// Text schemas. Each message completes a sentence that starts with the field's name.
import * as z from 'zod';
import { missing, tooLong } from './faults.ts';
import { parseDate } from './parse-date.ts';
import { fieldFaults, fillPlaceholders } from './visitor-texts.ts';
import { webAddress } from './web-address.ts';

/** PostgreSQL cannot store NUL; a lone surrogate is no valid text. */
const isStorable = (value: string): boolean => !value.includes('\0') && value.isWellFormed();

const string = z
  .string({ error: (issue) => (issue.input == null ? missing : fieldFaults.notText) })
  .refine(isStorable, { error: fieldFaults.notStorable, abort: true });

/** A visible character: no space, control, joiner, filler or empty Braille cell. */
const visible = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Must be the last check: a missing value has no other fault. */
export const seen = <T extends z.ZodString>(text: T): T =>
  text.regex(visible, { error: missing, abort: true });

export const requiredText = (max: number) => seen(string.trim()).max(max, tooLong(max));

const optional = <T extends z.ZodString>(text: T) =>
  text
    .transform((value) => (visible.test(value) ? value : null))
    .nullable()
    .default(null);

export const optionalText = (max: number) => optional(string.trim().max(max, tooLong(max)));

/** Names that look alike are one: composed, without invisible characters. */
export const signInName = (max: number) =>
  seen(string.trim().normalize('NFC'))
    .max(max, tooLong(max))
    .regex(/^[^\p{Cc}\p{Cf}]*$/u, 'must not contain invisible characters');

const label = '[a-zA-Z0-9](?:[a-zA-Z0-9-]*[a-zA-Z0-9])?';

/** The HTML email pattern, plus a dot in the domain. */
const addressPattern = new RegExp(`^[a-zA-Z0-9.!#$%&'*+/=?^_\`{|}~-]+@${label}(?:\\.${label})+$`);

export const emailLimit = 254;
export const urlLimit = 2048;

export const emailAddress = requiredText(emailLimit).regex(addressPattern, fieldFaults.email);

const isWebAddress = (value: string): boolean => webAddress(value) !== undefined;
const noWebAddress = fieldFaults.webAddress;
const webPattern = '^\\s*[Hh][Tt][Tt][Pp][Ss]?:';

export const requiredUrl = requiredText(urlLimit)
  .refine(isWebAddress, noWebAddress)
  .meta({ pattern: webPattern });

export const optionalUrl = optional(
  string
    .trim()
    .max(urlLimit, tooLong(urlLimit))
    .refine((value) => !visible.test(value) || isWebAddress(value), noWebAddress)
    .meta({ pattern: `^\\s*$|${webPattern}` }),
);

export const timestamp = (timeZone: string) =>
  requiredText(64)
    .transform((value, context) => {
      const instant = parseDate(value, timeZone);
      if (instant) return instant.toISOString();
      context.addIssue({ code: 'custom', message: fieldFaults.dateTime });
      return z.NEVER;
    })
    .meta({
      pattern: '\\d{4}',
      description: `A date, or a date and time, in ISO 8601 (2026-12-01T10:30) or in English (December 1, 2026 10:30 AM); without a zone a time is one in ${timeZone}`,
    });

export const wholeNumber = ({ min, max }: { min: number; max: number }) => {
  const fault = fillPlaceholders(fieldFaults.wholeNumber, { min: String(min), max: String(max) });
  return z
    .int({ error: (issue) => (issue.input == null ? missing : fault) })
    .min(min, fault)
    .max(max, fault);
};

export const choice = (values: string[], fallback: string) =>
  z
    .unknown()
    .optional()
    .transform((value) => {
      const text = typeof value === 'string' ? value.trim() : '';
      return values.includes(text) ? text : fallback;
    })
    .meta({
      description: `One of ${values.join(', ')}; anything else, nothing included, counts as ${fallback}`,
    });

export const queryText = z.string({
  error: (issue) => (issue.input == null ? missing : 'must be given once'),
});

/** Text after the first 500 characters is ignored. */
export const searched = queryText
  .transform((text) => text.slice(0, 500))
  .meta({ description: 'Words or prefixes of words, all of which must be found' });

export const isoTime = z.iso.datetime();
export const id = z.string();

export { string as plainText };
