// `npm run test:unit [-- file or -t name]`: unit and API tests on SQLite and PostgreSQL.
import { runVitest } from './test/runners.ts';
import { closeWith } from './test/tally.ts';
import { postgres, provideTools, stopWhenMissing } from './test/tools.ts';

await provideTools([postgres]).catch(stopWhenMissing);
closeWith(await runVitest(process.argv.slice(2)));
