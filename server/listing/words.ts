// One tokenizer for both engines: their own disagree on accents, case and Devanagari vowel signs.

import { labelOf } from '../../contract/inbox/catalogue.ts';
import type { Field } from '../../contract/inbox/kind.ts';
import { normalizeText } from '../../contract/normalize.ts';

const noLetters = /[^\p{L}\p{N}\p{M}]+/gu;

const beyondAscii = /\P{ASCII}/u;
const noAsciiLetters = /[^a-z0-9]+/g;

const maxWordLength = 64;

function spaced(text: string): string {
  const apart = beyondAscii.test(text)
    ? normalizeText(text).replace(noLetters, ' ')
    : // Most of what arrives has nothing to fold but its case.
      text.toLowerCase().replace(noAsciiLetters, ' ');
  const words = apart.trim();
  return hasLongWord(words) ? words.split(' ').map(cut).join(' ') : words;
}

/** Tests every 64th character only, which is faster than a regular expression. */
function hasLongWord(words: string): boolean {
  for (let end = maxWordLength; end < words.length; ) {
    const blank = words.lastIndexOf(' ', end);
    if (blank < end - maxWordLength) return true;
    end = blank + maxWordLength + 1;
  }
  return false;
}

// By code point, so that no surrogate pair is split.
const cut = (word: string): string =>
  word.length <= maxWordLength ? word : [...word].slice(0, maxWordLength).join('');

export function wordsOf(text: string): string[] {
  const words = spaced(text);
  return words === '' ? [] : words.split(' ');
}

/** A choice is indexed by its value and its label. */
export function textsOf(fields: Field[], record: Record<string, unknown>): string[] {
  const texts: string[] = [];
  for (const { name, choices } of fields) {
    const text = String(record[name] ?? '');
    texts.push(text);
    if (choices) texts.push(labelOf(choices, text));
  }
  return texts;
}

/** Duplicates are removed by both engines. */
export const searchText = (texts: string[]): string => spaced(texts.join('\n'));

/** More words would not narrow a real search. */
const maxQueryWords = 12;

export const queryWords = (query: string): string[] =>
  [...new Set(wordsOf(query))].slice(0, maxQueryWords);
