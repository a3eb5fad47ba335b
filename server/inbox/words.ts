// One way to cut text into words for both engines and for both sides of a search, so that neither engine's
// own tokenizer can disagree with the other about accents, case or Devanagari vowel signs.

const wordPattern = /[\p{L}\p{N}\p{M}]+/gu;

/** Accents of Latin, Greek and Cyrillic; the marks of other scripts are part of their words. */
const accents = /(?<=\p{Script=Latin}|\p{Script=Greek}|\p{Script=Cyrillic})\p{Mn}+/gu;

const longestWord = 64;

const beyondAscii = /\P{ASCII}/u;
const asciiWord = /[a-z0-9]+/g;

export function wordsOf(text: string): string[] {
  // Most of what arrives has nothing to fold but its case.
  if (!beyondAscii.test(text)) return (text.toLowerCase().match(asciiWord) ?? []).map(cut);
  const plain = text.normalize('NFKD').replace(accents, '').toLowerCase().normalize('NFC');
  // A sigma looks different at the end of a word, and the end of a prefix is none.
  return (plain.replaceAll('ς', 'σ').match(wordPattern) ?? []).map(cut);
}

/** Each word once: that is all an index of records needs. */
export const searchText = (texts: string[]): string =>
  Array.from(new Set(wordsOf(texts.join('\n')))).join(' ');

/** More words than this narrow no search that a person makes. */
const mostQueryWords = 12;

export const queryWords = (query: string): string[] =>
  [...new Set(wordsOf(query))].slice(0, mostQueryWords);

// By code point, so that no surrogate pair is cut in half.
const cut = (word: string): string =>
  word.length <= longestWord ? word : [...word].slice(0, longestWord).join('');
