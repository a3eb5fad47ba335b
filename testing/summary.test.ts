import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { root } from '../build/process.ts';
import {
  failureList,
  mergeSummaries,
  readPlaywrightReport,
  readVitestReport,
  summaryText,
} from './summary.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'summary-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function report(content: object): string {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const vitestReport = {
  testResults: [
    {
      name: path.join(root, 'server/a.test.ts'),
      status: 'failed',
      assertionResults: [
        { status: 'passed', fullName: 'adds' },
        {
          status: 'failed',
          fullName: 'takes away',
          failureMessages: [
            'AssertionError: 1 is not 2\n    at /node_modules/vitest/run.js:1:1\n    at ours.ts:3:4',
          ],
        },
        { status: 'skipped', fullName: 'later' },
      ],
    },
    {
      name: path.join(root, 'server/b.test.ts'),
      status: 'failed',
      message: "Cannot find module './c.ts'",
      assertionResults: [],
    },
  ],
};

const playwrightReport = {
  suites: [
    {
      suites: [
        {
          specs: [
            { title: 'opens', file: 'x.spec.ts', line: 3, tests: [test('expected')] },
            { title: 'closes', file: 'x.spec.ts', line: 9, tests: [test('unexpected')] },
            { title: 'at times', file: 'x.spec.ts', line: 12, tests: [test('flaky')] },
            { title: 'not here', file: 'x.spec.ts', line: 15, tests: [test('skipped')] },
          ],
        },
      ],
    },
  ],
};

function test(status: string) {
  const error = { message: `\u001b[31mIt was ${status}\u001b[39m` };
  return { status, results: status === 'expected' ? [{}] : [{ error }] };
}

it('counts the tests of both runners and names each failure last', async () => {
  const units = await readVitestReport(report(vitestReport), 1);
  const journeys = await readPlaywrightReport(report(playwrightReport), 1);
  const total = mergeSummaries([units, journeys]);
  expect(summaryText(total)).toBe('2 passed, 4 failed');
  expect(failureList(total).split('\n')).toEqual([
    '✗ server/a.test.ts › takes away',
    '    AssertionError: 1 is not 2',
    '        at ours.ts:3:4',
    '✗ server/b.test.ts',
    "    Cannot find module './c.ts'",
    '✗ e2e/x.spec.ts:9 › closes',
    '    It was unexpected',
    '✗ e2e/x.spec.ts:12 › at times',
    '    It was flaky',
  ]);
});

it('counts a runner that fails without a failed test', async () => {
  const missing = path.join(folder, 'never written.json');
  for (const summary of [
    await readVitestReport(missing, 7),
    await readPlaywrightReport(missing, 7),
  ]) {
    expect(summaryText(summary)).toBe('0 passed, 1 failed');
    expect(failureList(summary)).toContain('exit code 7');
  }
});

it('counts a name that no test has as a failure, whatever the runner reports', async () => {
  const skipped = { status: 'skipped', fullName: 'another one' };
  const none = { name: '/a.test.ts', status: 'passed', assertionResults: [skipped] };
  for (const testResults of [[], [none]]) {
    const summary = await readVitestReport(report({ testResults }), 0);
    expect(summaryText(summary)).toBe('0 passed, 1 failed');
    expect(failureList(summary)).toContain('No test has that name.');
  }
});
