import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { matchesLockFile } from './installed.mjs';

type Packages = Record<string, object>;

let project: string;
beforeEach(() => {
  project = mkdtempSync(path.join(tmpdir(), 'installed-'));
  mkdirSync(path.join(project, 'node_modules'));
});
afterEach(() => rmSync(project, { recursive: true }));

function matches(wanted: Packages, present?: Packages): boolean {
  const write = (file: string, packages: Packages) =>
    writeFileSync(path.join(project, file), JSON.stringify({ packages }));
  write('package-lock.json', { '': { name: 'project' }, ...wanted });
  if (present) write('node_modules/.package-lock.json', present);
  return matchesLockFile(project);
}

const one = { 'node_modules/one': { version: '1.0.0', integrity: 'sha512-a' } };
const forHere = { os: [process.platform], cpu: [process.arch], optional: true };

it('accepts what npm installed from the same lock file', () => {
  expect(matches(one, one)).toBe(true);
});

it('refuses a broken-off installation, which has no record', () => {
  expect(matches(one)).toBe(false);
});

it.each([
  ['a missing package', {}],
  ['another version', { 'node_modules/one': { version: '1.0.1', integrity: 'sha512-a' } }],
  ['other bytes', { 'node_modules/one': { version: '1.0.0', integrity: 'sha512-b' } }],
  ['one package too many', { ...one, 'node_modules/two': { version: '2.0.0' } }],
])('refuses %s', (_name, present) => {
  expect(matches(one, present)).toBe(false);
});

it('lets optional packages for other platforms be absent, but not those for this one', () => {
  const absent = (entry: object) => matches({ ...one, 'node_modules/native': entry }, one);
  expect(absent({ ...forHere, os: ['elsewhere'] })).toBe(true);
  expect(absent({ ...forHere, libc: 'elsewhere' })).toBe(true);
  expect(absent({ ...forHere, os: [`!${process.platform}`] })).toBe(true);
  expect(absent({ ...forHere, os: ['!elsewhere'] })).toBe(false);
  expect(absent(forHere)).toBe(false);
});
