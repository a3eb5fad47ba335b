// Edits YAML text and leaves every other byte as it is; each edit is checked to parse to exactly the intended data.
import { Document, isMap, isScalar, isSeq, parseDocument, type YAMLSeq } from 'yaml';
import { type Added, reordered } from './yaml-lists.ts';
import type { Path, Splice, Target } from './yaml-places.ts';
import { keySplice, removalOfKey, scalarSplices } from './yaml-splices.ts';
import { type Data, isAtom } from './yaml-write.ts';

export type { Path } from './yaml-places.ts';
export type { Data } from './yaml-write.ts';

/** Windows line ends and the byte order mark are removed here and restored by `spliced`. */
const normalized = (raw: string): string => raw.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');

let recent: Target[] = [];

/** A form parses the same text repeatedly. */
function targetOf(raw: string): Target {
  const text = normalized(raw);
  const target = recent.find((known) => known.text === text) ?? parsed(text);
  recent = [target, ...recent.filter((known) => known !== target)].slice(0, 2);
  return target;
}

function parsed(text: string): Target {
  const document = parseDocument(text, { keepSourceTokens: true, logLevel: 'silent' });
  if (document.errors[0]) throw document.errors[0];
  return { text, document };
}

export const dataOf = (raw: string): Data => targetOf(raw).document.toJS() as Data;

export function valueAt(data: Data | undefined, path: Path): Data | undefined {
  return path.reduce<Data | undefined>((at, key) => {
    if (at === undefined || isAtom(at)) return undefined;
    return Array.isArray(at) ? at[Number(key)] : Object.hasOwn(at, key) ? at[key] : undefined;
  }, data);
}

/** A new key is inserted at its place in `order`. */
export function setValue(raw: string, path: Path, value: Data, order: string[] = []): string {
  const { text, document } = targetOf(raw);
  const data = document.toJS() as Data;
  const present = valueAt(data, path);
  if (present !== undefined && isSame(present, value)) return raw;
  const expected = withValue(data, path, value);
  const node = document.getIn(path, true);
  if (isScalar(node) && isAtom(value)) {
    return edited(raw, expected, path, scalarSplices({ text, document }, path, node, value));
  }
  const key = path.at(-1);
  if (typeof key === 'number') {
    const list = path.slice(0, -1);
    return removeItem(insertItem(raw, list, key, value), list, key + 1);
  }
  if (present !== undefined) return setValue(removeKey(raw, path), path, value, order);
  return edited(raw, expected, path, [keySplice({ text, document }, path, value, order)]);
}

export function removeKey(raw: string, path: Path): string {
  const { text, document } = targetOf(raw);
  const data = document.toJS() as Data;
  const key = String(path.at(-1));
  const map = document.getIn(path.slice(0, -1), true);
  const parent = path.length === 1 ? document.contents : map;
  if (!isMap(parent) || !parent.has(key)) return raw;
  const expected = withoutKey(data, path);
  return edited(raw, expected, path.slice(0, -1), [
    removalOfKey({ text, document }, parent, key, path.slice(0, -1)),
  ]);
}

export function insertItem(raw: string, path: Path, index: number, item: Data): string {
  const { text, document } = targetOf(raw);
  const data = document.toJS() as Data;
  const present = valueAt(data, path);
  if (present == null) return setValue(raw, path, [item]);
  const items = listAt(data, path);
  const expected = withValue(data, path, items.toSpliced(index, 0, item));
  const list = seqAt(document, path);
  const like = list.items[Math.max(0, index - 1)];
  const order: (number | Added)[] = list.items.map((_, at) => at);
  return edited(raw, expected, path, [
    reordered({ text, document }, path, list, order.toSpliced(index, 0, { item, like })),
  ]);
}

export function removeItem(raw: string, path: Path, index: number): string {
  return rearranged(raw, path, (order) => order.toSpliced(index, 1));
}

export function moveItem(raw: string, path: Path, from: number, to: number): string {
  return rearranged(raw, path, (order) => {
    const [moved] = order.splice(from, 1);
    return moved === undefined ? order : order.toSpliced(to, 0, moved);
  });
}

function rearranged(raw: string, path: Path, change: (order: number[]) => number[]): string {
  const { text, document } = targetOf(raw);
  const data = document.toJS() as Data;
  const items = listAt(data, path);
  const order = change(items.map((_, at) => at));
  const expected = withValue(
    data,
    path,
    order.map((at) => items[at]!),
  );
  return edited(raw, expected, path, [
    reordered({ text, document }, path, seqAt(document, path), order),
  ]);
}

const listAt = (data: Data, path: Path): Data[] => {
  const list = valueAt(data, path);
  if (!Array.isArray(list)) throw new Error('is not a list');
  return list;
};

const seqAt = (document: Document, path: Path): YAMLSeq => {
  const seq = path.length === 0 ? document.contents : document.getIn(path, true);
  if (!isSeq(seq)) throw new Error('is not a list');
  return seq;
};

function withValue(data: Data | undefined, path: Path, value: Data): Data {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (Array.isArray(data))
    return data.map((item, at) => (at === key ? withValue(item, rest, value) : item));
  const group = data && !isAtom(data) ? data : {};
  return { ...group, [key]: withValue(group[key], rest, value) };
}

function withoutKey(data: Data, path: Path): Data {
  const [key, ...rest] = path;
  if (key === undefined || isAtom(data)) return data;
  if (Array.isArray(data))
    return data.map((item, at) => (at === key ? withoutKey(item, rest) : item));
  if (rest.length > 0) return { ...data, [key]: withoutKey(data[key] ?? null, rest) };
  return Object.fromEntries(Object.entries(data).filter(([name]) => name !== String(key)));
}

function isSame(one: Data | undefined, other: Data | undefined): boolean {
  if (one === other) return true;
  if (one == null || other == null || isAtom(one) || isAtom(other)) return false;
  const keys = Object.keys(one);
  return (
    Array.isArray(one) === Array.isArray(other) &&
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSame(one[key as never], other[key as never]))
  );
}

/** The first splice that results in the intended data, else the surrounding group is rewritten. */
function edited(
  raw: string,
  expected: Data,
  at: Path,
  splices: Iterable<Splice | undefined>,
): string {
  const isRight = (text: string): boolean => {
    try {
      return isSame(dataOf(text), expected);
    } catch {
      return false;
    }
  };
  for (const splice of splices) {
    const text = splice && spliced(raw, splice);
    if (text !== undefined && isRight(text)) return text;
  }
  const text = rewritten(raw, expected, at);
  if (!isRight(text)) throw new Error('cannot be written as YAML');
  return text;
}

function rewritten(raw: string, expected: Data, at: Path): string {
  const document = parseDocument(normalized(raw));
  const value = valueAt(expected, at);
  if (at.length === 0) document.contents = new Document(expected).contents as never;
  else if (value === undefined) document.deleteIn(at);
  else document.setIn(at, document.createNode(value));
  return document.toString({ lineWidth: 0 });
}

function spliced(raw: string, { from, to, text }: Splice): string {
  const isWindows = raw.includes('\r\n');
  const begin = raw.startsWith('\uFEFF') ? 1 : 0;
  const inRaw = (offset: number): number => {
    if (!isWindows) return offset + begin;
    let at = begin;
    for (let left = offset; left > 0; left--) at += raw.startsWith('\r\n', at) ? 2 : 1;
    return at;
  };
  const written = isWindows ? text.replaceAll('\n', '\r\n') : text;
  return raw.slice(0, inRaw(from)) + written + raw.slice(inRaw(to));
}
