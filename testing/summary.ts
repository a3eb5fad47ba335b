import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../build/process.ts';

export interface Failure {
  name: string;
  message: string;
}

export interface TestSummary {
  passed: number;
  failures: Failure[];
}

interface VitestReport {
  testResults: {
    name: string;
    message?: string;
    status: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[];
  }[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    file: string;
    line: number;
    tests: { status: string; results: { error?: { message?: string; stack?: string } }[] }[];
  }[];
}

interface PlaywrightReport extends PlaywrightSuite {
  errors?: { message?: string }[];
}

async function read<Report>(file: string): Promise<Report | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** A runner that fails without a failed test (a crash), or that found no test (a mistyped name), counts as a failure. */
function withRunnerFailure(summary: TestSummary, runner: string, code: number): TestSummary {
  if (summary.failures.length > 0 || (code === 0 && summary.passed > 0)) return summary;
  const name = `${runner} (exit code ${code})`;
  const message =
    code === 0
      ? 'No test has that name.'
      : 'No test failed, yet the runner did; its own output above says why.';
  return { ...summary, failures: [{ name, message }] };
}

export async function readVitestReport(reportFile: string, code: number): Promise<TestSummary> {
  const report = await read<VitestReport>(reportFile);
  const summary: TestSummary = { passed: 0, failures: [] };
  for (const { name: file, message, status, assertionResults } of report?.testResults ?? []) {
    const name = path.relative(root, file);
    for (const test of assertionResults) {
      if (test.status === 'passed') summary.passed += 1;
      if (test.status !== 'failed') continue;
      const words = test.failureMessages?.join('\n') ?? '';
      summary.failures.push({ name: `${name} › ${test.fullName}`, message: words });
    }
    const hasFailedTest = assertionResults.some((test) => test.status === 'failed');
    // A file that does not load has no tests to count.
    if (status === 'failed' && !hasFailedTest) {
      summary.failures.push({ name, message: message ?? '' });
    }
  }
  return withRunnerFailure(summary, 'vitest', code);
}

/** Flaky counts as failed. */
function addSuite({ suites = [], specs = [] }: PlaywrightSuite, summary: TestSummary): void {
  for (const inner of suites) addSuite(inner, summary);
  for (const { title, file, line, tests } of specs) {
    for (const { status, results } of tests) {
      if (status === 'expected') summary.passed += 1;
      if (status !== 'unexpected' && status !== 'flaky') continue;
      const error = results.find((result) => result.error)?.error;
      const message = error?.stack ?? error?.message ?? '';
      summary.failures.push({ name: `e2e/${file}:${line} › ${title}`, message });
    }
  }
}

export async function readPlaywrightReport(file: string, code: number): Promise<TestSummary> {
  const report = await read<PlaywrightReport>(file);
  const summary: TestSummary = { passed: 0, failures: [] };
  if (report) addSuite(report, summary);
  for (const { message = '' } of report?.errors ?? []) {
    summary.failures.push({ name: 'playwright', message });
  }
  return withRunnerFailure(summary, 'playwright', code);
}

export const singleResult = (name: string, isGood: boolean, message = ''): TestSummary =>
  isGood ? { passed: 1, failures: [] } : { passed: 0, failures: [{ name, message }] };

export function mergeSummaries(summaries: TestSummary[]): TestSummary {
  return {
    passed: summaries.reduce((all, { passed }) => all + passed, 0),
    failures: summaries.flatMap(({ failures }) => failures),
  };
}

export const summaryText = ({ passed, failures }: TestSummary) =>
  `${passed} passed, ${failures.length} failed`;

export function printSummary(summary: TestSummary): void {
  console.log(`\n${summaryText(summary)}`);
  if (summary.failures.length > 0) process.exitCode = 1;
}

const linesShown = 15;

/** Printed last, where a truncated log still shows it. */
export function failureList({ failures }: TestSummary): string {
  return failures
    .map(({ name, message }) => {
      const lines = stripVTControlCharacters(message).trim().split('\n');
      const ours = lines.filter((line) => !line.includes('/node_modules/'));
      return [`✗ ${name}`, ...ours.slice(0, linesShown)].join('\n    ');
    })
    .join('\n');
}
