// Everything about the code that is true or false without running it.
import { runTool } from '../build/run.ts';
import { single, sum, type Tally } from './tally.ts';

interface Check {
  name: string;
  tool: string;
  args?: string[];
}

/** The compiler looks again only at what changed since its last run. */
function remembering(name: string): string[] {
  return ['--incremental', '--tsBuildInfoFile', `.cache/${name}.tsbuildinfo`];
}

const checks: Check[] = [
  { name: 'format and lint', tool: 'biome', args: ['check', '--error-on-warnings'] },
  { name: 'import directions', tool: 'scripts/check-directions.ts' },
  { name: 'lock file', tool: 'scripts/lock-file.ts' },
  { name: 'dead code', tool: 'knip' },
  { name: 'types', tool: 'tsc', args: remembering('types') },
  {
    name: 'types of the office',
    tool: 'tsc',
    args: ['--project', 'tsconfig.office.json', ...remembering('office-types')],
  },
  {
    name: 'types of the site',
    tool: 'astro',
    args: ['check', '--tsconfig', 'tsconfig.site.json', '--minimumFailingSeverity', 'warning'],
  },
];

async function perform({ name, tool, args = [] }: Check): Promise<Tally> {
  const begun = performance.now();
  const { code, output } = await runTool(tool, args, { quiet: true });
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`  ${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
  if (code !== 0) console.log(output.trimEnd().replaceAll(/^/gm, '    '));
  return single(name, code === 0, output);
}

/** Two at a time: most of them keep one core busy. */
export async function runChecks(): Promise<Tally> {
  const tallies: Tally[] = [];
  const left = [...checks];
  const work = async () => {
    for (let check = left.shift(); check; check = left.shift()) {
      tallies.push(await perform(check));
    }
  };
  await Promise.all([work(), work()]);
  return sum(tallies);
}
