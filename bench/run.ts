// `npm run bench [-- name …]`: every benchmark, or those named. `-- pages /blog` measures one page.
import { page, submissions } from './load.ts';
import { million } from './million.ts';
import { office } from './office.ts';
import { pages } from './pages.ts';
import { slowClients } from './slow-clients.ts';

const args = process.argv.slice(2);
const benchmarks: Record<string, () => Promise<void>> = {
  submissions,
  page,
  sqlite: () => million('sqlite', 15),
  postgres: () => million('postgres', 25),
  'slow-clients': slowClients,
  office,
  pages: () => pages(args.filter((arg) => arg.startsWith('/'))),
};
const chosen = args.filter((arg) => !arg.startsWith('/'));
const unknown = chosen.filter((name) => !(name in benchmarks));
if (unknown.length > 0) {
  console.error(
    `No benchmark is called ${unknown.join(', ')}: ${Object.keys(benchmarks).join(', ')}`,
  );
  process.exit(1);
}
for (const [name, run] of Object.entries(benchmarks)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  console.log(`Measuring: ${name} …`);
  await run();
}
