import { isMap, isSeq, type Pair, type Scalar, type YAMLMap } from 'yaml';
import {
  colonEnd,
  columnOf,
  contentEnd,
  isInFlow,
  keyOffset,
  lastLineEnd,
  lineEnd,
  type Path,
  pairAt,
  type Splice,
  type Target,
} from './yaml-places.ts';
import {
  type Atom,
  blockData,
  blockText,
  type Data,
  flowText,
  foldedLines,
  isAtom,
  oneLine,
  pairText,
  spaces,
} from './yaml-write.ts';

export function* scalarSplices(
  { text, document }: Target,
  path: Path,
  node: Scalar,
  value: Atom,
): Iterable<Splice> {
  const [from = 0, end = 0] = node.range ?? [];
  const source = text.slice(from, end);
  const inFlow = isInFlow(document, path);
  if (source === '') {
    const pair = pairAt(document, path);
    const at = pair ? colonEnd(pair) : from;
    const space = text[at - 1] === ' ' ? '' : ' ';
    yield { from: at, to: at, text: space + oneLine(value, 'PLAIN', inFlow) };
    return;
  }
  const isBlock = node.type === 'BLOCK_FOLDED' || node.type === 'BLOCK_LITERAL';
  const to = isBlock && source.endsWith('\n') ? end - 1 : end;
  if (isBlock && typeof value === 'string') {
    const [header = '', ...body] = text.slice(from, to).split('\n');
    const lines = body.map((line) => line.trimStart());
    const first = body.find((line) => line.trim() !== '');
    const indent = first
      ? first.length - first.trimStart().length
      : indentOf({ text, document }, path) + 2;
    // An emptied text keeps its style for the next value.
    if (value === '') yield { from, to, text: header };
    const width = Math.max(...lines.map(({ length }) => length), 80 - indent);
    const folded = (): string[] =>
      foldedLines(value, width, lines.every((line) => line !== '') ? lines : []);
    const isLiteral = node.type === 'BLOCK_LITERAL';
    yield { from, to, text: blockText(header, isLiteral ? value.split('\n') : folded(), indent) };
    yield { from, to, text: blockText('|-', value.split('\n'), indent) };
  }
  // The quotes of an empty text say nothing about the next value.
  const style = node.value === '' ? 'PLAIN' : node.type;
  if (typeof node.value === 'string') yield { from, to, text: oneLine(value, style, inFlow) };
  yield { from, to, text: oneLine(value, 'PLAIN', inFlow) };
  yield { from, to, text: oneLine(value, 'QUOTE_DOUBLE', inFlow) };
}

function indentOf({ text, document }: Target, path: Path): number {
  const pair = pairAt(document, path);
  if (pair) return columnOf(text, keyOffset(pair));
  const list = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true);
  return isSeq(list) ? columnOf(text, list.range?.[0] ?? 0) : 0;
}

export function keySplice(
  { text, document }: Target,
  path: Path,
  value: Data,
  order: string[],
): Splice | undefined {
  const key = String(path.at(-1));
  const parentPath = path.slice(0, -1);
  const parent = parentPath.length === 0 ? document.contents : document.getIn(parentPath, true);
  if (isMap(parent) && parent.items.length > 0) {
    return besideKeys(text, parent, key, value, order, isInFlow(document, path));
  }
  if (parentPath.length === 0) {
    if (parent !== null) return undefined;
    const at = text.length;
    const start = text === '' || text.endsWith('\n') ? '' : '\n';
    return { from: at, to: at, text: `${start}${pairText(key, value, 0)}\n` };
  }
  if (parent === undefined) return keySplice({ text, document }, parentPath, { [key]: value }, []);
  const pair = pairAt(document, parentPath);
  if (!pair || isInFlow(document, parentPath)) return undefined;
  return insteadOfValue(text, pair, { [key]: value });
}

function besideKeys(
  text: string,
  map: YAMLMap,
  key: string,
  value: Data,
  order: string[],
  inFlow: boolean,
): Splice {
  const places = map.items.map((pair) => order.indexOf(String((pair.key as Scalar).value)));
  const place = order.indexOf(key);
  const before =
    place < 0 ? map.items.length - 1 : places.findLastIndex((at) => at >= 0 && at < place);
  const previous = map.items[before];
  const like = siblingLike(map, value);
  if (inFlow) {
    const entry = `${key}: ${flowText(value, like)}`;
    const at = previous
      ? Math.max(colonEnd(previous), contentEnd(previous.value))
      : keyOffset(map.items[0]!);
    return { from: at, to: at, text: previous ? `, ${entry}` : `${entry}, ` };
  }
  const column = columnOf(text, keyOffset(map.items[0]!));
  const entry = pairText(key, value, column, like);
  if (!previous) {
    const at = keyOffset(map.items[0]!);
    return { from: at, to: at, text: `${entry}\n${spaces(column)}` };
  }
  const at = lastLineEnd(text, previous.value, colonEnd(previous));
  return { from: at, to: at, text: `\n${spaces(column)}${entry}` };
}

/** A group with the same keys is the model for writing this one. */
const siblingLike = (map: YAMLMap, value: Data): unknown =>
  isAtom(value)
    ? undefined
    : map.items.find(
        (pair) =>
          isMap(pair.value) &&
          pair.value.items.length === Object.keys(value).length &&
          pair.value.items.every((item) => String((item.key as Scalar).value) in value),
      )?.value;

export function insteadOfValue(
  text: string,
  pair: Pair,
  data: Data[] | { [key: string]: Data },
): Splice {
  const from = colonEnd(pair);
  const end = Math.max(from, contentEnd(pair.value));
  const to = lineEnd(text, end);
  const column = columnOf(text, keyOffset(pair)) + 2;
  const comment = text.slice(end, to).trimEnd();
  return { from, to, text: `${comment}\n${spaces(column)}${blockData(data, column)}` };
}

export function removalOfKey(
  { text, document }: Target,
  map: YAMLMap,
  key: string,
  path: Path,
): Splice | undefined {
  const index = map.items.findIndex((pair) => String((pair.key as Scalar).value) === key);
  const pair = map.items[index]!;
  const next = map.items[index + 1];
  const previous = map.items[index - 1];
  if (!next && !previous) {
    const parent = path.length === 0 ? undefined : pairAt(document, path);
    if (!parent || map.flow) return emptied(map, text);
    return { from: colonEnd(parent), to: lastLineEnd(text, map, 0), text: ' {}' };
  }
  if (map.flow) {
    if (next) return { from: keyOffset(pair), to: keyOffset(next), text: '' };
    const from = Math.max(colonEnd(previous!), contentEnd(previous!.value));
    return { from, to: Math.max(colonEnd(pair), contentEnd(pair.value)), text: '' };
  }
  // The first key may follow the dash of a list.
  if (!previous) return { from: keyOffset(pair), to: keyOffset(next!), text: '' };
  const from = text.lastIndexOf('\n', keyOffset(pair));
  return { from, to: lastLineEnd(text, pair.value, colonEnd(pair)), text: '' };
}

const emptied = (node: YAMLMap, text: string): Splice => ({
  from: node.range?.[0] ?? 0,
  to: node.flow ? (node.range?.[1] ?? 0) : lastLineEnd(text, node, 0),
  text: '{}',
});
