import type { Scalar, YAMLSeq } from 'yaml';
import {
  colonEnd,
  columnOf,
  isInFlow,
  lastLineEnd,
  type Path,
  pairAt,
  type Splice,
  type Target,
} from './yaml-places.ts';
import { insteadOfValue } from './yaml-splices.ts';
import { type Data, flowText, itemText, spaces } from './yaml-write.ts';

export interface Added {
  item: Data;
  like: unknown;
}

export function reordered(
  { text, document }: Target,
  path: Path,
  list: YAMLSeq,
  order: (number | Added)[],
): Splice | undefined {
  const pair = path.length === 0 ? undefined : pairAt(document, path);
  if (list.items.length === 0) {
    const [added] = order;
    if (typeof added !== 'object') return undefined;
    const short = flowText(added.item);
    const isShort = short.length <= 60 && !short.includes('[');
    if (isInFlow(document, path) || (pair && isShort)) return emptiedWith(list, `[${short}]`);
    if (pair) return insteadOfValue(text, pair, [added.item]);
    return emptiedWith(list, itemText(added.item, 0));
  }
  if (list.flow) return reorderedFlow(text, list, order);
  const parts = blockParts(text, list);
  if (!parts) return undefined;
  const from = parts[0]!.start;
  const to = parts.at(-1)!.end;
  if (order.length === 0) {
    if (!pair) return { from, to, text: '[]' };
    const between = text.slice(colonEnd(pair), from).replace(/\n *$/, '');
    return { from: colonEnd(pair), to, text: ` []${between}` };
  }
  const column = columnOf(text, list.range?.[0] ?? 0);
  const entries = order.map((entry, place) => {
    const own =
      typeof entry === 'number'
        ? parts[entry]!.comments + parts[entry]!.body
        : spaces(column) + itemText(entry.item, column, entry.like);
    return (parts[Math.min(place, parts.length - 1)]?.blank ?? '') + own;
  });
  return { from, to, text: entries.join('\n') };
}

const emptiedWith = (list: YAMLSeq, text: string): Splice => ({
  from: list.range?.[0] ?? 0,
  to: list.range?.[1] ?? 0,
  text,
});

function reorderedFlow(text: string, list: YAMLSeq, order: (number | Added)[]): Splice | undefined {
  const ranges = list.items.map((item) => (item as Scalar).range);
  const first = ranges[0]?.[0];
  const end = ranges.at(-1)?.[1];
  if (first === undefined || end === undefined) return undefined;
  if (order.length === 0) return emptiedWith(list, '[]');
  const separators = ranges.slice(1).map((range, at) => text.slice(ranges[at]?.[1], range?.[0]));
  const entries = order.map((entry) => {
    if (typeof entry === 'object') return flowText(entry.item, entry.like);
    const [from, to] = ranges[entry] ?? [];
    return text.slice(from, to);
  });
  const joined = entries.reduce((all, entry, at) => {
    return at === 0 ? entry : all + (separators[at - 1] ?? ', ') + entry;
  }, '');
  return { from: first, to: end, text: joined };
}

interface Part {
  start: number;
  end: number;
  /** Empty lines stay where they are; comments go with the entry below them. */
  blank: string;
  comments: string;
  body: string;
}

interface SourceSeq {
  items: { start: { type: string; offset: number }[] }[];
}

function blockParts(text: string, list: YAMLSeq): Part[] | undefined {
  const { items } = (list.srcToken ?? { items: [] }) as SourceSeq;
  const parts: Part[] = [];
  for (const [index, node] of list.items.entries()) {
    const dash = items[index]?.start.find(({ type }) => type === 'seq-item-ind')?.offset;
    if (dash === undefined) return undefined;
    const start = text.lastIndexOf('\n', dash - 1) + 1;
    const end = lastLineEnd(text, node, dash + 1);
    const previous = parts.at(-1);
    if (text.slice(start, dash).trim() !== '' || (previous && start <= previous.end))
      return undefined;
    const above = previous ? text.slice(previous.end + 1, start) : '';
    const [blank = ''] = /^(?:[ \t]*\n)*/.exec(above) ?? [];
    const comments = above.slice(blank.length);
    parts.push({ start, end, blank, comments, body: text.slice(start, end) });
  }
  return parts;
}
