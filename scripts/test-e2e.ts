// `npm run test:e2e [-- file or -g name]`: the journeys in a real browser, on a fresh build.
import { buildWhenNeeded, runPlaywright } from './test/runners.ts';
import { chromium, provideTools, stopWhenMissing } from './test/tools.ts';

await provideTools([chromium]).catch(stopWhenMissing);
if (!(await buildWhenNeeded())) process.exit(1);
const { failures } = await runPlaywright(process.argv.slice(2));
if (failures.length > 0) process.exitCode = 1;
