import * as z from 'zod';
import { artSets } from './art.ts';
import { text } from './base.ts';
import { named } from './labels.ts';

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
  name: named(text(40), 'Name of the agency', 'On every page and in every mail: {{brand}}.'),
  tagline: named(text(80), 'Tagline', 'Below the name, in one line.'),
  description: named(text(240), 'Description', 'Who you are, for search engines and feeds.'),
  email: named(
    z.email('must be an e-mail address'),
    'E-mail address',
    'Where visitors can write to you: {{email}}.',
  ),
  phone: named(
    z
      .string()
      .regex(/^\+?[\d ()/.-]{5,24}$/, 'must be a number in quotes such as "+49 341 1234567"')
      .optional(),
    'Phone',
    'With the code of the country, such as +49 341 1234567. Leave it empty to show none.',
  ),
  address: named(
    z.strictObject({
      street: named(text(80), 'Street and number'),
      city: named(text(40), 'City'),
      region: named(text(40).optional(), 'Region or state', 'Where addresses have one.'),
      postalCode: named(text(12), 'Postal code'),
      country: named(text(40), 'Country'),
      countryCode: named(
        z.string().regex(/^[A-Z]{2}$/, 'must be two capital letters such as IN'),
        'Code of the country',
        { input: 'country', help: 'Two capital letters, such as IN or DE.' },
      ),
    }),
    'Address',
  ),
  areaServed: named(text(60).optional(), 'Where your clients are', 'For search engines.'),
  addressFormat: named(z.array(addressLine).min(1).max(6).optional(), 'Lines of the address', {
    entry: 'line',
    help: 'In the order of your country; without them they are as usual there.',
  }),
  founded: named(
    z
      .string()
      .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'must be a year and month in quotes such as "2023-11"'),
    'Founded in',
    'Year and month, such as 2023-11.',
  ),
  timeZone: named(
    z.string().refine(isTimeZone, 'must be the name of a time zone such as Asia/Kolkata'),
    'Time zone',
    {
      input: 'timeZone',
      help: 'Of the clock on your wall. Times in mails and of calls follow it.',
    },
  ),
  art: named(z.enum(artSets), 'Set of drawings', 'On every page.'),
  logoHasName: named(
    z.boolean().default(false),
    'The logo has the name in it',
    'Then the name is not written beside it.',
  ),
  legalLine: named(
    text(200).optional(),
    'Legal line',
    'The last line of every page, such as the entry in the register of companies.',
  ),
  socialPicture: named(
    z
      .strictObject({
        background: named(text(30).default('ink-900'), 'Background', 'The name of a shade.'),
        text: named(text(30).default('paper'), 'Colour of the text', 'The name of a shade.'),
        logo: named(z.boolean().default(true), 'With the logo'),
      })
      .prefault({}),
    'Preview pictures',
    'What other sites show with a link to yours.',
  ),
});

const howToWrite =
  'write whole amounts without dots, commas or signs (1290), and cents as two digits in quotes ("349.50")';

/** Cents only in quotes: YAML reads 1.290 as 1.29, which a German means as 1290. */
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
  replyHours: named(
    z.int().positive().max(720),
    'Reply time in hours',
    'Promised on every page; a request is overdue after it.',
  ),
  freeMinutes: named(z.int().positive(), 'Length of the free call in minutes'),
  locale: named(
    z.string().refine(isLocale, 'must be a language such as en, en-IN or de-DE'),
    'Language and country',
    {
      input: 'locale',
      help: 'Prices, dates and numbers are written by it, such as en, en-IN or de-DE.',
    },
  ),
  currency: named(
    z
      .string()
      .refine(
        (code) => Intl.supportedValuesOf('currency').includes(code),
        'must be the three letters of a currency such as USD, EUR or INR',
      ),
    'Currency',
    { input: 'currency', help: 'Three letters, such as USD, EUR or INR.' },
  ),
  prices: named(
    z.strictObject({
      basic: named(price, 'Basic package', { input: 'amount' }),
      premium: named(price, 'Premium package', { input: 'amount' }),
    }),
    'Prices per month',
    'Without signs or commas, such as 1290 or 349.50.',
  ),
  payments: named(text(80), 'Ways to pay', 'In shops online in your country.'),
  minimumAge: named(
    z.int().positive(),
    'Minimum age',
    'Of interns and of visitors who send forms.',
  ),
  backupDays: named(
    z.int().positive(),
    'Days that backups are kept',
    'Named in the privacy policy: keep it in step with your backups.',
  ),
  policyDate: named(text(30), 'Date of the policies', 'When both were last changed.'),
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
  addressLines: string[];
}
export type Facts = z.infer<typeof factsFile>;
