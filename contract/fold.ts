// The letters of a text as the search compares them: without case, accents or what only shows how a word is drawn.

/** Accents of Latin, Greek and Cyrillic; the marks of other scripts are part of their words. */
const accents = /(?<=\p{Script=Latin}|\p{Script=Greek}|\p{Script=Cyrillic})\p{Mn}+/gu;

/** Joiners and soft hyphens show how a word is drawn or broken; it is the same word without them. */
const invisible = /\p{Cf}+/gu;

/** Letters of their own that people without them on their keyboard write plainly. */
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

export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(invisible, '')
    .replace(accents, '')
    .toLowerCase()
    .replace(ownLetters, (letter) => plainLetters[letter] ?? letter)
    // A sigma looks different at the end of a word, and the end of a prefix is none.
    .replaceAll('ς', 'σ')
    .normalize('NFC');
