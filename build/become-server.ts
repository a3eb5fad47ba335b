// The last step of `npm start`: this process is replaced by the server, so that signals reach it directly.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { root, runTool } from './process.ts';
import { bundledServer, bundleFile } from './server.ts';
import { needsBuild, readContentFaults, readGoodBuild } from './stamp.ts';

export interface ServerCommand {
  args: string[];
  env: Record<string, string>;
}

/** Half the default saves 20 MiB under load; without `gc` V8 keeps 8 MiB of garbage from each publication. */
const serverFlags = ['--max-semi-space-size=8', '--expose-gc'];

/** Returns the content's faults if the last good build is used; in a child process, so that esbuild leaves no zombie. */
export async function buildIfNeeded(siteUrl: string): Promise<string[]> {
  if (!(await needsBuild(siteUrl)) && existsSync(bundleFile())) return [];
  const { code } = await runTool('scripts/build.ts', ['--if-needed']);
  if (code === 0) return [];
  const faults = readContentFaults();
  if (faults.length === 0 || readGoodBuild() === undefined) process.exit(code);
  return faults;
}

export const serverCommand = async (): Promise<ServerCommand> => commandFor(await bundledServer());

const commandFor = (bundle: string): ServerCommand => ({
  args: [...serverFlags, bundle],
  env: { NODE_COMPILE_CACHE: path.join(root, '.cache', 'node') },
});

/** Further faults are only counted: the size of an environment variable is limited. */
const maxFaults = 100;

export async function becomeServer(
  environment: NodeJS.ProcessEnv,
  faults: string[],
): Promise<void> {
  const { args, env } = await commandAfter(faults);
  const told = { count: faults.length, faults: faults.slice(0, maxFaults) };
  process.execve?.(process.execPath, [process.execPath, ...args], {
    ...env,
    ...environment,
    ...(faults.length > 0 && { CONTENT_FAULTS: JSON.stringify(told) }),
  });
}

async function commandAfter(faults: string[]): Promise<ServerCommand> {
  const good = faults.length > 0 ? path.join(root, readGoodBuild()?.server ?? '') : '';
  return good.endsWith('.js') && existsSync(good) ? commandFor(good) : serverCommand();
}
