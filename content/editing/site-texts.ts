// Every text of a content folder with its place, whether or not the build would accept it.
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { placeOf } from '../reading/faults.ts';
import { lineAt, linksIn, splitFrontMatter, withoutCode } from '../reading/markdown.ts';
import { readYamlText } from '../reading/yaml.ts';

export interface PlacedText {
  where: string;
  key: string;
  line: number | undefined;
  text: string;
}

export interface TextFile {
  path: string;
  /** Undefined if it cannot be parsed. */
  data: unknown;
  values: PlacedText[];
  paragraphs: PlacedText[];
  links: { where: string; line: number | undefined; href: string }[];
  body: string;
  above: number;
  lineOf(place: readonly PropertyKey[]): number | undefined;
}

const patterns = ['*.yaml', '{brand,forms,services}/*.yaml', '{articles,pages,policies}/*.md'];

export function readTextFiles(directory: string): TextFile[] {
  return globSync(patterns, { cwd: directory })
    .map((file) => file.replaceAll(path.sep, '/'))
    .sort()
    .map((file) => parseTextFile(file, readFileSync(path.join(directory, file), 'utf8')));
}

export const bytesOf = (directory: string, file: string): Buffer | undefined =>
  existsSync(path.join(directory, file)) ? readFileSync(path.join(directory, file)) : undefined;

export function parseTextFile(file: string, written: string): TextFile {
  const text = written.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  const parts = file.endsWith('.md')
    ? (splitFrontMatter(text) ?? { head: '', body: text })
    : { head: text, body: '' };
  const above = file.endsWith('.md') ? parts.head.split('\n').length + 1 : 0;
  const yaml = readYamlText(parts.head, file.endsWith('.md') ? 1 : 0);
  const values = [...valuesIn(yaml.data, [])].map(({ at, text }) => ({
    where: placeOf(at),
    key: String(at.findLast((step) => typeof step === 'string') ?? ''),
    line: yaml.lineOf(at),
    text,
  }));
  return {
    path: file,
    data: yaml.data,
    values,
    paragraphs: withoutCode(parts.body)
      .split('\n')
      .map((line, index) => ({ where: '', key: '', line: above + index + 1, text: line }))
      .filter((line) => line.text.trim() !== ''),
    links: [
      ...values.flatMap(({ where, key, line, text }) =>
        (key === 'href' || key === 'link' ? [text] : linksIn(text).map(({ href }) => href)).map(
          (href) => ({ where, line, href }),
        ),
      ),
      ...linksIn(parts.body).map(({ href, index }) => ({
        where: '',
        line: above + lineAt(parts.body, index),
        href,
      })),
    ],
    body: parts.body,
    above,
    lineOf: yaml.lineOf,
  };
}

function* valuesIn(
  data: unknown,
  at: PropertyKey[],
): Generator<{ at: PropertyKey[]; text: string }> {
  if (typeof data === 'string') yield { at, text: data };
  else if (Array.isArray(data)) {
    for (const [index, item] of data.entries()) yield* valuesIn(item, [...at, index]);
  } else if (data !== null && typeof data === 'object') {
    for (const [key, value] of Object.entries(data)) yield* valuesIn(value, [...at, key]);
  }
}
