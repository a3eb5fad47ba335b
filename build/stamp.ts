import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ServerTexts } from '../content/catalogue.ts';
import { contentDirectory } from '../content/directory.ts';
import type { ServedFile } from './pack.ts';
import { root } from './process.ts';

const sources = [
  '{site,ui,office,contract}/**/*',
  'content/**/*.ts',
  'scripts/build.ts',
  'build/**/*',
  'astro.config.ts',
  'tsconfig*.json',
  'package-lock.json',
];
const isTest = (file: string) => /\.test\.tsx?$/.test(file);

export const served = path.join(root, 'dist', 'served');
const stampFile = path.join(served, 'stamp');
const manifestFile = path.join(served, 'manifest.json');

/** What a start needs of the last good build when the content has faults. */
export interface GoodBuild extends ServerTexts {
  /** The bundle, relative to the checkout: newer code may not know the older texts. */
  server: string;
}

const goodBuildFile = path.join(served, 'good-build.json');

export const writeGoodBuild = (build: GoodBuild): Promise<void> =>
  replaceFile(goodBuildFile, JSON.stringify(build));

export function readGoodBuild(): GoodBuild | undefined {
  if (builtStamp() === undefined || !existsSync(goodBuildFile)) return undefined;
  return JSON.parse(readFileSync(goodBuildFile, 'utf8'));
}

const faultsFile = path.join(root, '.cache', 'content-faults.json');

export function writeContentFaults(faults: string[]): void {
  mkdirSync(path.dirname(faultsFile), { recursive: true });
  writeFileSync(faultsFile, JSON.stringify(faults));
}

export const readContentFaults = (): string[] =>
  existsSync(faultsFile) ? JSON.parse(readFileSync(faultsFile, 'utf8')) : [];

/** By name and content: file times change with every checkout. */
export function hashOfFiles(
  patterns: string[],
  start: string,
  folder = root,
  isLeftOut = isTest,
): string {
  const hash = createHash('sha256').update(start);
  const entries = globSync(patterns, { cwd: folder, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && !isLeftOut(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  for (const file of files.toSorted()) {
    hash.update(`\n${path.relative(folder, file)}\n`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** The example's folder contains code, too. */
const hashOfContent = (): string =>
  hashOfFiles(['*.{yaml,md}', '[!.]*/**/*'], '', contentDirectory(), (name) =>
    /\.ts$|^README\.md$/.test(name),
  );

/** The year and the expiry of security.txt are renewed each quarter. */
const quarterOf = (now: Date): string => `${now.getFullYear()}/${Math.floor(now.getMonth() / 3)}`;

/** Scheduled articles are published without a change of their file. */
async function waitingArticles(now: Date): Promise<string[]> {
  const articles = globSync('articles/*.md', { cwd: contentDirectory() });
  const isScheduled = (file: string) =>
    /\bpublish\b.*:/.test(readFileSync(path.join(contentDirectory(), file), 'utf8'));
  if (!articles.some(isScheduled)) return [];
  const { readSchedule } = await import('../content/reading/schedule.ts');
  return readSchedule(contentDirectory(), now).map(({ slug }) => slug);
}

export async function sourceStamp(siteUrl: string, now: Date): Promise<string> {
  const content = [hashOfContent(), ...(await waitingArticles(now))].join(' ');
  return hashOfFiles(sources, `${siteUrl}\n${quarterOf(now)}\n${content}`);
}

export function builtStamp(): string | undefined {
  if (!existsSync(manifestFile) || !existsSync(stampFile)) return undefined;
  return readFileSync(stampFile, 'utf8');
}

export const needsBuild = async (siteUrl: string, now = new Date()): Promise<boolean> =>
  builtStamp() !== (await sourceStamp(siteUrl, now));

async function replaceFile(file: string, text: string): Promise<void> {
  await writeFile(`${file}.draft`, text);
  await rename(`${file}.draft`, file);
}

const readManifest = async (): Promise<ServedFile[]> =>
  existsSync(manifestFile) ? JSON.parse(await readFile(manifestFile, 'utf8')) : [];

/** Keeps files of the previous manifest: a starting server may be reading them. */
export async function installSite(files: ServedFile[], stamp: string): Promise<void> {
  const before = await readManifest();
  // Removed first: an interruption here leads to another build.
  await rm(stampFile, { force: true });
  await replaceFile(manifestFile, `${JSON.stringify(files, null, 1)}\n`);
  await replaceFile(stampFile, stamp);
  const named = [...before, ...files].flatMap(({ file, br, gz }) => [file, br, gz]);
  const own = [manifestFile, stampFile, goodBuildFile].map((file) => path.basename(file));
  const kept = new Set([...named, ...own]);
  for (const name of await readdir(served)) {
    if (!kept.has(name)) await rm(path.join(served, name), { recursive: true });
  }
}
