import { expect, it } from 'vitest';
import { brandFile, factsFile } from '../../../content/schema/facts.ts';
import { exampleFor, suggestionsFor } from './suggestions.ts';

const now = new Date('2026-11-18T12:00:00Z');

it('offers only what the build takes', () => {
  const { timeZone, address } = brandFile.shape;
  const checks = {
    timeZone,
    country: address.shape.countryCode,
    locale: factsFile.shape.locale,
    currency: factsFile.shape.currency,
  };
  for (const [input, schema] of Object.entries(checks)) {
    const offered = suggestionsFor(input as keyof typeof checks);
    expect(offered.length, input).toBeGreaterThan(50);
    expect(offered.filter(({ value }) => !schema.safeParse(value).success)).toEqual([]);
  }
});

it('shows what a choice means', () => {
  expect(exampleFor('timeZone', 'Europe/Berlin', now)).toBe('It is 13:00 there now.');
  expect(exampleFor('locale', 'de-DE', new Date(2026, 10, 18))).toBe(
    'A date reads 18. November 2026, a number 12.345,6.',
  );
  expect(exampleFor('currency', 'EUR')).toBe('A price reads €1,290.00 in English.');
  expect(exampleFor('country', 'DE')).toBe('Germany');
  expect(exampleFor('timeZone', 'Mars/Base')).toBe('');
});
