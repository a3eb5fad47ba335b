// `npm run check`: format, lint, import directions, lock file, dead code and types.
import { runChecks } from './test/checks.ts';
import { closeWith } from './test/tally.ts';

closeWith(await runChecks());
