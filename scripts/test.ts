// `npm test`: all there is to know about the project, from format to browser.
import { runChecks } from '../testing/checks.ts';
import { buildWhenNeeded, runPlaywright, runVitest } from '../testing/runners.ts';
import { closeWith, failureList, single, sum, summary, type Tally } from '../testing/tally.ts';
import { chromium, postgres, provideTools, stopWhenMissing } from '../testing/tools.ts';

const tallies: Tally[] = [];

async function step(heading: string, work: () => Promise<Tally>): Promise<boolean> {
  console.log(`\n── ${heading} ──`);
  const begun = performance.now();
  const tally = await work();
  tallies.push(tally);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`── ${heading}: ${summary(tally)} in ${seconds} s`);
  return tally.failures.length === 0;
}

await provideTools([chromium, postgres]).catch(stopWhenMissing);
await step('Checks', runChecks);
await step('Unit and API tests, on SQLite and PostgreSQL', () => runVitest([]));
const isBuilt = await step('Build', async () => single('build', await buildWhenNeeded()));
// Without a build there is nothing to visit.
if (isBuilt) await step('Browser tests', () => runPlaywright([]));

const total = sum(tallies);
if (total.failures.length > 0) console.log(`\n${failureList(total)}`);
closeWith(total);
