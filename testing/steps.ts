import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runTool } from '../build/process.ts';
import {
  mergeSummaries,
  readPlaywrightReport,
  readVitestReport,
  singleResult,
  type TestSummary,
} from './summary.ts';

interface Check {
  name: string;
  tool: string;
  args?: string[];
}

const incremental = (name: string): string[] => [
  '--incremental',
  '--tsBuildInfoFile',
  `.cache/${name}.tsbuildinfo`,
];

const checks: Check[] = [
  {
    name: 'types of the site',
    tool: 'astro',
    args: ['check', '--tsconfig', 'tsconfig.site.json', '--minimumFailingSeverity', 'warning'],
  },
  { name: 'types', tool: 'tsc', args: incremental('types') },
  {
    name: 'types of the office',
    tool: 'tsc',
    args: ['--project', 'tsconfig.office.json', ...incremental('office-types')],
  },
  {
    name: 'format, lint and import directions',
    tool: 'biome',
    args: ['check', '--error-on-warnings', '--max-diagnostics=100'],
  },
  { name: 'dead code', tool: 'knip' },
  { name: 'lock file', tool: 'node', args: ['scripts/lock-file.mjs', '--check'] },
];

async function perform({ name, tool, args = [] }: Check): Promise<TestSummary> {
  const startedAt = performance.now();
  const { code, output } = await runTool(tool, args, { quiet: true });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`  ${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
  if (code !== 0) console.log(output.trimEnd().replaceAll(/^/gm, '    '));
  return singleResult(name, code === 0, output);
}

export async function runChecks(): Promise<TestSummary> {
  const summaries: TestSummary[] = [];
  const queue = [...checks];
  const work = async () => {
    for (let check = queue.shift(); check; check = queue.shift()) {
      summaries.push(await perform(check));
    }
  };
  await Promise.all([work(), work()]);
  return mergeSummaries(summaries);
}

async function withReport(work: (file: string) => Promise<TestSummary>): Promise<TestSummary> {
  const folder = await mkdtemp(path.join(tmpdir(), 'test-report-'));
  try {
    return await work(path.join(folder, 'report.json'));
  } finally {
    await rm(folder, { recursive: true });
  }
}

export function runVitest(args: string[], env: Record<string, string> = {}): Promise<TestSummary> {
  return withReport(async (file) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const { code } = await runTool('vitest', ['run', ...reporters, ...args], { env });
    return readVitestReport(file, code);
  });
}

export function runPlaywright(args: string[]): Promise<TestSummary> {
  return withReport(async (file) => {
    const { code } = await runTool('playwright', ['test', '--reporter=list,json', ...args], {
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    });
    return readPlaywrightReport(file, code);
  });
}

export async function runBuild(): Promise<TestSummary> {
  const { code } = await runTool('scripts/build.ts', ['--if-needed']);
  return singleResult('build', code === 0);
}
