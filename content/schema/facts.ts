import * as z from 'zod';
import { artSets } from './art.ts';
import { text } from './base.ts';

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

function isLocale(name: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(name).length > 0;
  } catch {
    return false;
  }
}

const addressParts = ['street', 'city', 'region', 'postalCode', 'country'];

const addressLine = z
  .string()
  .trim()
  .min(1)
  .max(80)
  .refine(
    (line) =>
      line.includes('{') &&
      [...line.matchAll(/\{([^{}]*)\}/g)].every(([, name = '']) => addressParts.includes(name)) &&
      !/[{}]/.test(line.replace(/\{[^{}]*\}/g, '')),
    `must name parts of the address: ${addressParts.map((name) => `{${name}}`).join(', ')}`,
  );

export const brandFile = z.strictObject({
  name: text(40),
  tagline: text(80),
  description: text(240),
  email: z.email('must be an e-mail address'),
  phone: z
    .string()
    .regex(/^\+?[\d ()/.-]{5,24}$/, 'must be a number in quotes such as "+49 341 1234567"')
    .optional(),
  address: z.strictObject({
    street: text(80),
    city: text(40),
    region: text(40).optional(),
    postalCode: text(12),
    country: text(40),
    countryCode: z.string().regex(/^[A-Z]{2}$/, 'must be two capital letters such as IN'),
  }),
  /** For search engines. */
  areaServed: text(60).optional(),
  addressFormat: z.array(addressLine).min(1).max(6).optional(),
  founded: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'must be a year and month in quotes such as "2023-11"'),
  timeZone: z.string().refine(isTimeZone, 'must be the name of a time zone such as Asia/Kolkata'),
  art: z.enum(artSets),
  logoHasName: z.boolean().default(false),
  legalLine: text(200).optional(),
  socialPicture: z
    .strictObject({
      background: text(30).default('ink-900'),
      text: text(30).default('paper'),
      logo: z.boolean().default(true),
    })
    .prefault({}),
});

const howToWrite =
  'write whole amounts without dots, commas or signs (1290), and cents as two digits in quotes ("349.50")';

/**
 * Cents only in quotes: YAML reads 1.290 as 1.29, which a German means as 1290, and 349.50 as 349.5. The result has no
 * or two decimals.
 */
export const amount = z.unknown().transform((value, context) => {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return String(value);
  if (typeof value === 'string' && /^\d{1,12}(\.\d\d)?$/.test(value)) return value;
  const read = typeof value === 'number' ? `is read as ${value}` : `is ${JSON.stringify(value)}`;
  const message = value == null ? 'is missing' : `${read}: ${howToWrite}`;
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});

const price = amount.refine((value) => Number(value) > 0, 'must be more than 0');

const hasCents = (currency: string): boolean =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
    .maximumFractionDigits !== 0;

const factsShape = z.strictObject({
  replyHours: z.int().positive().max(720),
  freeMinutes: z.int().positive(),
  locale: z.string().refine(isLocale, 'must be a language such as en, en-IN or de-DE'),
  currency: z
    .string()
    .refine(
      (code) => Intl.supportedValuesOf('currency').includes(code),
      'must be the three letters of a currency such as USD, EUR or INR',
    ),
  prices: z.strictObject({ basic: price, premium: price }),
  payments: text(80),
  minimumAge: z.int().positive(),
  backupDays: z.int().positive(),
  policyDate: text(30),
});

export const factsFile = factsShape.superRefine(({ prices, currency }, context) => {
  for (const [name, value] of Object.entries(prices)) {
    if (Number.isInteger(Number(value)) || hasCents(currency)) continue;
    const message = `is ${value}: ${currency} has no cents`;
    context.addIssue({ code: 'custom', path: ['prices', name], message });
  }
});

export type BrandWords = z.infer<typeof brandFile>;
export interface Brand extends BrandWords {
  /** In the order of the country. */
  addressLines: string[];
}
export type Facts = z.infer<typeof factsFile>;
