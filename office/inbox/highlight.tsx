import { createContext, use } from 'react';
import { normalizeText } from '../../contract/normalize.ts';

const words = /[\p{L}\p{N}\p{M}\p{Cf}]+/gu;

interface Part {
  text: string;
  isMatch: boolean;
}

interface Match {
  start: number;
  end: number;
}

const prefixesOf = (query: string): string[] => normalizeText(query).match(words) ?? [];

function* matchesIn(text: string, prefixes: string[]): Generator<Match> {
  if (prefixes.length === 0) return;
  for (const { 0: word, index: start } of text.matchAll(words)) {
    const normalized = normalizeText(word);
    const lengths = prefixes
      .filter((one) => normalized.startsWith(one))
      .map(({ length }) => length);
    if (lengths.length > 0) {
      yield { start, end: start + matchLength(word, Math.max(...lengths)) };
    }
  }
}

/** Includes combining marks after the last letter. */
function matchLength(word: string, letters: number): number {
  let length = 0;
  for (const sign of word) {
    const isMark = /^[\p{M}\p{Cf}]$/u.test(sign);
    if (!isMark && normalizeText(word.slice(0, length)).length >= letters) break;
    length += sign.length;
  }
  return length;
}

export function splitByMatches(text: string, query: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const match of matchesIn(text, prefixesOf(query))) {
    parts.push({ text: text.slice(end, match.start), isMatch: false });
    parts.push({ text: text.slice(match.start, match.end), isMatch: true });
    end = match.end;
  }
  parts.push({ text: text.slice(end), isMatch: false });
  return parts.filter((part) => part.text !== '');
}

const lead = 20;

export function excerpt(text: string, query: string, length: number): string {
  const first = matchesIn(text, prefixesOf(query)).next().value;
  if (!first || first.start <= lead) return text.slice(0, length);
  const start = text.indexOf(' ', Math.max(0, first.start - lead)) + 1;
  return `… ${text.slice(Math.min(start, first.start), first.start + length)}`;
}

export const SearchContext = createContext('');

export function Highlighted({ children: text }: { children: string }) {
  const query = use(SearchContext);
  if (query.trim() === '') return text;
  let at = 0;
  return splitByMatches(text, query).map((part) => {
    const key = at;
    at += part.text.length;
    return part.isMatch ? <mark key={key}>{part.text}</mark> : part.text;
  });
}
