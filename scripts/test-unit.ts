// `npm run test:unit [-- file or -t name]`: unit and API tests on SQLite and PostgreSQL.
import { runVitest } from '../testing/runners.ts';
import { closeWith } from '../testing/tally.ts';
import { postgres, provideTools, stopWhenMissing } from '../testing/tools.ts';

await provideTools([postgres]).catch(stopWhenMissing);
closeWith(await runVitest(process.argv.slice(2)));
