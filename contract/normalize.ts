/** Marks of other scripts are part of their words. */
const accents = /(?<=\p{Script=Latin}|\p{Script=Greek}|\p{Script=Cyrillic})\p{Mn}+/gu;

const invisible = /\p{Cf}+/gu;

const plainLetters: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};
const ownLetters = /[łøđðħıßæœþ]/g;

export const normalizeText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(invisible, '')
    .replace(accents, '')
    .toLowerCase()
    .replace(ownLetters, (letter) => plainLetters[letter] ?? letter)
    // Final sigma: a prefix may end anywhere.
    .replaceAll('ς', 'σ')
    .normalize('NFC');

export const fileSlug = (name: string, otherwise = 'agency'): string =>
  normalizeText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-+|-+$/g, '') || otherwise;
