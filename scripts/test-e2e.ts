// `npm run test:e2e [-- file or -g name]`: the journeys in a real browser, on a fresh build.
import { buildWhenNeeded, runPlaywright } from './test/runners.ts';
import { closeWith } from './test/tally.ts';
import { chromium, provideTools, stopWhenMissing } from './test/tools.ts';

await provideTools([chromium]).catch(stopWhenMissing);
if (!(await buildWhenNeeded())) process.exit(1);
closeWith(await runPlaywright(process.argv.slice(2)));
