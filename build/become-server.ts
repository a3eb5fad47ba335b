// The last step of `npm start`: this process is replaced by the server, so that signals reach it directly.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { root, runTool } from './process.ts';
import { bundledServer, bundleFile } from './server.ts';
import { needsBuild } from './stamp.ts';

/** How to run the server; tests and benchmarks use the same command. */
export interface ServerCommand {
  args: string[];
  env: Record<string, string>;
}

/** Half of Node's default: about 20 MiB less under load. */
const serverFlags = ['--max-semi-space-size=8'];

/** In a child process: `execve` would leave esbuild's process behind as a zombie. */
export async function buildIfNeeded(siteUrl: string): Promise<void> {
  if (!needsBuild(siteUrl) && existsSync(bundleFile())) return;
  const { code } = await runTool('scripts/build.ts', ['--if-needed']);
  if (code !== 0) process.exit(code);
}

export const serverCommand = async (): Promise<ServerCommand> => ({
  args: [...serverFlags, await bundledServer()],
  env: { NODE_COMPILE_CACHE: path.join(root, '.cache', 'node') },
});

export async function becomeServer(environment: NodeJS.ProcessEnv): Promise<void> {
  const { args, env } = await serverCommand();
  process.execve?.(process.execPath, [process.execPath, ...args], { ...env, ...environment });
}
