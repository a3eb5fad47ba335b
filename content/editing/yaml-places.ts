import { type Document, isMap, isScalar, isSeq, type Pair } from 'yaml';

export type Path = readonly (string | number)[];

export interface Splice {
  from: number;
  to: number;
  text: string;
}

export interface Target {
  text: string;
  document: Document;
}

export const columnOf = (text: string, offset: number): number =>
  offset - (text.lastIndexOf('\n', offset - 1) + 1);

export const lineEnd = (text: string, offset: number): number => {
  const end = text.indexOf('\n', offset);
  return end < 0 ? text.length : end;
};

export function lastLineEnd(text: string, node: unknown, least: number): number {
  const end = Math.max(least, contentEnd(node));
  return lineEnd(text, text[end - 1] === '\n' && end > least ? end - 1 : end);
}

export function contentEnd(node: unknown): number {
  if (isScalar(node)) return node.range?.[1] ?? 0;
  if (isSeq(node) && !node.flow) return contentEnd(node.items.at(-1));
  if (isMap(node) && !node.flow) {
    const pair = node.items.at(-1);
    return pair ? Math.max(colonEnd(pair), contentEnd(pair.value)) : 0;
  }
  return isSeq(node) || isMap(node) ? (node.range?.[1] ?? 0) : 0;
}

interface SourcePair {
  sep?: { type: string; offset: number; source: string }[];
}

export const colonEnd = (pair: Pair): number => {
  const { sep = [] } = (pair as { srcToken?: SourcePair }).srcToken ?? {};
  const colon = sep.find(({ type }) => type === 'map-value-ind');
  return colon ? colon.offset + 1 : contentEnd(pair.key);
};

export const keyOffset = (pair: Pair): number =>
  isScalar(pair.key) ? (pair.key.range?.[0] ?? 0) : 0;

export const pairAt = (document: Document, path: Path): Pair | undefined => {
  const map = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true);
  if (!isMap(map)) return undefined;
  return map.items.find(({ key }) => isScalar(key) && String(key.value) === String(path.at(-1)));
};

/** Inside of [] or {}. */
export const isInFlow = (document: Document, path: Path): boolean =>
  path.some((_, length) => {
    const node = length === 0 ? document.contents : document.getIn(path.slice(0, length), true);
    return (isMap(node) || isSeq(node)) && node.flow === true;
  });
