import { diffArrays, diffWordsWithSpace } from 'diff';
import { splitFrontMatter } from '../../../content/reading/markdown.ts';
import { readYamlText } from '../../../content/reading/yaml.ts';

export interface WordChange {
  where: string;
  /** Null: added. */
  before: string | null;
  /** Null: removed. */
  after: string | null;
  isMoved?: true;
}

export function wordChanges(
  path: string,
  before: string | null,
  after: string | null,
): WordChange[] {
  if (before === after) return [];
  if (before === null || after === null)
    return [{ where: '', ...wordsOfBoth(path, before, after) }];
  return compare('', dataOf(path, before), dataOf(path, after));
}

const wordsOfBoth = (path: string, before: string | null, after: string | null) => ({
  before: before === null ? null : wordsOf(dataOf(path, before)),
  after: after === null ? null : wordsOf(dataOf(path, after)),
});

/** A text that cannot be parsed is compared line by line. */
function dataOf(path: string, text: string): unknown {
  const plain = text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  if (path.endsWith('.yaml')) return readYamlText(plain).data ?? { text: plain.split('\n') };
  const parts = path.endsWith('.md') ? splitFrontMatter(plain) : undefined;
  const head = parts && readYamlText(parts.head).data;
  if (!parts || !isGroup(head)) return { text: plain.split('\n') };
  return { ...head, text: parts.body.trim().split(/\n{2,}/) };
}

type Group = Record<string, unknown>;

const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function compare(where: string, before: unknown, after: unknown): WordChange[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (isGroup(before) && isGroup(after)) {
    return [...new Set([...Object.keys(after), ...Object.keys(before)])].flatMap((key) =>
      compare(where === '' ? key : `${where}.${key}`, before[key], after[key]),
    );
  }
  if (Array.isArray(before) && Array.isArray(after)) return compareLists(where, before, after);
  return [{ where, before: wordsOf(before), after: wordsOf(after) }];
}

interface Item {
  place: string;
  value: unknown;
  key: string;
}

function compareLists(where: string, before: unknown[], after: unknown[]): WordChange[] {
  const itemsOf = (list: unknown[]): Item[] =>
    list.map((value, index) => ({
      place: `${where}[${index}]`,
      value,
      key: JSON.stringify(value) ?? '',
    }));
  const runs = changedRuns(itemsOf(before), itemsOf(after));
  const removed = new Set(runs.flatMap((run) => run.removed.map(({ key }) => key)));
  const added = new Set(runs.flatMap((run) => run.added.map(({ key }) => key)));
  return runs.flatMap((run) => {
    const moved = run.added.filter(({ key }) => removed.has(key));
    const gone = run.removed.filter(({ key }) => !added.has(key));
    const come = run.added.filter(({ key }) => !removed.has(key));
    return [
      ...come.flatMap(({ place, value }, index) => compare(place, gone[index]?.value, value)),
      ...gone.slice(come.length).map(({ place, value }) => ({
        where: place,
        before: wordsOf(value),
        after: null,
      })),
      ...moved.map(({ place, value }) => ({
        where: place,
        before: wordsOf(value),
        after: wordsOf(value),
        isMoved: true as const,
      })),
    ];
  });
}

function changedRuns(before: Item[], after: Item[]): { removed: Item[]; added: Item[] }[] {
  const runs: { removed: Item[]; added: Item[] }[] = [];
  let run: (typeof runs)[number] | undefined;
  for (const { removed, added, value } of diffArrays(before, after, {
    comparator: (one, other) => one.key === other.key,
  })) {
    if (!removed && !added) {
      run = undefined;
      continue;
    }
    if (!run) {
      run = { removed: [], added: [] };
      runs.push(run);
    }
    (removed ? run.removed : run.added).push(...value);
  }
  return runs;
}

function wordsOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value !== 'object') return String(value);
  return Object.values(value)
    .flatMap((part) => wordsOf(part) ?? [])
    .join('\n');
}

export interface WordPart {
  text: string;
  kind: 'same' | 'removed' | 'added';
}

/** Very different long texts would take too long to compare. */
const timeoutMs = 200;

export function wordParts(before: string, after: string): WordPart[] {
  const parts = diffWordsWithSpace(before, after, { timeout: timeoutMs });
  if (!parts) return changedPart(before, after);
  const result: WordPart[] = [];
  let [gone, come] = ['', ''];
  const finish = () => {
    result.push(...changedPart(gone, come));
    [gone, come] = ['', ''];
  };
  parts.forEach(({ value, removed, added }, index) => {
    const next = parts[index + 1];
    // A space between two changes belongs to both: whole phrases read better than single words.
    const isBridge = value.trim() === '' && (gone || come) && (next?.removed || next?.added);
    if (removed || isBridge) gone += value;
    if (added || isBridge) come += value;
    if (removed || added || isBridge) return;
    finish();
    result.push({ text: value, kind: 'same' });
  });
  finish();
  return result;
}

const changedPart = (gone: string, come: string): WordPart[] => [
  ...(gone === '' ? [] : [{ text: gone, kind: 'removed' as const }]),
  ...(come === '' ? [] : [{ text: come, kind: 'added' as const }]),
];
