import * as z from 'zod';
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
    region: text(40),
    postalCode: text(12),
    country: text(40),
    countryCode: z.string().regex(/^[A-Z]{2}$/, 'must be two capital letters such as IN'),
  }),
  founded: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'must be a year and month in quotes such as "2023-11"'),
  timeZone: z.string().refine(isTimeZone, 'must be the name of a time zone such as Asia/Kolkata'),
});

const price = z.number().positive().multipleOf(0.01);

export const factsFile = z.strictObject({
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
  minimumAge: z.int().positive(),
  backupDays: z.int().positive(),
  policyDate: text(30),
});

export type Brand = z.infer<typeof brandFile>;
export type Facts = z.infer<typeof factsFile>;
