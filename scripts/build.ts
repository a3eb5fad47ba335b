// Builds the public site and the back office and packs both for the server, in dist/served.
// Sources that change meanwhile are caught by the stamp, which is taken first.
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { installSite } from '../build/install.ts';
import { type Part, packParts } from '../build/pack.ts';
import { root } from '../build/run.ts';
import { builtStamp, served, sourceStamp } from '../build/stamp.ts';
import { runQuietly, timed } from '../build/steps.ts';
import { BadSetting, readConfig } from '../server/config.ts';
import { holdLock } from './provide/lock.mjs';

async function buildParts(workshop: string, env: Record<string, string>): Promise<Part[]> {
  const site = path.join(workshop, 'site');
  const office = path.join(workshop, 'office');
  await timed('public site', () => runQuietly('astro', ['build', '--outDir', site], env));
  await timed('back office', () =>
    runQuietly('vite', ['build', 'office', '--base', '/admin/', '--outDir', office], env),
  );
  return [
    { folder: site, at: '' },
    { folder: office, at: '/admin' },
  ];
}

/** A new folder each time: tools of a killed build may still be writing to the old one. */
async function openWorkshop(): Promise<string> {
  const cache = path.join(root, '.cache');
  for (const name of await readdir(cache)) {
    if (name.startsWith('build-'))
      await rm(path.join(cache, name), { recursive: true, force: true });
  }
  return mkdtemp(path.join(cache, 'build-'));
}

async function build(siteUrl: string): Promise<void> {
  const stampBefore = builtStamp();
  const release = await holdLock(path.join(root, '.cache', 'build.lock'), (pid) =>
    console.log(`Waiting for process ${pid}, which is building the site …`),
  );
  // What another process built while this one waited need not be built again.
  const stamp = sourceStamp(siteUrl, new Date());
  if (builtStamp() === stamp && stampBefore !== stamp) return release();
  console.log(`Building the site for ${siteUrl}`);
  await mkdir(served, { recursive: true });
  const workshop = await openWorkshop();
  try {
    const parts = await buildParts(workshop, { SITE_URL: siteUrl, NODE_ENV: 'production' });
    await timed('packing', async () => installSite(await packParts(parts, served), stamp));
  } finally {
    await rm(workshop, { recursive: true, force: true });
    release();
  }
}

try {
  await build(readConfig(process.env).SITE_URL);
} catch (error) {
  const { message } = error as Error;
  console.error(error instanceof BadSetting ? message : `The site could not be built.\n${message}`);
  process.exitCode = 1;
}
