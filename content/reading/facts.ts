import { hoursInWords, zoneName } from '../../contract/locale.ts';
import { type Brand, type BrandWords, brandFile, type Facts, factsFile } from '../schema/facts.ts';
import { addressLines } from './address.ts';
import { placeOf } from './faults.ts';
import { withoutCode } from './markdown.ts';
import type { Source } from './source.ts';

export interface KnownFacts {
  brand: Brand;
  facts: Facts;
  placeholders: Placeholders;
}

export function readFacts(source: Source): KnownFacts {
  const { brand, facts, placeholders } = checkFacts(source);
  source.throwIfFaulty();
  if (!brand || !facts) throw new Error('facts are neither right nor faulty');
  return { brand, facts, placeholders };
}

type CheckedFacts = Partial<KnownFacts> & Pick<KnownFacts, 'placeholders'>;

export function checkFacts(source: Source): CheckedFacts {
  const raw = source.checkYaml('brand/brand.yaml', brandFile);
  const facts = source.checkYaml('facts.yaml', factsFile);
  if (!raw || !facts) return { placeholders: standIns };
  const placeholders = placeholdersOf(raw, facts);
  const filled = fillDeep(raw, placeholders, (where, problem) =>
    source.report('brand/brand.yaml', where, problem),
  );
  const brand = source.check('brand/brand.yaml', brandFile, filled) ?? raw;
  return { brand: { ...brand, addressLines: addressLines(brand) }, facts, placeholders };
}

/** Every name is known even if the facts have faults, so that the other files are still checked. */
const standIns: Placeholders = new Proxy(
  {},
  {
    getOwnPropertyDescriptor: () => ({ configurable: true }),
    get: (_, name) => (name === 'email' ? 'name@mail.example' : '1'),
  },
);

export type Placeholders = Record<string, string>;

export function placeholdersOf(brand: BrandWords, facts: Facts): Placeholders {
  const { street, city, region, postalCode, country } = brand.address;
  const { basic, premium } = facts.prices;
  const price = priceFormat(facts);
  return {
    brand: brand.name,
    email: brand.email,
    ...(brand.phone && { phone: brand.phone }),
    street,
    city,
    region: region ?? country,
    postalCode,
    country,
    address: addressLines(brand).join(', '),
    place: addressLines(brand, { street: false }).join(', '),
    founded: monthAndYear(brand.founded, facts.locale),
    foundedYear: brand.founded.slice(0, 4),
    replyWithin: hoursInWords(facts.locale, facts.replyHours),
    freeMinutes: String(facts.freeMinutes),
    basicAmount: basic,
    basicPrice: price(Number(basic)),
    premiumAmount: premium,
    premiumPrice: price(Number(premium)),
    payments: facts.payments,
    minimumAge: String(facts.minimumAge),
    backupDays: String(facts.backupDays),
    policyDate: facts.policyDate,
    timeZone: zoneName(facts.locale, brand.timeZone),
  };
}

export function priceFormat({ locale, currency }: Facts): (amount: number) => string {
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  });
  return (amount) => format.format(amount);
}

const monthAndYear = (month: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

export const placeholderPattern = /\{\{\s*([^{}]*?)\s*\}\}/g;

export function fillText(
  text: string,
  values: Placeholders,
  unknown: (problem: string) => void,
): string {
  return text.replace(placeholderPattern, (placeholder, name: string) => {
    if (Object.hasOwn(values, name)) return values[name] ?? placeholder;
    unknown(`unknown placeholder ${placeholder}; known: ${Object.keys(values).join(', ')}`);
    return placeholder;
  });
}

export function fillDeep(
  data: unknown,
  values: Placeholders,
  unknown: (where: string, problem: string) => void,
  path: PropertyKey[] = [],
): unknown {
  if (typeof data === 'string') {
    return fillText(data, values, (problem) => unknown(placeOf(path), problem));
  }
  if (Array.isArray(data)) {
    return data.map((item, index) => fillDeep(item, values, unknown, [...path, index]));
  }
  if (data === null || typeof data !== 'object') return data;
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [
      key,
      fillDeep(value, values, unknown, [...path, key]),
    ]),
  );
}

/** Braces inside code are no placeholders. */
export function fillMarkdown(
  body: string,
  values: Placeholders,
  unknown: (index: number, problem: string) => void,
): string {
  let filled = '';
  let end = 0;
  for (const { 0: placeholder, index } of withoutCode(body).matchAll(placeholderPattern)) {
    filled += body.slice(end, index);
    filled += fillText(placeholder, values, (problem) => unknown(index, problem));
    end = index + placeholder.length;
  }
  return filled + body.slice(end);
}
