import { mkdtemp, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { ServerTexts } from '../content/catalogue.ts';
import { ContentError, sentencesOf } from '../content/reading/faults.ts';
import type { BuildStep } from '../contract/publishing/content.ts';
import { anchorFaults } from './anchors.ts';
import { acquireLock } from './install.mjs';
import { type Part, packParts, type ServedFile } from './pack.ts';
import { root, runTool } from './process.ts';

export type Timed = <Result>(step: BuildStep, work: () => Promise<Result>) => Promise<Result>;

interface CheckedContent {
  texts: ServerTexts;
  advice: string[];
}

/** So that the faults are not hidden in the tools' output. */
export async function checkContent(): Promise<CheckedContent> {
  const { contentError, readContent } = await import('../content/read.ts');
  const { photoError } = await import('../content/reading/photos.ts');
  const found = [contentError(), await photoError()].filter((error) => error !== undefined);
  if (found.length > 0) {
    const faults = found.flatMap((error) => error.faults);
    const sentences = found.flatMap((error) => error.sentences);
    throw new ContentError(faults, sentences);
  }
  return { texts: await readTexts(), advice: readContent().advice };
}

export const readTexts = async (): Promise<ServerTexts> =>
  (await import('../content/catalogue.ts')).readServerTexts();

/** The tools share their caches. */
export const lockBuilds = (onWait: () => void) =>
  acquireLock(path.join(root, '.cache', 'build.lock'), onWait);

/** The caller holds the lock. */
export async function buildSite(
  siteUrl: string,
  to: { folder: string; earlier?: string[] },
  timed: Timed,
): Promise<ServedFile[]> {
  const folder = await makeBuildFolder();
  try {
    const parts = await buildParts(folder, { SITE_URL: siteUrl, NODE_ENV: 'production' }, timed);
    return await timed('packing', () => packParts(parts, to.folder, to.earlier));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function buildParts(
  folder: string,
  env: Record<string, string>,
  timed: Timed,
): Promise<Part[]> {
  const site = path.join(folder, 'site');
  const office = path.join(folder, 'office');
  await timed('site', async () => {
    await runQuietly('astro', ['build', '--outDir', site], env);
    const faults = anchorFaults(site);
    if (faults.length > 0) throw new ContentError(faults, sentencesOf(faults, String));
  });
  await timed('office', () =>
    runQuietly('vite', ['build', 'office', '--base', '/admin/', '--outDir', office], env),
  );
  return [
    { folder: site, at: '' },
    { folder: office, at: '/admin' },
  ];
}

async function runQuietly(tool: string, args: string[], env: Record<string, string>) {
  const { code, output } = await runTool(tool, args, { env, quiet: true });
  if (code !== 0) throw new Error(output.trim() || `${tool} ended with ${code}`);
}

/** A new folder each time: tools of a killed build may still write to the old one. */
async function makeBuildFolder(): Promise<string> {
  const cache = path.join(root, '.cache');
  for (const name of await readdir(cache)) {
    if (!/^build-/.test(name)) continue;
    await rm(path.join(cache, name), { recursive: true, force: true });
  }
  return mkdtemp(path.join(cache, 'build-'));
}
