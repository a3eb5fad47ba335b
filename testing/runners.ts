// The two test runners and the build before the second, as the npm commands start them.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runTool } from '../build/run.ts';
import { needsBuild } from '../build/stamp.ts';
import { readConfig } from '../server/config.ts';
import { playwrightTally, type Tally, vitestTally } from './tally.ts';

async function withReport(work: (file: string) => Promise<Tally>): Promise<Tally> {
  const folder = await mkdtemp(path.join(tmpdir(), 'test-report-'));
  try {
    return await work(path.join(folder, 'report.json'));
  } finally {
    await rm(folder, { recursive: true });
  }
}

export function runVitest(args: string[]): Promise<Tally> {
  return withReport(async (file) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const { code } = await runTool('vitest', ['run', ...reporters, ...args]);
    return vitestTally(file, code);
  });
}

export function runPlaywright(args: string[]): Promise<Tally> {
  return withReport(async (file) => {
    const { code } = await runTool('playwright', ['test', '--reporter=list,json', ...args], {
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    });
    return playwrightTally(file, code);
  });
}

export async function buildWhenNeeded(): Promise<boolean> {
  if (!needsBuild(readConfig(process.env).SITE_URL)) return true;
  return (await runTool('scripts/build.ts', [])).code === 0;
}
