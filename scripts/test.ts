// `npm test`, or in parts: test.ts check, quick, unit or e2e. Arguments after `unit` and `e2e` go to the runner.
import { testOnExample } from '../content/testing.ts';
import { runBuild, runChecks, runPlaywright, runVitest } from '../testing/steps.ts';
import {
  failureList,
  mergeSummaries,
  printSummary,
  summaryText,
  type TestSummary,
} from '../testing/summary.ts';
import {
  chromium,
  dovecot,
  headlessShell,
  postgres,
  provideTools,
  stopWhenMissing,
} from '../testing/tools.ts';

testOnExample();

const [part = 'all', ...args] = process.argv.slice(2);
const summaries: TestSummary[] = [];

async function step(heading: string, work: () => Promise<TestSummary>): Promise<boolean> {
  console.log(`\n── ${heading} ──`);
  const startedAt = performance.now();
  const summary = await work();
  summaries.push(summary);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`── ${heading}: ${summaryText(summary)} in ${seconds} s`);
  return summary.failures.length === 0;
}

const check = () => step('Checks', runChecks);

const unitOnSqlite = () =>
  step('Unit and API tests, on SQLite', () => runVitest(args, { TEST_ENGINE: 'sqlite' }));

async function unit(): Promise<void> {
  await provideTools([postgres, dovecot]).catch(stopWhenMissing);
  await step('Unit and API tests, on SQLite and PostgreSQL', () => runVitest(args));
}

async function e2e(): Promise<void> {
  await provideTools([chromium, dovecot], [headlessShell]).catch(stopWhenMissing);
  if (await step('Build', runBuild)) await step('Browser tests', () => runPlaywright(args));
}

const parts: Record<string, (() => Promise<unknown>)[]> = {
  all: [
    () => provideTools([chromium, postgres, dovecot], [headlessShell]).catch(stopWhenMissing),
    check,
    unit,
    e2e,
  ],
  quick: [check, unitOnSqlite],
  check: [check],
  unit: [unit],
  e2e: [e2e],
};

const steps = parts[part];
if (!steps) {
  console.error(`There is no part ${part} (${Object.keys(parts).join(', ')})`);
  process.exit(1);
}
for (const work of steps) await work();

const total = mergeSummaries(summaries);
if (total.failures.length > 0) console.log(`\n${failureList(total)}`);
printSummary(total);
