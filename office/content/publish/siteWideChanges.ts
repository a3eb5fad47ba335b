// Facts that pages use without a placeholder, so no single text can be shown as changed.
import type { WordChange } from './wordChanges.ts';

const usesOf: Record<string, Record<string, string>> = {
  'facts.yaml': { locale: 'its language, and how dates and prices are written' },
  'brand/brand.yaml': {
    name: 'the name',
    tagline: 'the tagline',
    email: 'the e-mail address',
    phone: 'the phone number',
    address: 'the address',
    addressFormat: 'the address',
    art: 'the drawings',
    logoHasName: 'the logo',
    legalLine: 'the legal line',
    socialPicture: 'its preview picture',
  },
};

/** Undefined: only some pages change, or none. */
export function siteWideChanges(path: string, changes: WordChange[]): string | undefined {
  const keys = changes.map(({ where }) => where.split(/[.[]/, 1)[0] ?? '');
  const uses = new Set(keys.flatMap((key) => usesOf[path]?.[key] ?? []));
  if (path === 'brand/palette.yaml' && changes.length > 0) uses.add('its colours');
  if (path.startsWith('brand/logo.')) uses.add('the logo');
  const sentences = [
    ...(uses.size > 0 ? [`Every page changes: ${new Intl.ListFormat('en').format(uses)}.`] : []),
    ...(path === 'brand/brand.yaml' && keys.includes('timeZone')
      ? ['Times of calls follow, on pages and in mails.']
      : []),
  ];
  return sentences.join(' ') || undefined;
}
