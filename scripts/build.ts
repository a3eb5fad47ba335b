// `npm run build`: builds site, office and server bundle; with `--if-needed` only what is out of date.
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { anchorFaults } from '../build/anchors.ts';
import { acquireLock } from '../build/install.mjs';
import { type Part, packParts } from '../build/pack.ts';
import { root, runTool } from '../build/process.ts';
import { bundledServer } from '../build/server.ts';
import {
  builtStamp,
  installSite,
  readGoodBuild,
  served,
  sourceStamp,
  writeContentFaults,
  writeGoodBuild,
} from '../build/stamp.ts';
import type { ServerTexts } from '../content/catalogue.ts';
import { faultList, indented } from '../content/reading/faults.ts';
import { BadSetting, readConfig } from '../server/config.ts';

async function timed<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const begun = performance.now();
  process.stdout.write(`  ${name} … `);
  try {
    const result = await work();
    console.log(`${((performance.now() - begun) / 1000).toFixed(1)} s`);
    return result;
  } catch (error) {
    console.log('failed');
    throw error;
  }
}

/** Shows the tool's output only if it failed. */
async function runQuietly(tool: string, args: string[], env: Record<string, string>) {
  const { code, output } = await runTool(tool, args, { env, quiet: true });
  if (code !== 0) throw new Error(output.trim() || `${tool} ended with ${code}`);
}

async function buildParts(folder: string, env: Record<string, string>): Promise<Part[]> {
  const site = path.join(folder, 'site');
  const office = path.join(folder, 'office');
  await timed('public site', () => runQuietly('astro', ['build', '--outDir', site], env));
  await timed('back office', () =>
    runQuietly('vite', ['build', 'office', '--base', '/admin/', '--outDir', office], env),
  );
  return [
    { folder: site, at: '' },
    { folder: office, at: '/admin' },
  ];
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

class FaultyContent extends Error {
  faults: string[];

  constructor(faults: string[]) {
    super(`${faultList(faults)}\nNothing was built.`);
    this.faults = faults;
  }
}

interface CheckedContent {
  texts: ServerTexts;
  advice: string[];
}

/** Checked before the tools run, so that the faults are not hidden in their output. */
async function checkContent(): Promise<CheckedContent> {
  const { contentFaults, readContent } = await import('../content/read.ts');
  const { photoFaults } = await import('../content/reading/photos.ts');
  const faults = [...contentFaults(), ...(await photoFaults())];
  if (faults.length > 0) throw new FaultyContent(faults);
  return { texts: await readTexts(), advice: readContent().advice };
}

const readTexts = async (): Promise<ServerTexts> =>
  (await import('../content/catalogue.ts')).readServerTexts();

/** Answers the texts of the new build, if one was needed. */
async function buildSite(siteUrl: string, ifNeeded: boolean): Promise<ServerTexts | undefined> {
  const stampBefore = builtStamp();
  const release = await acquireLock(path.join(root, '.cache', 'build.lock'), () =>
    console.log('Waiting for another process that is building the site …'),
  );
  try {
    // Taken before the build: sources that change during it mean another build.
    const stamp = sourceStamp(siteUrl, new Date());
    const isBuilt = builtStamp() === stamp;
    if (isBuilt && (ifNeeded || stampBefore !== stamp)) return undefined;
    const { texts, advice } = await checkContent();
    console.log(`Building the site for ${siteUrl}`);
    await mkdir(served, { recursive: true });
    const folder = await makeBuildFolder();
    try {
      const parts = await buildParts(folder, { SITE_URL: siteUrl, NODE_ENV: 'production' });
      const [site] = parts;
      const faults = site ? anchorFaults(site.folder) : [];
      if (faults.length > 0) throw new FaultyContent(faults);
      await timed('packing', async () => installSite(await packParts(parts, served), stamp));
      if (advice.length > 0) {
        console.log(`\nBuilt, with advice on the content:\n${indented(advice)}\n`);
      }
      return texts;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  } finally {
    release();
  }
}

try {
  writeContentFaults([]);
  const { SITE_URL } = readConfig(process.env);
  const texts = await buildSite(SITE_URL, process.argv.includes('--if-needed'));
  const server = path.relative(root, await bundledServer());
  await writeGoodBuild({ ...(texts ?? readGoodBuild() ?? (await readTexts())), server });
} catch (error) {
  if (error instanceof FaultyContent) {
    writeContentFaults(error.faults);
    // The start needs it all the same, with the last good build.
    await bundledServer();
  }
  const { message } = error as Error;
  const isPlain = error instanceof BadSetting || error instanceof FaultyContent;
  console.error(isPlain ? message : `The site could not be built.\n${message}`);
  process.exitCode = 1;
}
