// Tells whether the built site still fits its sources, by their content: the times of files change with
// every checkout and say nothing. It must also fit the quarter it is served in: pages state the year, and
// security.txt a date until which it is valid.
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './run.ts';

/** Everything that can change a byte of the built site, apart from SITE_URL. */
const sources = [
  '{site,ui,office,content,contract}/**/*',
  'scripts/build.ts',
  'build/**/*',
  'astro.config.ts',
  'tsconfig*.json',
  'package-lock.json',
];
const isTest = (file: string) => /\.test\.tsx?$/.test(file);

export const served = path.join(root, 'dist', 'served');
export const stampFile = path.join(served, 'stamp');
export const manifestFile = path.join(served, 'manifest.json');

/** A hash over the names and contents of all files that match. */
export function hashOfFiles(patterns: string[], start: string): string {
  const hash = createHash('sha256').update(start);
  const entries = globSync(patterns, { cwd: root, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && !isTest(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  for (const file of files.toSorted()) {
    hash.update(`\n${path.relative(root, file)}\n`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** By the same clock as the year in the footer. */
const quarterOf = (now: Date): string => `${now.getFullYear()}/${Math.floor(now.getMonth() / 3)}`;

export const sourceStamp = (siteUrl: string, now: Date): string =>
  hashOfFiles(sources, `${siteUrl}\n${quarterOf(now)}`);

/** What the sources were when the site was built, or nothing when there is no whole site. */
export function builtStamp(): string | undefined {
  if (!existsSync(manifestFile) || !existsSync(stampFile)) return undefined;
  return readFileSync(stampFile, 'utf8');
}

export const needsBuild = (siteUrl: string, now = new Date()): boolean =>
  builtStamp() !== sourceStamp(siteUrl, now);
