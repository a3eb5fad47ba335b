// `npm run check`: format, lint, import directions, lock file, dead code and types.
import { runChecks } from './test/checks.ts';
import { summary } from './test/tally.ts';

const tally = await runChecks();
console.log(`\n${summary(tally)}`);
if (tally.failures.length > 0) process.exitCode = 1;
