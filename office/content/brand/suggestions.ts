import { zoneName } from '../../../contract/locale.ts';

export type SuggestedInput = 'timeZone' | 'locale' | 'currency' | 'country';

export interface Suggestion {
  value: string;
  label: string;
}

const named = (type: 'language' | 'region' | 'currency', values: string[]): Suggestion[] => {
  const names = new Intl.DisplayNames('en', { type, fallback: 'none' });
  return values
    .flatMap((value) => {
      const label = names.of(value);
      return label ? [{ value, label }] : [];
    })
    .toSorted((one, other) => one.label.localeCompare(other.label, 'en'));
};

const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Browsers cannot list languages; any other can be typed. */
const locales = [
  ...['en', 'en-GB', 'en-IN', 'en-US', 'en-AU', 'en-CA', 'en-IE', 'en-NZ', 'en-SG', 'en-ZA'],
  ...['bg-BG', 'bn-IN', 'ca-ES', 'cs-CZ', 'da-DK', 'de-AT', 'de-CH', 'de-DE', 'el-GR', 'es-ES'],
  ...['es-MX', 'et-EE', 'fi-FI', 'fr-BE', 'fr-CA', 'fr-CH', 'fr-FR', 'hi-IN', 'hr-HR', 'hu-HU'],
  ...['id-ID', 'it-CH', 'it-IT', 'ja-JP', 'ko-KR', 'lt-LT', 'lv-LV', 'mr-IN', 'nb-NO', 'nl-BE'],
  ...['nl-NL', 'pl-PL', 'pt-BR', 'pt-PT', 'ro-RO', 'sk-SK', 'sl-SI', 'sr-RS', 'sv-SE', 'ta-IN'],
  ...['te-IN', 'th-TH', 'tr-TR', 'uk-UA', 'vi-VN', 'zh-CN', 'zh-TW'],
];

const lists: Record<SuggestedInput, () => Suggestion[]> = {
  timeZone: () =>
    Intl.supportedValuesOf('timeZone').map((value) => ({ value, label: zoneName('en', value) })),
  locale: () => named('language', locales),
  currency: () => named('currency', Intl.supportedValuesOf('currency')),
  // Codes without a name are not regions.
  country: () =>
    named(
      'region',
      alphabet.flatMap((first) => alphabet.map((second) => first + second)),
    ),
};

const known = new Map<SuggestedInput, Suggestion[]>();

export function suggestionsFor(input: SuggestedInput): Suggestion[] {
  const list = known.get(input) ?? lists[input]();
  known.set(input, list);
  return list;
}

const examples: Record<SuggestedInput, (value: string, now: Date) => string> = {
  timeZone: (timeZone, now) =>
    `It is ${new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(now)} there now.`,
  locale: (locale, now) =>
    `A date reads ${new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(now)}, a number ${new Intl.NumberFormat(locale).format(12_345.6)}.`,
  currency: (currency) =>
    `A price reads ${new Intl.NumberFormat('en', { style: 'currency', currency }).format(1290)} in English.`,
  country: (code) =>
    new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code) ?? '',
};

export function exampleFor(input: SuggestedInput, value: string, now = new Date()): string {
  try {
    return examples[input](value, now);
  } catch {
    return '';
  }
}
