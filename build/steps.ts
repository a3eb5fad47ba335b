// One line per step, with its time; what a tool said is shown only when it failed.
import { runTool } from './run.ts';

export async function timed<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const begun = performance.now();
  process.stdout.write(`  ${name} … `);
  try {
    const result = await work();
    console.log(`${((performance.now() - begun) / 1000).toFixed(1)} s`);
    return result;
  } catch (error) {
    console.log('failed');
    throw error;
  }
}

export async function runQuietly(tool: string, args: string[], env: Record<string, string>) {
  const { code, output } = await runTool(tool, args, { env, quiet: true });
  if (code !== 0) throw new Error(output.trim() || `${tool} ended with ${code}`);
}
