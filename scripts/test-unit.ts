// `npm run test:unit [-- file or -t name]`: unit and API tests on SQLite and PostgreSQL.
import { runVitest } from './test/runners.ts';
import { postgres, provideTools, stopWhenMissing } from './test/tools.ts';

await provideTools([postgres]).catch(stopWhenMissing);
const { failures } = await runVitest(process.argv.slice(2));
if (failures.length > 0) process.exitCode = 1;
