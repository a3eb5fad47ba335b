// `npm run bench [-- name …]`: every benchmark, or those named.
import { neverRead, slowRead, stopUnderLoad } from './clients.ts';
import { page, submissions, submissionsWithMail } from './load.ts';
import { postgres, sqlite } from './million.ts';
import { office } from './office.ts';
import { pages } from './pages.ts';

const benchmarks = new Map([
  ['submissions', [submissions, submissionsWithMail]],
  ['page', [page]],
  ['sqlite', [sqlite]],
  ['postgres', [postgres]],
  ['clients', [neverRead, slowRead, stopUnderLoad]],
  ['office', [office]],
  ['pages', [pages]],
]);
const chosen = process.argv.slice(2);
for (const name of chosen.length > 0 ? chosen : benchmarks.keys()) {
  const runs = benchmarks.get(name);
  if (!runs)
    throw new Error(`No benchmark is called ${name}: ${[...benchmarks.keys()].join(', ')}`);
  for (const run of runs) await run();
}
