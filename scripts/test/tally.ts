// Counting, over runners that each count in their own way.
import { readFile } from 'node:fs/promises';

export interface Tally {
  passed: number;
  failed: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
}

async function read<Report>(file: string): Promise<Report | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** A runner that fails without a failed test (a file that does not load, a crash) counts as one. */
function atLeastTheFailure(tally: Tally, code: number): Tally {
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

export async function vitestTally(file: string, code: number): Promise<Tally> {
  const report = await read<VitestReport>(file);
  const tally = { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 };
  return atLeastTheFailure(tally, code);
}

export async function playwrightTally(file: string, code: number): Promise<Tally> {
  const {
    expected = 0,
    unexpected = 0,
    flaky = 0,
  } = (await read<PlaywrightReport>(file))?.stats ?? {};
  return atLeastTheFailure({ passed: expected, failed: unexpected + flaky }, code);
}

export const single = (isGood: boolean): Tally => ({
  passed: isGood ? 1 : 0,
  failed: isGood ? 0 : 1,
});

export function sum(tallies: Tally[]): Tally {
  return tallies.reduce(
    (all, { passed, failed }) => ({ passed: all.passed + passed, failed: all.failed + failed }),
    { passed: 0, failed: 0 },
  );
}

export const summary = ({ passed, failed }: Tally) => `${passed} passed, ${failed} failed`;
