// `npm run test:e2e [-- file or -g name]`: the journeys in a real browser, on a fresh build.
import { buildWhenNeeded, runPlaywright } from '../testing/runners.ts';
import { closeWith } from '../testing/tally.ts';
import { chromium, provideTools, stopWhenMissing } from '../testing/tools.ts';

await provideTools([chromium]).catch(stopWhenMissing);
if (!(await buildWhenNeeded())) process.exit(1);
closeWith(await runPlaywright(process.argv.slice(2)));
