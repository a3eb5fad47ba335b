// One way to cut text into words for both engines and for both sides of a search, so that neither engine's
// own tokenizer can disagree with the other about accents, case or Devanagari vowel signs.
import { labelOf } from '../../contract/inbox/catalogue.ts';
import type { Field } from '../../contract/inbox/kind.ts';

const wordPattern = /[\p{L}\p{N}\p{M}]+/gu;

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

const longestWord = 64;

const beyondAscii = /\P{ASCII}/u;
const asciiWord = /[a-z0-9]+/g;

export function wordsOf(text: string): string[] {
  // Most of what arrives has nothing to fold but its case.
  if (!beyondAscii.test(text)) return (text.toLowerCase().match(asciiWord) ?? []).map(cut);
  const plain = text
    .normalize('NFKD')
    .replace(invisible, '')
    .replace(accents, '')
    .toLowerCase()
    .replace(ownLetters, (letter) => plainLetters[letter] ?? letter)
    // A sigma looks different at the end of a word, and the end of a prefix is none.
    .replaceAll('ς', 'σ')
    .normalize('NFC');
  return (plain.match(wordPattern) ?? []).map(cut);
}

/** What these fields say: of a choice, its value and the words that stood on the form. */
export const textsOf = (fields: Field[], record: Record<string, unknown>): string[] =>
  fields.flatMap(({ name, choices }) => {
    const text = String(record[name] ?? '');
    return choices ? [text, labelOf(choices, text)] : [text];
  });

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
