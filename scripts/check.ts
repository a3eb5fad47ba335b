// `npm run check`: format, lint, import directions, lock file, dead code and types.
import { runChecks } from '../testing/checks.ts';
import { closeWith } from '../testing/tally.ts';

closeWith(await runChecks());
