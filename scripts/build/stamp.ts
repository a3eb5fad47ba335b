// Tells whether the built site still fits its sources, by their content: times change with every
// checkout and say nothing.
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../process/run.ts';

/** Everything that can change a byte of the built site, apart from SITE_URL. */
const sources = [
  '{site,ui,office,content,contract}/**/*',
  'scripts/build.ts',
  'scripts/build/**/*',
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

export const sourceStamp = (siteUrl: string): string => hashOfFiles(sources, siteUrl);

/** What the sources were when the site was built, or nothing when there is no whole site. */
export function builtStamp(): string | undefined {
  if (!existsSync(manifestFile) || !existsSync(stampFile)) return undefined;
  return readFileSync(stampFile, 'utf8');
}

export const needsBuild = (siteUrl: string): boolean => builtStamp() !== sourceStamp(siteUrl);
