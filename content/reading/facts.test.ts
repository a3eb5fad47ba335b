import { expect, it } from 'vitest';
import { readChanged } from '../testing.ts';
import { readFacts } from './facts.ts';
import { createSource } from './source.ts';

const factsWith = (file: string, change: (text: string) => string) =>
  readChanged(file, change, (directory) => readFacts(createSource(directory)));

const leipzig = (text: string) =>
  text.replace(/address:\n( {2}.*\n)+/, () =>
    [
      'address:',
      '  street: Karl-Heine-Straße 85',
      '  city: Leipzig',
      '  postalCode: "04229"',
      '  country: Deutschland',
      '  countryCode: DE\n',
    ].join('\n'),
  );

it('writes the address in the order of the country, or as the brand says', () => {
  const usual = factsWith('brand/brand.yaml', (text) =>
    leipzig(text).replace(/addressFormat: .*\n/, ''),
  );
  expect(usual.brand.addressLines).toEqual([
    'Karl-Heine-Straße 85',
    '04229 Leipzig',
    'Deutschland',
  ]);
  expect(usual.placeholders.address).toBe('Karl-Heine-Straße 85, 04229 Leipzig, Deutschland');
  expect(usual.placeholders.place).toBe('04229 Leipzig, Deutschland');
  expect(usual.brand.description).toContain('in Leipzig, Deutschland.');
  const own = factsWith('brand/brand.yaml', leipzig);
  expect(own.brand.addressLines[1]).toBe('Leipzig, 04229');
});

it('writes prices by locale and currency', () => {
  const { placeholders } = factsWith('facts.yaml', (text) =>
    text
      .replace('locale: en', 'locale: de-DE')
      .replace('currency: USD', 'currency: EUR')
      .replace('basic: 299', 'basic: 1290')
      .replace('premium: 599', 'premium: "349.50"'),
  );
  expect([placeholders.basicPrice, placeholders.premiumPrice]).toEqual([
    '1.290\u00a0€',
    '349,50\u00a0€',
  ]);
  expect([placeholders.basicAmount, placeholders.premiumAmount]).toEqual(['1290', '349.50']);
  expect([placeholders.replyWithin, placeholders.founded, placeholders.timeZone]).toEqual([
    '24 Stunden',
    'November 2023',
    'Indische Normalzeit',
  ]);
});
