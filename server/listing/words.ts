// One way to cut text into words for both engines and for both sides of a search, so that neither engine's
// own tokenizer can disagree with the other about accents, case or Devanagari vowel signs.
import { fold } from '../../contract/fold.ts';
import { labelOf } from '../../contract/inbox/catalogue.ts';
import type { Field } from '../../contract/inbox/kind.ts';

const noLetters = /[^\p{L}\p{N}\p{M}]+/gu;

const beyondAscii = /\P{ASCII}/u;
const noAsciiLetters = /[^a-z0-9]+/g;

const longestWord = 64;

/** The words of a text, a blank between one and the next. */
function spaced(text: string): string {
  const apart = beyondAscii.test(text)
    ? fold(text).replace(noLetters, ' ')
    : // Most of what arrives has nothing to fold but its case.
      text.toLowerCase().replace(noAsciiLetters, ' ');
  const words = apart.trim();
  return hasLongWord(words) ? words.split(' ').map(cut).join(' ') : words;
}

/** Looks back for a blank as far apart as words may be: a few steps, where a pattern would look at every letter. */
function hasLongWord(words: string): boolean {
  for (let end = longestWord; end < words.length; ) {
    const blank = words.lastIndexOf(' ', end);
    if (blank < end - longestWord) return true;
    end = blank + longestWord + 1;
  }
  return false;
}

// By code point, so that no surrogate pair is cut in half.
const cut = (word: string): string =>
  word.length <= longestWord ? word : [...word].slice(0, longestWord).join('');

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

/**
 * What the index of a record is made from. Words that come again are left in: both engines keep them once, and it costs them
 * less than looking for them here.
 */
export const searchText = (texts: string[]): string => spaced(texts.join('\n'));

/** More words than this narrow no search that a person makes. */
const mostQueryWords = 12;

export const queryWords = (query: string): string[] =>
  [...new Set(wordsOf(query))].slice(0, mostQueryWords);
