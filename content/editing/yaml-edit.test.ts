import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Document, isScalar, parse, parseDocument } from 'yaml';
import { codePoint, seed } from '../../contract/testing.ts';
import { readMarkdown, withBody, withHead } from './front-matter.ts';
import {
  type Data,
  dataOf,
  insertItem,
  moveItem,
  type Path,
  removeItem,
  removeKey,
  setValue,
  valueAt,
} from './yaml-edit.ts';

const folder = 'testing/content';
const texts = globSync('**/*.{yaml,md}', { cwd: folder }).map((file) => {
  const text = readFileSync(`${folder}/${file}`, 'utf8');
  return { file, text: file.endsWith('.md') ? (readMarkdown(text)?.head ?? '') : text };
});

function* pathsIn(data: Data, path: Path = []): Generator<{ path: Path; data: Data }> {
  yield { path, data };
  if (data === null || typeof data !== 'object') return;
  for (const [key, value] of Object.entries(data)) {
    yield* pathsIn(value, [...path, Array.isArray(data) ? Number(key) : key]);
  }
}

type Place = (typeof places)[number];
const places = texts.flatMap(({ file, text }) =>
  [...pathsIn(dataOf(text))].map((place) => ({ file, text, ...place })),
);
const scalars = places.filter(({ data }) => data === null || typeof data !== 'object');
const lists = places.filter(({ data }) => Array.isArray(data));

function changedLines(before: string, after: string) {
  const [old, now] = [before.split('\n'), after.split('\n')];
  let from = 0;
  while (from < old.length && from < now.length && old[from] === now[from]) from++;
  let same = 0;
  while (same < Math.min(old.length, now.length) - from && old.at(-1 - same) === now.at(-1 - same))
    same++;
  return { from, oldEnd: old.length - same, newEnd: now.length - same };
}

const documents = new Map<string, Document>();

function linesOf(text: string, path: Path): [number, number] {
  const document = documents.get(text) ?? parseDocument(text);
  documents.set(text, document);
  const node = document.getIn(path, true);
  if (!isScalar(node) || !node.range) throw new Error('is no single value');
  const source = text.slice(0, node.range[1]).replace(/\n$/, '');
  return [text.slice(0, node.range[0]).split('\n').length - 1, source.split('\n').length - 1];
}

const hostile = fc.oneof(
  fc.constantFrom(
    "it's",
    'a "quoted" word',
    '#1',
    'text # no comment',
    'key: value',
    'ends with:',
    '- dash',
    '? mark',
    '{{brand}}',
    '{{brand}}: {{city}}',
    '[a](/b), {c}',
    '---',
    '...',
    '',
    ' ',
    ' leads',
    'trails ',
    'two  spaces   inside',
    'one\ntwo',
    'one\n\n  two\n',
    '\n',
    'tab\tinside',
    '\ttab',
    '42',
    '1.50',
    'true',
    'null',
    '~',
    '2025-01-01',
    '&anchor',
    '*alias',
    '!tag',
    '%percent',
    '@at',
    '`tick',
    '|-',
    '>-',
    '🪁 kite',
    'नमस्ते',
    '\u2028line',
    '\u0085next',
    'back\\slash',
    'word '.repeat(200).trim(),
    'x'.repeat(300),
  ),
  fc.string({ unit: codePoint, maxLength: 60 }),
  fc.lorem({ mode: 'sentences', maxCount: 6 }),
  fc.integer(),
  fc.boolean(),
);

describe('a single value', () => {
  test('that stays the same leaves every byte of every file', () => {
    expect(scalars.length).toBeGreaterThan(1000);
    for (const { text, path, data } of scalars) expect(setValue(text, path, data)).toBe(text);
  });

  test('that changes changes its own lines only, whatever is put in', () => {
    const values = fc.sample(hostile, { numRuns: scalars.length, seed });
    scalars.forEach((place, index) => {
      changesOnlyItself(place, values[index] as Data);
    });
    fc.assert(
      fc.property(fc.constantFrom(...scalars), hostile, (place, value) => {
        const after = changesOnlyItself(place, value);
        expect(valueAt(parse(after), place.path)).toEqual(value);
        expect(parse(setValue(after, place.path, place.data))).toEqual(parse(place.text));
      }),
      { numRuns: 100, seed },
    );
  });

  function changesOnlyItself({ file, text, path, data: was }: Place, value: Data): string {
    if (was === value) return text;
    const after = setValue(text, path, value);
    const place = `${file}: ${path.join('.')}`;
    expect(valueAt(dataOf(after), path), place).toEqual(value);
    const [first, last] = linesOf(text, path);
    const { from, oldEnd, newEnd } = changedLines(text, after);
    expect(from, place).toBeGreaterThanOrEqual(first);
    expect(oldEnd, place).toBeLessThanOrEqual(last + 1);
    if (first === last) expect([oldEnd - from, newEnd - from], place).toEqual([1, 1]);
    return after;
  }

  test('keeps the style of its text', () => {
    const text = [
      'plain: one # why',
      'quoted: "two"',
      "single: 'three'",
      'folded: >-',
      '  First line of words',
      '  second line of words',
      '  third line.',
      'flow: { text: Go, href: /go }',
      'empty:',
      '',
    ].join('\n');
    const edits: [Path, Data, string, string][] = [
      [['plain'], 'a: b', 'plain: one # why', 'plain: "a: b" # why'],
      [['quoted'], '2', '"two"', '"2"'],
      [['single'], "it's", "'three'", "'it''s'"],
      [
        ['folded'],
        'First line of words other line of words third line.',
        'second line',
        'other line',
      ],
      [['flow', 'text'], 'Go, now', 'text: Go', 'text: "Go, now"'],
      [['empty'], 'full', 'empty:', 'empty: full'],
    ];
    const emptied = setValue(text, ['folded'], '');
    expect(emptied).toContain('folded: >-\nflow');
    expect(setValue(emptied, ['folded'], 'New words')).toContain('folded: >-\n  New words\nflow');
    for (const [path, value, from, to] of edits) {
      expect(setValue(text, path, value)).toBe(text.replace(from, to));
    }
  });

  test('keeps Windows line ends and the byte order mark', () => {
    const text = '\uFEFFa: >-\r\n  one\r\n  two\r\nb: [x, y]\r\n';
    expect(setValue(text, ['b', 1], 'z')).toBe(text.replace('y]', 'z]'));
    expect(setValue(text, ['a'], 'one three')).toBe(text.replace('two', 'three'));
    expect(insertItem(text, ['b'], 2, 'z')).toBe(text.replace('y]', 'y, z]'));
  });
});

describe('a list', () => {
  test('can be added to, reordered and emptied, in every file', () => {
    expect(lists.length).toBeGreaterThan(90);
    for (const { file, text, path, data } of lists) {
      const items = data as Data[];
      const place = `${file}: ${path.join('.')}`;
      const read = (after: string): unknown => valueAt(parse(after), path);
      const item = items[0] ?? 'first';
      for (const index of new Set([0, items.length])) {
        const added = insertItem(text, path, index, item);
        expect(read(added), place).toEqual(items.toSpliced(index, 0, item));
        expect(removeItem(added, path, index), place).toBe(text);
        const { from, oldEnd } = changedLines(text, added);
        // One-line lists change in their line; others only gain lines.
        if (added.split('\n').length > text.split('\n').length && items.length > 0)
          expect(oldEnd - from, place).toBe(0);
      }
      if (items.length > 0) expect(read(removeItem(text, path, 0)), place).toEqual(items.slice(1));
      if (items.length < 2) continue;
      const end = items.length - 1;
      const moved = moveItem(text, path, 0, end);
      expect(read(moved), place).toEqual([...items.slice(1), items[0]]);
      expect(moveItem(moved, path, end, 0), place).toBe(text);
      const sorted = (lines: string): string[] => lines.split('\n').toSorted();
      if (moved.split('\n').length === text.split('\n').length && !text.includes('['))
        expect(sorted(moved), place).toEqual(sorted(text));
    }
  });

  test('moves comments with their entries, and leaves the one above the list', () => {
    const text =
      'a:\n  # About all\n  - one # 1\n\n  # About two\n  - two\n  - k: >-\n      x\n      y\nb: 1\n';
    expect(moveItem(text, ['a'], 1, 0)).toBe(
      'a:\n  # About all\n  # About two\n  - two\n\n  - one # 1\n  - k: >-\n      x\n      y\nb: 1\n',
    );
    const emptied = [2, 1, 0].reduce((at, index) => removeItem(at, ['a'], index), text);
    expect(emptied).toBe('a: []\n  # About all\nb: 1\n');
    expect(insertItem(emptied, ['a'], 0, { k: 'x'.repeat(70) })).toBe(
      `a:\n  - k: ${'x'.repeat(70)}\n  # About all\nb: 1\n`,
    );
  });

  test('takes new entries in the style of the others', () => {
    expect(insertItem('a:\n  - { t: x, h: / }\n', ['a'], 1, { t: 'y: z', h: '/b' })).toBe(
      'a:\n  - { t: x, h: / }\n  - { t: "y: z", h: /b }\n',
    );
    expect(insertItem('a:\n- t: x\n  l: [p]\n', ['a'], 1, { t: 'y', l: ['q', 'r'] })).toBe(
      'a:\n- t: x\n  l: [p]\n- t: y\n  l: [q, r]\n',
    );
    const long = 'word '.repeat(40).trim();
    expect(parse(insertItem('a:\n  - b', ['a'], 1, long))).toEqual({ a: ['b', long] });
    expect(insertItem('a: 1', ['l'], 0, 'x')).toBe('a: 1\nl:\n  - x');
  });
});

describe('a key', () => {
  test('of any group can be removed and put back', () => {
    const keys = places.filter(({ path }) => typeof path.at(-1) === 'string');
    fc.assert(
      fc.property(fc.constantFrom(...keys), ({ text, path, data }) => {
        const removed = removeKey(text, path);
        expect(valueAt(parse(removed), path)).toBeUndefined();
        const parent = valueAt(dataOf(text), path.slice(0, -1)) as object;
        const back = setValue(removed, path, data, Object.keys(parent));
        expect(JSON.stringify(parse(back))).toBe(JSON.stringify(parse(text)));
      }),
      { numRuns: 150, seed },
    );
  });

  test('is put at its place, in the style of its neighbours', () => {
    const text = 'a: 1\n# about c\nc:\n  b: { text: x, href: / }\nd: {} # none\n';
    expect(setValue(text, ['b'], true, ['a', 'b', 'c'])).toBe(text.replace('1\n', '1\nb: true\n'));
    expect(setValue(text, ['c', 's'], { text: 'y', href: '/y' })).toBe(
      text.replace('/ }\n', '/ }\n  s: { text: y, href: /y }\n'),
    );
    expect(setValue(text, ['d', 'e'], 'f')).toBe(text.replace('d: {} # none', 'd: # none\n  e: f'));
    expect(setValue(text, ['x', 'y'], 2)).toBe(`${text}x:\n  y: 2\n`);
    expect(setValue('- k: 1\n', [0, 'a'], 2, ['a', 'k'])).toBe('- a: 2\n  k: 1\n');
    expect(removeKey('- a: 2\n  k: 1\n', [0, 'a'])).toBe('- k: 1\n');
  });
});

test('the front matter of a Markdown file is edited apart from its body', () => {
  for (const eol of ['\n', '\r\n']) {
    const text = ['---', 'title: One', 'tags: [a]', '---', 'Text --- here', '---', ''].join(eol);
    expect(withHead(text, (head) => setValue(head, ['title'], 'Two'))).toBe(
      text.replace('One', 'Two'),
    );
    expect(withBody(text, 'New\n')).toBe(
      ['---', 'title: One', 'tags: [a]', '---', 'New', ''].join(eol),
    );
  }
  expect(readMarkdown('no front matter')).toBeUndefined();
});
