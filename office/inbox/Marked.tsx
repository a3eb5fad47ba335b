import { createContext, use } from 'react';
import { splitByHits } from './hits.ts';

export const SearchContext = createContext('');

export function Marked({ children: text }: { children: string }) {
  const query = use(SearchContext);
  if (query.trim() === '') return text;
  let at = 0;
  return splitByHits(text, query).map((part) => {
    const key = at;
    at += part.text.length;
    return part.isHit ? <mark key={key}>{part.text}</mark> : part.text;
  });
}
