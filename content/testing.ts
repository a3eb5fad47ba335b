// Tests use a fixed copy of the example, so that they pass whatever an owner writes, and copies with mistakes.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { contentDirectory } from './directory.ts';
import { contentFaults } from './read.ts';

const example = path.resolve('testing/content');

/** Before anything reads content; child processes inherit it. */
export function testOnExample(): void {
  if (contentDirectory() === example) return;
  process.env.OWN_CONTENT_DIR = contentDirectory();
  process.env.CONTENT_DIR = example;
}

export const ownContent = (): string => process.env.OWN_CONTENT_DIR ?? contentDirectory();

export function readChanged<Found>(
  file: string,
  change: (text: string) => string,
  read: (directory: string) => Found,
): Found {
  const copy = mkdtempSync(path.join(tmpdir(), 'content-'));
  try {
    cpSync(contentDirectory(), copy, { recursive: true });
    const target = path.join(copy, file);
    const before = readFileSync(target, 'utf8');
    const after = change(before);
    if (after === before) throw new Error(`the test changed nothing in ${file}`);
    writeFileSync(target, after);
    return read(copy);
  } finally {
    rmSync(copy, { recursive: true });
  }
}

export const withoutFolder = (sentence: string): string =>
  sentence.replace(/^.*?content-\w+\//, '');

export const faultsAfter = (file: string, edit: (text: string) => string): string[] =>
  readChanged(file, edit, contentFaults);

export const faultsOfEdit = (file: string, from: string | RegExp, to: string): string =>
  faultsAfter(file, (text) => text.replace(from, to))
    .flatMap((fault) => /^(?:, |: )(.*)$/.exec(fault.split(file, 2)[1] ?? '')?.slice(1) ?? [])
    .join('\n');
