// One tokenizer for both engines and both sides of a search: their own disagree about accents, case and Devanagari
// vowel signs.
import { fold } from '../../contract/fold.ts';
import { labelOf } from '../../contract/inbox/catalogue.ts';
import type { Field } from '../../contract/inbox/kind.ts';

const noLetters = /[^\p{L}\p{N}\p{M}]+/gu;

const beyondAscii = /\P{ASCII}/u;
const noAsciiLetters = /[^a-z0-9]+/g;

const maxWordLength = 64;

/** The words of a text, a blank between one and the next. */
function spaced(text: string): string {
  const apart = beyondAscii.test(text)
    ? fold(text).replace(noLetters, ' ')
    : // Most of what arrives has nothing to fold but its case.
      text.toLowerCase().replace(noAsciiLetters, ' ');
  const words = apart.trim();
  return hasLongWord(words) ? words.split(' ').map(cut).join(' ') : words;
}

/** Looks only at every 64th letter or so, where a pattern would look at each. */
function hasLongWord(words: string): boolean {
  for (let end = maxWordLength; end < words.length; ) {
    const blank = words.lastIndexOf(' ', end);
    if (blank < end - maxWordLength) return true;
    end = blank + maxWordLength + 1;
  }
  return false;
}

// By code point, so that no surrogate pair is cut in half.
const cut = (word: string): string =>
  word.length <= maxWordLength ? word : [...word].slice(0, maxWordLength).join('');

export function wordsOf(text: string): string[] {
  const words = spaced(text);
  return words === '' ? [] : words.split(' ');
}

/** What these fields say: of a choice, its value and the words that stood on the form. */
export function textsOf(fields: Field[], record: Record<string, unknown>): string[] {
  const texts: string[] = [];
  for (const { name, choices } of fields) {
    const text = String(record[name] ?? '');
    texts.push(text);
    if (choices) texts.push(labelOf(choices, text));
  }
  return texts;
}

/** What the index of a record is made from. Both engines keep a repeated word once. */
export const searchText = (texts: string[]): string => spaced(texts.join('\n'));

/** More words than this narrow no search that a person makes. */
const maxQueryWords = 12;

export const queryWords = (query: string): string[] =>
  [...new Set(wordsOf(query))].slice(0, maxQueryWords);
