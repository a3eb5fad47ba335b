// A child process of the server (server/publishing/builds.ts), to which it reports its progress.
import { existsSync, readdirSync } from 'node:fs';
import { cp, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import path from 'node:path';
import { contentTime } from '../content/directory.ts';
import { ContentError, type Fault } from '../content/reading/faults.ts';
import type { ContentFault } from '../contract/publishing/content.ts';
import type { BuildMessage } from '../server/publishing/builds.ts';
import { root } from './process.ts';
import { buildSite, checkContent, lockBuilds, type Timed } from './site.ts';
import { builtStamp, served, sourceStamp } from './stamp.ts';

const published = path.join(root, 'dist', 'published');
/** Open pages may still request files of the last two builds, and restoring a state needs no build. */
const keptBuilds = 6;

const tell = (message: BuildMessage): Promise<void> =>
  new Promise((resolve) => {
    if (process.send) process.send(message, () => resolve());
    else resolve();
  });

const isComplete = (folder: string): boolean => existsSync(path.join(folder, 'manifest.json'));

const finishedBuilds = (): string[] =>
  readdirSync(published)
    .filter((name) => !name.includes('.'))
    .map((name) => path.join(published, name));

const toContentFault = ({ line, ...fault }: Fault): ContentFault => ({
  ...fault,
  ...(line && { line }),
});

const timed: Timed = async (step, work) => {
  await tell({ step });
  return work();
};

async function build(folder: string, siteUrl: string, stamp: string): Promise<void> {
  const { texts } = await timed('checking', checkContent);
  await tell({ checked: true });
  const release = await lockBuilds(() => {});
  try {
    if (isComplete(folder)) return;
    const draft = `${folder}.draft`;
    await removeDrafts();
    if (builtStamp() === stamp) await cp(served, draft, { recursive: true });
    else await buildInto(draft, siteUrl);
    await writeFile(path.join(draft, 'texts.json'), JSON.stringify(texts));
    await rename(draft, folder);
    await removeOld(folder);
  } finally {
    release();
  }
}

async function buildInto(folder: string, siteUrl: string): Promise<void> {
  await mkdir(folder);
  const target = { folder, earlier: [...finishedBuilds(), served] };
  const files = await buildSite(siteUrl, target, timed);
  await writeFile(path.join(folder, 'manifest.json'), JSON.stringify(files));
}

async function removeDrafts(): Promise<void> {
  for (const name of readdirSync(published)) {
    if (name.endsWith('.draft')) await rm(path.join(published, name), { recursive: true });
  }
}

/** A server touches the build that it uses. */
async function removeOld(newest: string): Promise<void> {
  const builds = await Promise.all(
    finishedBuilds().map(async (folder) => ({ folder, at: (await stat(folder)).mtimeMs })),
  );
  const old = builds
    .filter(({ folder }) => folder !== newest)
    .toSorted((one, other) => other.at - one.at)
    .slice(keptBuilds - 1);
  for (const { folder } of old) await rm(folder, { recursive: true, force: true });
}

function giveUp(): void {
  // Including the build tools: this process leads the group.
  process.kill(-process.pid, 'SIGTERM');
  process.exit(1);
}
process.on('disconnect', giveUp).on('SIGTERM', giveUp);

// Visitors are served first.
setPriority(10);
try {
  await mkdir(published, { recursive: true });
  const siteUrl = process.env.SITE_URL ?? '';
  const stamp = await sourceStamp(siteUrl, contentTime());
  const name = stamp.slice(0, 32);
  const folder = path.join(published, name);
  if (!isComplete(folder)) await build(folder, siteUrl, stamp);
  await tell({ stamp: name });
} catch (error) {
  if (error instanceof ContentError) {
    await tell({ faults: error.faults.map(toContentFault) });
  } else {
    // Not logged: the tools' output may quote drafts.
    await writeFile(path.join(published, 'failure.txt'), String((error as Error).stack));
    await tell({ failed: true });
  }
}
process.off('disconnect', giveUp);
process.disconnect?.();
