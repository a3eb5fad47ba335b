import { CST, isMap, isScalar, isSeq, parse, type Scalar } from 'yaml';

export type Atom = string | number | boolean | null;
export type Data = Atom | Data[] | { [key: string]: Data };

export const isAtom = (data: Data): data is Atom => data === null || typeof data !== 'object';

const lineWidth = 100;
const step = 2;
export const spaces = (count: number): string => ' '.repeat(count);

type OneLineStyle = 'PLAIN' | 'QUOTE_SINGLE' | 'QUOTE_DOUBLE';

export function oneLine(value: Atom, style: Scalar['type'], inFlow: boolean): string {
  if (typeof value !== 'string') return String(value);
  const styles: OneLineStyle[] = ['QUOTE_DOUBLE'];
  if (style === 'QUOTE_SINGLE') styles.unshift(style);
  if (style === 'PLAIN') styles.unshift('PLAIN', 'QUOTE_DOUBLE');
  const sources = styles.map((type) => {
    const token = CST.createScalarToken(value, { type, inFlow, implicitKey: true, indent: 0 });
    return 'source' in token ? token.source : '';
  });
  const isRight = (source: string): boolean =>
    !source.includes('\n') && readsAs(source, value, inFlow);
  return sources.find(isRight) ?? JSON.stringify(value);
}

function readsAs(source: string, value: string, inFlow: boolean): boolean {
  try {
    const read: unknown = parse(inFlow ? `[ ${source} ]` : `- ${source}`, { logLevel: 'silent' });
    return Array.isArray(read) && read.length === 1 && read[0] === value;
  } catch {
    return false;
  }
}

/** Lines of the earlier text are kept as far as their words match. */
export function foldedLines(value: string, width: number, earlier: string[] = []): string[] {
  const paragraphs = value.split('\n');
  if (paragraphs.length > 1) {
    return paragraphs.flatMap((part, index) => [...(index > 0 ? [''] : []), ...wrap(part, width)]);
  }
  const kept = earlier.map(wordsOf);
  const words = wordsOf(value);
  const startsWith = (line: string[], at: number): boolean =>
    at >= 0 && line.every((word, index) => words[at + index] === word);
  let head = 0;
  let from = 0;
  for (; head < kept.length && startsWith(kept[head]!, from); head++) from += kept[head]!.length;
  let tail = kept.length;
  let to = words.length;
  for (; tail > head && startsWith(kept[tail - 1]!, to - kept[tail - 1]!.length); tail--) {
    if (to - kept[tail - 1]!.length < from) break;
    to -= kept[tail - 1]!.length;
  }
  const changed = words.slice(from, to).join(' ');
  return [
    ...earlier.slice(0, head),
    ...(changed ? wrap(changed, width) : []),
    ...earlier.slice(tail),
  ];
}

/** A line may not begin or end with a space, so only single spaces become line breaks. */
const wordsOf = (text: string): string[] => text.split(/(?<!\s) (?!\s)/);

function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line: string | undefined;
  for (const word of wordsOf(text)) {
    if (line !== undefined && line.length + 1 + word.length > width) {
      lines.push(line);
      line = undefined;
    }
    line = line === undefined ? word : `${line} ${word}`;
  }
  return line === undefined ? lines : [...lines, line];
}

export const blockText = (header: string, lines: string[], indent: number): string =>
  [header, ...lines.map((line) => (line === '' ? '' : spaces(indent) + line))].join('\n');

/** `column` is that of the key or the dash. */
function scalarText(value: Atom, column: number, before: number, like: unknown): string {
  const style = isScalar(like) && typeof like.value === 'string' ? like.type : 'PLAIN';
  const source = oneLine(value, style, false);
  if (typeof value !== 'string') return source;
  if (value === '' && style === 'BLOCK_FOLDED') return '>-';
  const isLong = column + before + source.length > lineWidth;
  const indent = column + step;
  if (value.includes('\n')) {
    const lines = value.split('\n');
    return isBlockSafe(value) ? blockText('|-', lines, indent) : source;
  }
  if (!isLong && style !== 'BLOCK_FOLDED') return source;
  return isBlockSafe(value)
    ? blockText('>-', foldedLines(value, lineWidth - indent), indent)
    : source;
}

/** Block style cannot represent white space at the start or end of a text. */
const isBlockSafe = (value: string): boolean =>
  /^[^\s#](.*\S)?$/s.test(value) && !/\n[ \t]|[^\P{Cc}\n]/u.test(value);

export function flowText(data: Data, like?: unknown): string {
  if (isAtom(data)) {
    const style = isScalar(like) && typeof like.value === 'string' ? like.type : 'PLAIN';
    return oneLine(data, style, true);
  }
  if (Array.isArray(data)) {
    const sibling = isSeq(like) ? like.items[0] : undefined;
    return `[${data.map((item) => flowText(item, sibling)).join(', ')}]`;
  }
  const entries = Object.entries(data).map(
    ([key, value]) => `${keyText(key, true)}: ${flowText(value, childOf(like, key))}`,
  );
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}

const keyText = (key: string, inFlow = false): string => oneLine(key, 'PLAIN', inFlow);

const childOf = (like: unknown, key: string): unknown =>
  isMap(like) ? like.get(key, true) : undefined;

const isFlow = (like: unknown): boolean => (isMap(like) || isSeq(like)) && like.flow === true;

/** All lines but the first are indented from `column` on. */
export function pairText(key: string, data: Data, column: number, like?: unknown): string {
  const start = `${keyText(key)}:`;
  if (isAtom(data)) return `${start} ${scalarText(data, column, start.length + 1, like)}`;
  if (Object.keys(data).length === 0 || isFlow(like)) return `${start} ${flowText(data, like)}`;
  const inner = column + step;
  return `${start}\n${spaces(inner)}${blockData(data, inner, like)}`;
}

export function itemText(data: Data, column: number, like?: unknown): string {
  if (isAtom(data)) return `- ${scalarText(data, column, step, like)}`;
  if (Object.keys(data).length === 0 || isFlow(like)) return `- ${flowText(data, like)}`;
  return `- ${blockData(data, column + step, like)}`;
}

export function blockData(data: Data[] | { [key: string]: Data }, column: number, like?: unknown) {
  const lines = Array.isArray(data)
    ? data.map((item) => itemText(item, column, isSeq(like) ? like.items[0] : undefined))
    : Object.entries(data).map(([key, value]) => pairText(key, value, column, childOf(like, key)));
  return lines.join(`\n${spaces(column)}`);
}
