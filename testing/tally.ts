import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../build/process.ts';

export interface Failure {
  name: string;
  message: string;
}

export interface Tally {
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
function atLeastTheFailure(tally: Tally, runner: string, code: number): Tally {
  if (tally.failures.length > 0 || (code === 0 && tally.passed > 0)) return tally;
  const name = `${runner} (exit code ${code})`;
  const message =
    code === 0
      ? 'No test has that name.'
      : 'No test failed, yet the runner did; its own output above says why.';
  return { ...tally, failures: [{ name, message }] };
}

export async function vitestTally(reportFile: string, code: number): Promise<Tally> {
  const report = await read<VitestReport>(reportFile);
  const tally: Tally = { passed: 0, failures: [] };
  for (const { name: file, message, status, assertionResults } of report?.testResults ?? []) {
    const name = path.relative(root, file);
    for (const test of assertionResults) {
      if (test.status === 'passed') tally.passed += 1;
      if (test.status !== 'failed') continue;
      const words = test.failureMessages?.join('\n') ?? '';
      tally.failures.push({ name: `${name} › ${test.fullName}`, message: words });
    }
    const hasFailedTest = assertionResults.some((test) => test.status === 'failed');
    // A file that does not load has no tests to count.
    if (status === 'failed' && !hasFailedTest) {
      tally.failures.push({ name, message: message ?? '' });
    }
  }
  return atLeastTheFailure(tally, 'vitest', code);
}

/** Flaky counts as failed. */
function countSuite({ suites = [], specs = [] }: PlaywrightSuite, tally: Tally): void {
  for (const inner of suites) countSuite(inner, tally);
  for (const { title, file, line, tests } of specs) {
    for (const { status, results } of tests) {
      if (status === 'expected') tally.passed += 1;
      if (status !== 'unexpected' && status !== 'flaky') continue;
      const error = results.find((result) => result.error)?.error;
      const message = error?.stack ?? error?.message ?? '';
      tally.failures.push({ name: `e2e/${file}:${line} › ${title}`, message });
    }
  }
}

export async function playwrightTally(file: string, code: number): Promise<Tally> {
  const report = await read<PlaywrightReport>(file);
  const tally: Tally = { passed: 0, failures: [] };
  if (report) countSuite(report, tally);
  for (const { message = '' } of report?.errors ?? []) {
    tally.failures.push({ name: 'playwright', message });
  }
  return atLeastTheFailure(tally, 'playwright', code);
}

export const single = (name: string, isGood: boolean, message = ''): Tally =>
  isGood ? { passed: 1, failures: [] } : { passed: 0, failures: [{ name, message }] };

export function sum(tallies: Tally[]): Tally {
  return {
    passed: tallies.reduce((all, { passed }) => all + passed, 0),
    failures: tallies.flatMap(({ failures }) => failures),
  };
}

export const summary = ({ passed, failures }: Tally) =>
  `${passed} passed, ${failures.length} failed`;

/** Prints the summary and sets the exit code. */
export function closeWith(tally: Tally): void {
  console.log(`\n${summary(tally)}`);
  if (tally.failures.length > 0) process.exitCode = 1;
}

const linesShown = 15;

/** Printed last, where a truncated log still shows it. */
export function failureList({ failures }: Tally): string {
  return failures
    .map(({ name, message }) => {
      const lines = stripVTControlCharacters(message).trim().split('\n');
      const ours = lines.filter((line) => !line.includes('/node_modules/'));
      return [`✗ ${name}`, ...ours.slice(0, linesShown)].join('\n    ');
    })
    .join('\n');
}
