// `npm run build`: builds site, office and server bundle; with `--if-needed` only what is out of date.
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../build/process.ts';
import { bundledServer } from '../build/server.ts';
import { buildSite, checkContent, lockBuilds, readTexts, type Timed } from '../build/site.ts';
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
import { ContentError, faultList, indented } from '../content/reading/faults.ts';
import { BadSetting, readConfig } from '../server/config.ts';

const names: Record<string, string> = { site: 'public site', office: 'back office' };

const timed: Timed = async (step, work) => {
  const startedAt = performance.now();
  process.stdout.write(`  ${names[step] ?? step} … `);
  try {
    const result = await work();
    console.log(`${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
    return result;
  } catch (error) {
    console.log('failed');
    throw error;
  }
};

async function buildAndInstall(siteUrl: string, stamp: string): Promise<ServerTexts> {
  const { texts, advice } = await checkContent();
  console.log(`Building the site for ${siteUrl}`);
  await mkdir(served, { recursive: true });
  await installSite(await buildSite(siteUrl, { folder: served }, timed), stamp);
  if (advice.length > 0) {
    console.log(`\nBuilt, with advice on the content:\n${indented(advice)}\n`);
  }
  return texts;
}

async function build(siteUrl: string, ifNeeded: boolean): Promise<void> {
  const stampBefore = builtStamp();
  const release = await lockBuilds(() =>
    console.log('Waiting for another process that is building the site …'),
  );
  try {
    // Computed before the build: sources that change meanwhile lead to another build.
    const stamp = await sourceStamp(siteUrl, new Date());
    const isBuilt = builtStamp() === stamp;
    const texts =
      isBuilt && (ifNeeded || stampBefore !== stamp)
        ? (readGoodBuild() ?? (await readTexts()))
        : await buildAndInstall(siteUrl, stamp);
    const server = path.relative(root, await bundledServer());
    await writeGoodBuild({ ...texts, server });
    writeContentFaults([]);
  } catch (error) {
    writeContentFaults(error instanceof ContentError ? error.sentences : []);
    throw error;
  } finally {
    release();
  }
}

try {
  const { SITE_URL } = readConfig(process.env);
  await build(SITE_URL, process.argv.includes('--if-needed'));
} catch (error) {
  if (error instanceof ContentError) {
    // The start still needs it, with the last good build.
    await bundledServer();
    console.error(`${faultList(error.sentences)}\nNothing was built.`);
  } else {
    const { message } = error as Error;
    console.error(
      error instanceof BadSetting ? message : `The site could not be built.\n${message}`,
    );
  }
  process.exitCode = 1;
}
